import GestureStream
import LiveSort
import Testing

@Suite("Gates and deadlines, in columns of ten milliseconds")
struct DeadlineTests {
  /// Runs a story and compares when something moved, and the order in the end.
  private func expect(
    _ story: String, _ moves: String, _ order: String, _ rules: (inout Rules) -> Void,
    at location: SourceLocation = #_sourceLocation
  ) {
    var marbles = Marbles(5, rules)
    #expect(marbles.run(story) == moves, sourceLocation: location)
    #expect(marbles.order == order, sourceLocation: location)
  }

  @Test("without gates a target is acted on as it is entered")
  func open() {
    expect(
      "[-B-xC-]",
      "--m--m--", "bcade"
    ) { _ in }
  }

  @Test("a target that dwells is acted on at its deadline, not before and not at the next event")
  func dwell() {
    expect(
      "[-C---------]",
      "-------m-----", "bcade"
    ) { $0.dwell = 50_000 }
  }

  @Test("a target left before its deadline is forgotten, and dwells anew when it is entered again")
  func leaving() {
    expect(
      "[-C---xC-------]",
      "------------m---", "bcade"
    ) { $0.dwell = 50_000 }
  }

  @Test("leaving at the very deadline is too late: the deadline comes first")
  func deadlineBeforeEvent() {
    expect(
      "[-C----x----]",
      "-------m-----", "bcade"
    ) { $0.dwell = 50_000 }
  }

  @Test("a drop looks at no gate, and commits what is shown")
  func drop() {
    expect(
      "[-C--]-----",
      "-----------", "abcde"
    ) { $0.dwell = 50_000 }
    expect(
      "[-C--]-----",
      "-----m-----", "bcade"
    ) {
      $0.dwell = 50_000
      $0.reorder = .drop
    }
  }

  @Test("hovers do not put a deadline off")
  func hovers() {
    expect(
      "[-C.....----]",
      "-------m-----", "bcade"
    ) { $0.dwell = 50_000 }
  }

  @Test("another target starts to dwell anew")
  func another() {
    expect(
      "[-B--C--D------]",
      "-------------m--", "bcdae"
    ) { $0.dwell = 50_000 }
  }

  @Test("what the last move displaced waits until that has settled, other targets do not")
  func settle() {
    // b has been displaced by the first move, d has not.
    expect(
      "[-B-x-B-----]",
      "--m-----m----", "abcde"
    ) { $0.settle = 60_000 }
    expect(
      "[-B-x-D-----]",
      "--m---m------", "bcdae"
    ) { $0.settle = 60_000 }
  }

  @Test("the later of two deadlines holds")
  func both() {
    // Entered at 60 ms: dwelt at 90 ms, but the move at 50 ms has settled at 110 ms only.
    expect(
      "[-B--xB-----]",
      "-----m-----m-", "abcde"
    ) {
      $0.dwell = 30_000
      $0.settle = 60_000
    }
    expect(
      "[-B--xB------------]",
      "------------m-------", "bacde"
    ) {
      $0.dwell = 60_000
      $0.settle = 30_000
    }
  }

  @Test("a move made at a deadline settles from the deadline on")
  func settlesFromDeadline() {
    // The next event after the move at 50 ms is at 80 ms; the move has settled at 140 ms all the same.
    expect(
      "[-B-----xB-----]",
      "-----m--------m-", "abcde"
    ) {
      $0.dwell = 30_000
      $0.settle = 90_000
    }
    var marbles = Marbles {
      $0.dwell = 30_000
      $0.settle = 90_000
    }
    _ = marbles.run("[-B")
    marbles.engine.handle(.exit(.item(Marbles.item(1)), at: Timestamp(milliseconds: 100)))
    marbles.engine.handle(.enter(.item(Marbles.item(1)), at: Timestamp(milliseconds: 100)))
    #expect(marbles.engine.nextDeadline == Timestamp(milliseconds: 50 + 90))
  }

  @Test("while the pointer is near its last move no deadline helps; going away does")
  func slop() {
    // Each dot is one point further than the one before; the move was made at point 0.
    expect(
      "[B-xC-.-.-.-.-]",
      "-m--------m----", "bcade"
    ) { $0.slop = 3 }
    // Dwelt at 90 ms, but only one point away by then.
    expect(
      "[B---xC-.---.---.]",
      "----m-----------m-", "bcade"
    ) {
      $0.slop = 3
      $0.dwell = 30_000
    }
  }

  @Test("several fingers have deadlines of their own, in their order")
  func fingers() {
    expect(
      "[(-D-e-----])",
      "------m-m----", "cdaeb"
    ) {
      $0.dwell = 30_000
      $0.pointers = .many
    }
  }

  @Test("of equal deadlines that of the drag that began first comes first")
  func equalDeadlines() {
    for (begins, order) in [("[(", "cdbae"), ("([", "cdabe")] {
      var marbles = Marbles {
        $0.dwell = 50_000
        $0.pointers = .many
      }
      _ = marbles.run(begins)
      for pointer: UInt8 in [0, 1] {
        marbles.engine.handle(
          .enter(.item(Marbles.item(3)), at: Timestamp(milliseconds: 70), pointer: pointer))
      }
      #expect(marbles.engine.advance(to: Timestamp(milliseconds: 120)).moves == 2)
      #expect(marbles.order == order)
    }
  }

  @Test("the engine waits for nothing when nothing is held, and time goes no further than what was reached")
  func waiting() {
    var marbles = Marbles { $0.dwell = 50_000 }
    #expect(marbles.engine.nextDeadline == nil)
    _ = marbles.run("[-C")
    #expect(marbles.engine.nextDeadline == Timestamp(milliseconds: 70))
    #expect(marbles.engine.advance(to: Timestamp(microseconds: 69_999)) == .init())
    #expect(marbles.engine.time == Timestamp(milliseconds: 20))
    #expect(marbles.engine.advance(to: Timestamp(milliseconds: 500)).moves == 1)
    #expect(marbles.engine.time == Timestamp(milliseconds: 70))
    #expect(marbles.engine.nextDeadline == nil)
  }

  @Test("a deadline beyond the end of all time never comes, and nothing overflows")
  func farAway() {
    var marbles = Marbles { $0.dwell = .max }
    _ = marbles.run("[-C")
    #expect(marbles.engine.nextDeadline == nil)
    marbles.engine.handle(.hover(Point(x: 9, y: 9), at: .maximum))
    #expect(marbles.order == "abcde")
  }

  @Test("a drag that ends takes its deadline with it")
  func ending() {
    for end in ["]", "!"] {
      var marbles = Marbles { $0.dwell = 50_000 }
      _ = marbles.run("[-C\(end)")
      #expect(marbles.engine.nextDeadline == nil)
    }
  }
}
