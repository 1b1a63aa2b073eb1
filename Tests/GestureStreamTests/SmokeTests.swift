import Testing

@Suite struct GestureStreamSmoke {
  @Test("the suite runs") func runs() { #expect(Bool(true)) }
}
