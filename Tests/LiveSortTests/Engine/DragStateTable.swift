extension DragStateTableTests {
  /// For each event what it gives in each of the states: remarks, moves, outcome → the state after it.
  static let text = """
    begin A
      none        → [A] ABCD
      begun       → [A] ABCD
      over itself → [A] over A ABCD
      moved       lost-end lost → [A] BACD
      left        lost-end lost → [A] BACD
      refused     → [A] over X ABCD
      held        → [A] over B held ABCD
      muted       other-pointer → ABCD
    begin B
      none        → [B] ABCD
      begun       lost-end lost → [B] ABCD
      over itself lost-end lost → [B] ABCD
      moved       lost-end lost → [B] BACD
      left        lost-end lost → [B] BACD
      refused     lost-end lost → [B] ABCD
      held        lost-end lost → [B] ABCD
      muted       other-pointer → ABCD
    begin ?
      none        unknown-item → ABCD
      begun       lost-end unknown-item lost → ABCD
      over itself lost-end unknown-item lost → ABCD
      moved       lost-end unknown-item lost → BACD
      left        lost-end unknown-item lost → BACD
      refused     lost-end unknown-item lost → ABCD
      held        lost-end unknown-item lost → ABCD
      muted       other-pointer → ABCD
    begin foreign
      none        → [F] ABCD
      begun       lost-end lost → [F] ABCD
      over itself lost-end lost → [F] ABCD
      moved       lost-end lost → [F] BACD
      left        lost-end lost → [F] BACD
      refused     lost-end lost → [F] ABCD
      held        lost-end lost → [F] ABCD
      muted       other-pointer → ABCD
    enter A
      none        no-drag → ABCD
      begun       → [A] over A ABCD
      over itself repeated-enter → [A] over A ABCD
      moved       → [A] over A BACD
      left        → [A] over A BACD
      refused     → [A] over A ABCD
      held        → [A] over A ABCD
      muted       → ABCD
    enter B
      none        no-drag → ABCD
      begun       moves → [A] over B BACD
      over itself moves → [A] over B BACD
      moved       repeated-enter → [A] over B BACD
      left        moves → [A] over B ABCD
      refused     moves → [A] over B BACD
      held        repeated-enter → [A] over B held ABCD
      muted       → ABCD
    enter C
      none        no-drag → ABCD
      begun       moves → [A] over C BCAD
      over itself moves → [A] over C BCAD
      moved       moves → [A] over C BCAD
      left        moves → [A] over C BCAD
      refused     moves → [A] over C BCAD
      held        → [A] over C held ABCD
      muted       → ABCD
    enter X
      none        no-drag → ABCD
      begun       refused → [A] over X ABCD
      over itself refused → [A] over X ABCD
      moved       refused → [A] over X BACD
      left        refused → [A] over X BACD
      refused     repeated-enter → [A] over X ABCD
      held        refused → [A] over X ABCD
      muted       → ABCD
    enter L
      none        no-drag → ABCD
      begun       → [A] over L ABCD
      over itself → [A] over L ABCD
      moved       → [A] over L BACD
      left        → [A] over L BACD
      refused     → [A] over L ABCD
      held        → [A] over L held ABCD
      muted       → ABCD
    enter ?
      none        no-drag → ABCD
      begun       unknown-item → [A] ABCD
      over itself unknown-item → [A] over A ABCD
      moved       unknown-item → [A] over B BACD
      left        unknown-item → [A] BACD
      refused     unknown-item → [A] over X ABCD
      held        unknown-item → [A] over B held ABCD
      muted       → ABCD
    exit A
      none        unmatched-exit → ABCD
      begun       unmatched-exit → [A] ABCD
      over itself → [A] ABCD
      moved       unmatched-exit → [A] over B BACD
      left        unmatched-exit → [A] BACD
      refused     unmatched-exit → [A] over X ABCD
      held        unmatched-exit → [A] over B held ABCD
      muted       → ABCD
    exit B
      none        unmatched-exit → ABCD
      begun       unmatched-exit → [A] ABCD
      over itself unmatched-exit → [A] over A ABCD
      moved       → [A] BACD
      left        unmatched-exit → [A] BACD
      refused     unmatched-exit → [A] over X ABCD
      held        → [A] ABCD
      muted       → ABCD
    exit X
      none        unmatched-exit → ABCD
      begun       unmatched-exit → [A] ABCD
      over itself unmatched-exit → [A] over A ABCD
      moved       unmatched-exit → [A] over B BACD
      left        unmatched-exit → [A] BACD
      refused     → [A] ABCD
      held        unmatched-exit → [A] over B held ABCD
      muted       → ABCD
    exit C
      none        unmatched-exit → ABCD
      begun       unmatched-exit → [A] ABCD
      over itself unmatched-exit → [A] over A ABCD
      moved       unmatched-exit → [A] over B BACD
      left        unmatched-exit → [A] BACD
      refused     unmatched-exit → [A] over X ABCD
      held        unmatched-exit → [A] over B held ABCD
      muted       → ABCD
    hover
      none        → ABCD
      begun       → [A] ABCD
      over itself → [A] over A ABCD
      moved       → [A] over B BACD
      left        → [A] BACD
      refused     → [A] over X ABCD
      held        → [A] over B held ABCD
      muted       → ABCD
    hover forbidden
      none        → ABCD
      begun       → [A] ABCD
      over itself → [A] over A ABCD
      moved       refused → [A] over B BACD
      left        → [A] BACD
      refused     refused → [A] over X ABCD
      held        refused → [A] over B ABCD
      muted       → ABCD
    drop
      none        no-drag → ABCD
      begun       kept → ABCD
      over itself kept → ABCD
      moved       kept → BACD
      left        kept → BACD
      refused     kept → ABCD
      held        kept → ABCD
      muted       → ABCD
    drop B
      none        no-drag → ABCD
      begun       committed → ABCD
      over itself committed → ABCD
      moved       committed → BACD
      left        committed → BACD
      refused     committed → ABCD
      held        committed → ABCD
      muted       → ABCD
    drop X
      none        no-drag → ABCD
      begun       refused kept → ABCD
      over itself refused kept → ABCD
      moved       refused kept → BACD
      left        refused kept → BACD
      refused     refused kept → ABCD
      held        refused kept → ABCD
      muted       → ABCD
    drop L 4
      none        no-drag → ABCD
      begun       moves committed → BCDA
      over itself moves committed → BCDA
      moved       moves committed → BCDA
      left        moves committed → BCDA
      refused     moves committed → BCDA
      held        moves committed → BCDA
      muted       → ABCD
    drop L 9
      none        no-drag → ABCD
      begun       bad-gap moves committed → BCDA
      over itself bad-gap moves committed → BCDA
      moved       bad-gap moves committed → BCDA
      left        bad-gap moves committed → BCDA
      refused     bad-gap moves committed → BCDA
      held        bad-gap moves committed → BCDA
      muted       → ABCD
    drop ?
      none        no-drag → ABCD
      begun       unknown-item kept → ABCD
      over itself unknown-item kept → ABCD
      moved       unknown-item kept → BACD
      left        unknown-item kept → BACD
      refused     unknown-item kept → ABCD
      held        unknown-item kept → ABCD
      muted       → ABCD
    cancel
      none        no-drag → ABCD
      begun       reverted → ABCD
      over itself reverted → ABCD
      moved       reverted → ABCD
      left        reverted → ABCD
      refused     reverted → ABCD
      held        reverted → ABCD
      muted       → ABCD
    select A
      none        → ABCD
      begun       → [A] ABCD
      over itself → [A] over A ABCD
      moved       → [A] over B BACD
      left        → [A] BACD
      refused     → [A] over X ABCD
      held        → [A] over B held ABCD
      muted       → ABCD
    move 0 to 2
      none        moves → BACD
      begun       moves → [A] BACD
      over itself moves → [A] over A BACD
      moved       moves → [A] over B ABCD
      left        moves → [A] ABCD
      refused     moves → [A] over X BACD
      held        moves → [A] over B held BACD
      muted       moves → BACD
    insert N
      none        → ABCDN
      begun       → [A] ABCDN
      over itself → [A] over A ABCDN
      moved       → [A] over B BACDN
      left        → [A] BACDN
      refused     → [A] over X ABCDN
      held        → [A] over B held ABCDN
      muted       → ABCDN
    remove A
      none        → BCD
      begun       removed → BCD
      over itself removed → BCD
      moved       removed → BCD
      left        removed → BCD
      refused     removed → BCD
      held        removed → BCD
      muted       → BCD
    remove B
      none        → ACD
      begun       → [A] ACD
      over itself → [A] over A ACD
      moved       → [A] over B ACD
      left        → [A] ACD
      refused     → [A] over X ACD
      held        → [A] over B held ACD
      muted       removed → ACD
    reload
      none        → DCBA
      begun       → [A] DCBA
      over itself → [A] over A DCBA
      moved       → [A] over B DCBA
      left        → [A] DCBA
      refused     → [A] over X DCBA
      held        → [A] over B held DCBA
      muted       → DCBA
    filter A
      none        → BCD
      begun       → [A] BCD
      over itself → [A] over A BCD
      moved       → [A] over B BCD
      left        → [A] BCD
      refused     → [A] over X BCD
      held        → [A] over B held BCD
      muted       → BCD
    sort
      none        → CDAB
      begun       → [A] CDAB
      over itself → [A] over A CDAB
      moved       → [A] over B CDBA
      left        → [A] CDBA
      refused     → [A] over X CDAB
      held        → [A] over B held CDAB
      muted       → CDAB
    scroll
      none        → ABCD
      begun       → [A] ABCD
      over itself → [A] over A ABCD
      moved       → [A] over B BACD
      left        → [A] BACD
      refused     → [A] over X ABCD
      held        → [A] over B held ABCD
      muted       → ABCD
    load
      none        refused → ABCD
      begun       refused → [A] ABCD
      over itself refused → [A] over A ABCD
      moved       refused → [A] over B BACD
      left        refused → [A] BACD
      refused     refused → [A] over X ABCD
      held        refused → [A] over B held ABCD
      muted       refused → ABCD
    x-
      none        → ABCD
      begun       → [A] ABCD
      over itself → [A] over A ABCD
      moved       → [A] over B BACD
      left        → [A] BACD
      refused     → [A] over X ABCD
      held        → [A] over B held ABCD
      muted       → ABCD
    """
}
