extension DragStateTableTests {
  /// For each event what it gives in each of the states: remarks, moves, outcome → the state after it.
  static let table: [(event: String, expected: [String])] = [
    (
      "begin A",
      [
        "→ [A] ABCD",  // none
        "→ [A] ABCD",  // begun
        "→ [A] over A ABCD",  // over itself
        "lost-end lost → [A] BACD",  // moved
        "lost-end lost → [A] BACD",  // left
        "→ [A] over X ABCD",  // refused
        "→ [A] over B held ABCD",  // held
        "other-pointer → ABCD",  // muted
      ]
    ),
    (
      "begin B",
      [
        "→ [B] ABCD",  // none
        "lost-end lost → [B] ABCD",  // begun
        "lost-end lost → [B] ABCD",  // over itself
        "lost-end lost → [B] BACD",  // moved
        "lost-end lost → [B] BACD",  // left
        "lost-end lost → [B] ABCD",  // refused
        "lost-end lost → [B] ABCD",  // held
        "other-pointer → ABCD",  // muted
      ]
    ),
    (
      "begin ?",
      [
        "unknown-item → ABCD",  // none
        "lost-end unknown-item lost → ABCD",  // begun
        "lost-end unknown-item lost → ABCD",  // over itself
        "lost-end unknown-item lost → BACD",  // moved
        "lost-end unknown-item lost → BACD",  // left
        "lost-end unknown-item lost → ABCD",  // refused
        "lost-end unknown-item lost → ABCD",  // held
        "other-pointer → ABCD",  // muted
      ]
    ),
    (
      "begin foreign",
      [
        "→ [F] ABCD",  // none
        "lost-end lost → [F] ABCD",  // begun
        "lost-end lost → [F] ABCD",  // over itself
        "lost-end lost → [F] BACD",  // moved
        "lost-end lost → [F] BACD",  // left
        "lost-end lost → [F] ABCD",  // refused
        "lost-end lost → [F] ABCD",  // held
        "other-pointer → ABCD",  // muted
      ]
    ),
    (
      "enter A",
      [
        "no-drag → ABCD",  // none
        "→ [A] over A ABCD",  // begun
        "repeated-enter → [A] over A ABCD",  // over itself
        "→ [A] over A BACD",  // moved
        "→ [A] over A BACD",  // left
        "→ [A] over A ABCD",  // refused
        "→ [A] over A ABCD",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "enter B",
      [
        "no-drag → ABCD",  // none
        "moves → [A] over B BACD",  // begun
        "moves → [A] over B BACD",  // over itself
        "repeated-enter → [A] over B BACD",  // moved
        "moves → [A] over B ABCD",  // left
        "moves → [A] over B BACD",  // refused
        "repeated-enter → [A] over B held ABCD",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "enter C",
      [
        "no-drag → ABCD",  // none
        "moves → [A] over C BCAD",  // begun
        "moves → [A] over C BCAD",  // over itself
        "moves → [A] over C BCAD",  // moved
        "moves → [A] over C BCAD",  // left
        "moves → [A] over C BCAD",  // refused
        "→ [A] over C held ABCD",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "enter X",
      [
        "no-drag → ABCD",  // none
        "refused → [A] over X ABCD",  // begun
        "refused → [A] over X ABCD",  // over itself
        "refused → [A] over X BACD",  // moved
        "refused → [A] over X BACD",  // left
        "repeated-enter → [A] over X ABCD",  // refused
        "refused → [A] over X ABCD",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "enter L",
      [
        "no-drag → ABCD",  // none
        "→ [A] over L ABCD",  // begun
        "→ [A] over L ABCD",  // over itself
        "→ [A] over L BACD",  // moved
        "→ [A] over L BACD",  // left
        "→ [A] over L ABCD",  // refused
        "→ [A] over L ABCD",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "enter ?",
      [
        "no-drag → ABCD",  // none
        "unknown-item → [A] ABCD",  // begun
        "unknown-item → [A] over A ABCD",  // over itself
        "unknown-item → [A] over B BACD",  // moved
        "unknown-item → [A] BACD",  // left
        "unknown-item → [A] over X ABCD",  // refused
        "unknown-item → [A] over B held ABCD",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "exit A",
      [
        "no-drag → ABCD",  // none
        "unmatched-exit → [A] ABCD",  // begun
        "→ [A] ABCD",  // over itself
        "unmatched-exit → [A] over B BACD",  // moved
        "unmatched-exit → [A] BACD",  // left
        "unmatched-exit → [A] over X ABCD",  // refused
        "unmatched-exit → [A] over B held ABCD",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "exit B",
      [
        "no-drag → ABCD",  // none
        "unmatched-exit → [A] ABCD",  // begun
        "unmatched-exit → [A] over A ABCD",  // over itself
        "→ [A] BACD",  // moved
        "unmatched-exit → [A] BACD",  // left
        "unmatched-exit → [A] over X ABCD",  // refused
        "→ [A] ABCD",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "exit X",
      [
        "no-drag → ABCD",  // none
        "unmatched-exit → [A] ABCD",  // begun
        "unmatched-exit → [A] over A ABCD",  // over itself
        "unmatched-exit → [A] over B BACD",  // moved
        "unmatched-exit → [A] BACD",  // left
        "→ [A] ABCD",  // refused
        "unmatched-exit → [A] over B held ABCD",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "exit C",
      [
        "no-drag → ABCD",  // none
        "unmatched-exit → [A] ABCD",  // begun
        "unmatched-exit → [A] over A ABCD",  // over itself
        "unmatched-exit → [A] over B BACD",  // moved
        "unmatched-exit → [A] BACD",  // left
        "unmatched-exit → [A] over X ABCD",  // refused
        "unmatched-exit → [A] over B held ABCD",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "hover",
      [
        "→ ABCD",  // none
        "→ [A] ABCD",  // begun
        "→ [A] over A ABCD",  // over itself
        "→ [A] over B BACD",  // moved
        "→ [A] BACD",  // left
        "→ [A] over X ABCD",  // refused
        "→ [A] over B held ABCD",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "hover forbidden",
      [
        "→ ABCD",  // none
        "→ [A] ABCD",  // begun
        "→ [A] over A ABCD",  // over itself
        "refused → [A] over B BACD",  // moved
        "→ [A] BACD",  // left
        "refused → [A] over X ABCD",  // refused
        "refused → [A] over B ABCD",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "drop",
      [
        "no-drag → ABCD",  // none
        "kept → ABCD",  // begun
        "kept → ABCD",  // over itself
        "kept → BACD",  // moved
        "kept → BACD",  // left
        "kept → ABCD",  // refused
        "kept → ABCD",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "drop B",
      [
        "no-drag → ABCD",  // none
        "committed → ABCD",  // begun
        "committed → ABCD",  // over itself
        "committed → BACD",  // moved
        "committed → BACD",  // left
        "committed → ABCD",  // refused
        "committed → ABCD",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "drop X",
      [
        "no-drag → ABCD",  // none
        "refused kept → ABCD",  // begun
        "refused kept → ABCD",  // over itself
        "refused kept → BACD",  // moved
        "refused kept → BACD",  // left
        "refused kept → ABCD",  // refused
        "refused kept → ABCD",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "drop L 4",
      [
        "no-drag → ABCD",  // none
        "moves committed → BCDA",  // begun
        "moves committed → BCDA",  // over itself
        "moves committed → BCDA",  // moved
        "moves committed → BCDA",  // left
        "moves committed → BCDA",  // refused
        "moves committed → BCDA",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "drop L 9",
      [
        "no-drag → ABCD",  // none
        "bad-gap moves committed → BCDA",  // begun
        "bad-gap moves committed → BCDA",  // over itself
        "bad-gap moves committed → BCDA",  // moved
        "bad-gap moves committed → BCDA",  // left
        "bad-gap moves committed → BCDA",  // refused
        "bad-gap moves committed → BCDA",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "drop ?",
      [
        "no-drag → ABCD",  // none
        "unknown-item kept → ABCD",  // begun
        "unknown-item kept → ABCD",  // over itself
        "unknown-item kept → BACD",  // moved
        "unknown-item kept → BACD",  // left
        "unknown-item kept → ABCD",  // refused
        "unknown-item kept → ABCD",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "cancel",
      [
        "no-drag → ABCD",  // none
        "reverted → ABCD",  // begun
        "reverted → ABCD",  // over itself
        "reverted → ABCD",  // moved
        "reverted → ABCD",  // left
        "reverted → ABCD",  // refused
        "reverted → ABCD",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "select A",
      [
        "→ ABCD",  // none
        "→ [A] ABCD",  // begun
        "→ [A] over A ABCD",  // over itself
        "→ [A] over B BACD",  // moved
        "→ [A] BACD",  // left
        "→ [A] over X ABCD",  // refused
        "→ [A] over B held ABCD",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "move 0 to 2",
      [
        "moves → BACD",  // none
        "moves → [A] BACD",  // begun
        "moves → [A] over A BACD",  // over itself
        "moves → [A] over B ABCD",  // moved
        "moves → [A] ABCD",  // left
        "moves → [A] over X BACD",  // refused
        "moves → [A] over B held BACD",  // held
        "moves → BACD",  // muted
      ]
    ),
    (
      "insert N",
      [
        "→ ABCDN",  // none
        "→ [A] ABCDN",  // begun
        "→ [A] over A ABCDN",  // over itself
        "→ [A] over B BACDN",  // moved
        "→ [A] BACDN",  // left
        "→ [A] over X ABCDN",  // refused
        "→ [A] over B held ABCDN",  // held
        "→ ABCDN",  // muted
      ]
    ),
    (
      "remove A",
      [
        "→ BCD",  // none
        "removed → BCD",  // begun
        "removed → BCD",  // over itself
        "removed → BCD",  // moved
        "removed → BCD",  // left
        "removed → BCD",  // refused
        "removed → BCD",  // held
        "→ BCD",  // muted
      ]
    ),
    (
      "remove B",
      [
        "→ ACD",  // none
        "→ [A] ACD",  // begun
        "→ [A] over A ACD",  // over itself
        "→ [A] over B ACD",  // moved
        "→ [A] ACD",  // left
        "→ [A] over X ACD",  // refused
        "→ [A] over B held ACD",  // held
        "removed → ACD",  // muted
      ]
    ),
    (
      "reload",
      [
        "→ DCBA",  // none
        "→ [A] DCBA",  // begun
        "→ [A] over A DCBA",  // over itself
        "→ [A] over B DCBA",  // moved
        "→ [A] DCBA",  // left
        "→ [A] over X DCBA",  // refused
        "→ [A] over B held DCBA",  // held
        "→ DCBA",  // muted
      ]
    ),
    (
      "filter A",
      [
        "→ BCD",  // none
        "→ [A] BCD",  // begun
        "→ [A] over A BCD",  // over itself
        "→ [A] over B BCD",  // moved
        "→ [A] BCD",  // left
        "→ [A] over X BCD",  // refused
        "→ [A] over B held BCD",  // held
        "→ BCD",  // muted
      ]
    ),
    (
      "sort",
      [
        "→ CDAB",  // none
        "→ [A] CDAB",  // begun
        "→ [A] over A CDAB",  // over itself
        "→ [A] over B CDBA",  // moved
        "→ [A] CDBA",  // left
        "→ [A] over X CDAB",  // refused
        "→ [A] over B held CDAB",  // held
        "→ CDAB",  // muted
      ]
    ),
    (
      "scroll",
      [
        "→ ABCD",  // none
        "→ [A] ABCD",  // begun
        "→ [A] over A ABCD",  // over itself
        "→ [A] over B BACD",  // moved
        "→ [A] BACD",  // left
        "→ [A] over X ABCD",  // refused
        "→ [A] over B held ABCD",  // held
        "→ ABCD",  // muted
      ]
    ),
    (
      "load",
      [
        "refused → ABCD",  // none
        "refused → [A] ABCD",  // begun
        "refused → [A] over A ABCD",  // over itself
        "refused → [A] over B BACD",  // moved
        "refused → [A] BACD",  // left
        "refused → [A] over X ABCD",  // refused
        "refused → [A] over B held ABCD",  // held
        "refused → ABCD",  // muted
      ]
    ),
    (
      "x-",
      [
        "→ ABCD",  // none
        "→ [A] ABCD",  // begun
        "→ [A] over A ABCD",  // over itself
        "→ [A] over B BACD",  // moved
        "→ [A] BACD",  // left
        "→ [A] over X ABCD",  // refused
        "→ [A] over B held ABCD",  // held
        "→ ABCD",  // muted
      ]
    ),
  ]
}
