import Testing

@Suite struct LiveSortSmoke {
  @Test("the suite runs") func runs() { #expect(Bool(true)) }
}
