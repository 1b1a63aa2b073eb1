import Testing

@Suite struct ReplaySmoke {
  @Test("the suite runs") func runs() { #expect(Bool(true)) }
}
