import GestureStream
import LiveSort
import TestSupport
import Testing

/// The five systems that the package began with, each driven through the model as its views would, and
/// recorded: every recording passes.
@MainActor
@Suite("The five systems as apps, whose recordings pass")
struct SeedSystemTests {
  static let frames = [
    "bookmark", "archivebox", "document", "person", "trophy", "snowflake", "flame", "paperclip", "drop",
    "magnifyingglass", "microphone", "bell", "bolt", "hammer",
  ]

  // MARK: 1. The sortable collection

  @Test("a sortable grid: items move as they are targeted, and no end is ever reported in a gap")
  func sortableCollection() async throws {
    var rules = Rules()
    rules.cancel = .keep
    let app = try RecordedModel([SortContainer.list("grid", Self.frames)], rules: rules)
    let model = app.model
    var commits: [Commit<String, String>] = []
    model.onCommit = { commits.append($0) }
    // A view asks for the payload as often as it likes.
    app.step { for _ in 0..<3 { model.lift("bookmark") } }
    app.step { model.setTargeted("bookmark", true) }
    #expect(model.order(in: "grid") == Self.frames)
    app.step { model.setTargeted("bookmark", false) }
    app.step { model.setTargeted("document", true) }
    #expect(model.order(in: "grid").prefix(4) == ["archivebox", "document", "bookmark", "person"])
    // Two callbacks before the view is rendered, and the new target's before the old one's.
    app.step {
      model.setTargeted("trophy", true)
      model.setTargeted("document", false)
      model.lift("bookmark")
    }
    #expect(
      model.order(in: "grid").prefix(6)
        == ["archivebox", "document", "person", "trophy", "bookmark", "snowflake"])
    // The finger is lifted in the gap of 4 points: nothing is reported but the exit.
    app.step { model.setTargeted("trophy", false) }
    #expect(model.dragging == ["bookmark"] && commits.isEmpty)
    app.step { model.lift("hammer") }
    #expect(commits.map(\.outcome) == [.lost])
    #expect(commits.first?["grid"]?.offsetMoves == [OffsetMove(offsets: [0], gap: 5)])
    app.step { model.setTargeted("archivebox", true) }
    #expect(model.order(in: "grid").first == "hammer" && model.isTargeted("archivebox"))
    app.step { model.setTargeted("archivebox", false) }
    app.step { #expect(model.drop(on: "archivebox")) }
    #expect(model.dragging.isEmpty && model.order(in: "grid").prefix(2) == ["hammer", "archivebox"])
    app.step { model.setTargeted("bell", true) }
    #expect(model.diagnostics == DiagnosticSet(.noDrag) && commits.count == 2)
    try await app.expectPass()
  }

  @Test("hammer over bookmark is first, and the order does not depend on how far callbacks are apart")
  func collectionInOneFrame() async throws {
    let app = try RecordedModel([SortContainer.list("grid", Self.frames)])
    app.step { app.model.lift("hammer") }
    app.step { app.model.setTargeted("bookmark", true) }
    #expect(app.model.order(in: "grid") == ["hammer"] + Self.frames.dropLast())
    app.step { app.model.cancel() }
    #expect(app.model.order(in: "grid") == Self.frames)
    for gap in [0, 1] {
      app.step { app.model.lift("bookmark") }
      for target in ["document", "trophy", "flame"] {
        app.clock.advance(by: .milliseconds(gap))
        app.model.setTargeted(target, true)
      }
      app.step { app.model.drop(on: "flame") }
    }
    try await app.expectPass()
  }

  // MARK: 2. Two areas

  enum Area: String { case above, below }

  @Test("two areas: nothing moves before the drop, and no border stays behind")
  func twoAreas() async throws {
    let animals = ["cat", "dog", "owl", "bee"]
    var rules = Rules()
    rules.reorder = .drop
    let app = try RecordedModel([.list(Area.above, []), .list(Area.below, animals)], rules: rules)
    let model = app.model
    app.step { model.lift("dog") }
    app.step { model.setTargeted(in: .above, true) }
    #expect(model.isTargeted(in: .above) && model.order(in: .below) == animals)
    app.step { #expect(model.drop(in: .above)) }
    #expect(model.order(in: .above) == ["dog"] && model.order(in: .below) == ["cat", "owl", "bee"])
    #expect(!model.isTargeted(in: .above))
    // On the area where it is already.
    app.step { model.lift("dog") }
    app.step { model.setTargeted(in: .above, true) }
    app.step { model.drop(in: .above) }
    #expect(model.order(in: .above) == ["dog"] && model.commits == 1)
    // Ended by nothing, by a cancel, outside: the border is off, or goes with the next drag.
    app.step { model.lift("owl") }
    app.step { model.setTargeted(in: .above, true) }
    app.step { model.cancel() }
    #expect(!model.isTargeted(in: .above))
    app.step { model.lift("owl") }
    app.step { model.setTargeted(in: .above, true) }
    app.step { model.lift("bee") }
    #expect(!model.isTargeted(in: .above))
    app.step { model.dropOutside() }
    app.step { model.selection = ["bee", "cat"] }
    app.step { model.lift("bee") }
    app.step { model.drop(in: .above) }
    #expect(model.order(in: .above) == ["dog", "cat", "bee"] && model.order(in: .below) == ["owl"])
    try await app.expectPass()
  }

  // MARK: 3. Rows: list and table

  @Test("rows: offsets, dropped items and dragged rows give the same order, for every set and every gap")
  func rows() async throws {
    for count in 1...5 {
      let rows = Array(1...count)
      let ways = try (0..<3).map { _ in try RecordedModel([SortContainer.list("rows", rows)]) }
      for mask in 1..<(1 << count) {
        let offsets = (0..<count).filter { mask >> $0 & 1 == 1 }
        let moved = offsets.map { rows[$0] }
        for gap in 0...count {
          let expected =
            rows[..<gap].filter { !moved.contains($0) } + moved + rows[gap...].filter { !moved.contains($0) }
          for way in ways { way.step { way.model.reload(rows, in: "rows") } }
          ways[0].step { ways[0].model.move(fromOffsets: offsets, toOffset: gap, in: "rows") }
          // Items that are gone, or copies of others, are not there to be found.
          ways[1].step { ways[1].model.move(moved.reversed() + [99], toOffset: gap, in: "rows") }
          ways[2].step { ways[2].model.selection = Set(moved) }
          ways[2].step { ways[2].model.lift(moved[0]) }
          ways[2].step { ways[2].model.drop(in: "rows", gap: gap) }
          for way in ways { #expect(way.model.order(in: "rows") == expected) }
        }
      }
      for way in ways { try await way.expectPass() }
    }
  }

  // MARK: 4. The table of creatures

  struct Creature {
    var id: Int
    var name: String
    var types: Int
  }

  static let creatures = [
    Creature(id: 1, name: "bulbasaur", types: 2), Creature(id: 2, name: "ivysaur", types: 2),
    Creature(id: 3, name: "venusaur", types: 2), Creature(id: 4, name: "charmander", types: 1),
    Creature(id: 5, name: "charmeleon", types: 1), Creature(id: 6, name: "charizard", types: 2),
    Creature(id: 7, name: "squirtle", types: 1), Creature(id: 8, name: "wartortle", types: 1),
    Creature(id: 9, name: "blastoise", types: 1), Creature(id: 25, name: "pikachu", types: 1),
  ]

  private func creature(_ id: Int) -> Creature? { Self.creatures.first { $0.id == id } }

  private func table(_ change: (inout Rules) -> Void) throws -> RecordedModel<Int, String> {
    var rules = Rules()
    change(&rules)
    return try RecordedModel(
      [SortContainer.list("table", Self.creatures.map(\.id))], rules: rules,
      naming: { creature($0)?.name ?? "" })
  }

  @Test("a table: sorts are stable, and refuse or adopt what is dragged")
  func sortedTable() async throws {
    for sorted in Rules.Sorted.allCases {
      let app = try table { $0.sorted = sorted }
      let model = app.model
      app.step { model.sort(in: "table", by: >) }
      #expect(model.shown(in: "table") == [25, 9, 8, 7, 6, 5, 4, 3, 2, 1])
      app.step { model.sort(in: "table") { (creature($0)?.types ?? 0) < (creature($1)?.types ?? 0) } }
      #expect(model.shown(in: "table") == [4, 5, 7, 8, 9, 25, 1, 2, 3, 6])
      app.step { model.selection = [25, 4] }
      app.step { model.lift(25) }
      app.step { model.drop(in: "table", gap: 7) }
      app.step { model.unsort(in: "table") }
      #expect(
        model.order(in: "table")
          == (sorted == .refuse ? Self.creatures.map(\.id) : [5, 7, 8, 9, 1, 4, 25, 2, 3, 6]))
      try await app.expectPass()
    }
  }

  @Test("a table: rows go to every gap while it is searched, and hidden rows are never lost")
  func searchedTable() async throws {
    let all = Self.creatures.map(\.id)
    for hidden in Rules.Hidden.allCases {
      for search in ["", "char", "saur"] {
        let app = try table { $0.hidden = hidden }
        let model = app.model
        for selection in [[0], [1, 2], [0, 2]] {
          for gap in 0...3 {
            app.step { model.reload(all, in: "table") }
            app.step {
              model.filter(in: "table") { creature($0)?.name.contains(search) == true || search == "" }
            }
            let shown = model.shown(in: "table")
            let moved = selection.map { shown[$0] }
            app.step { model.selection = Set(moved) }
            app.step { model.lift(moved[0]) }
            app.step { model.drop(in: "table", gap: gap) }
            let expected =
              shown[..<gap].filter { !moved.contains($0) } + moved
              + shown[gap...].filter { !moved.contains($0) }
            #expect(model.shown(in: "table") == expected)
            app.step { model.hide([], in: "table") }
            #expect(Set(model.order(in: "table")) == Set(all) && model.order(in: "table").count == all.count)
            let others = all.filter { !shown.contains($0) }
            #expect(model.order(in: "table").filter { others.contains($0) } == others)
            if hidden == .pinned {
              #expect(
                others.allSatisfy { model.order(in: "table").firstIndex(of: $0) == all.firstIndex(of: $0) })
            }
          }
        }
        try await app.expectPass()
      }
    }
  }

  // MARK: 5. The to-do list

  struct ToDo: Codable, Sendable, Equatable {
    var title: String
  }

  private func toDoList() throws -> RecordedModel<String, String> {
    var rules = Rules()
    rules.reorder = .drop
    return try RecordedModel(
      [
        .list("to-do", ["letter", "plants", "call", "milk"]),
        .well("focus", capacity: 1, accepts: ["com.example.to-do"]),
      ], rules: rules, types: ["com.example.to-do": ["public.data"]])
  }

  private func payload(_ title: String) -> ItemPayload {
    ItemPayload(ToDo(title: title), as: "com.example.to-do").offering("public.utf8-plain-text") {
      Array(title.utf8)
    }
  }

  @Test("a to-do list: what is dropped on the focus is loaded, and is focused when it has arrived")
  func focus() async throws {
    let app = try toDoList()
    let model = app.model
    var carried: [ItemPayload] = []
    app.step { carried = [model.lift("call", carrying: payload("call")), payload("milk")] }
    app.step { model.setTargeted(in: "focus", true) }
    #expect(model.accepts(carried[0].types, in: "focus"))
    app.clock.advance(by: .milliseconds(100))
    let arrived = try await model.deliver(carried, to: "focus", as: ToDo.self) { $0.title }
    #expect(arrived == ToDo(title: "call") && model.order(in: "focus") == ["call"])
    #expect(model.order(in: "to-do") == ["letter", "plants", "call", "milk"] && model.outcome == .delivered)
    // Rows are deleted and moved; the focus forgets what is deleted.
    app.step { model.remove(atOffsets: [2], in: "to-do") }
    #expect(model.order(in: "focus").isEmpty)
    app.step { model.move(fromOffsets: [0], toOffset: 3, in: "to-do") }
    #expect(model.order(in: "to-do") == ["plants", "milk", "letter"])
    try await app.expectPass()
  }

  @Test("a to-do list: a drag of another type is refused, and nothing is loaded")
  func otherType() async throws {
    let app = try toDoList()
    let model = app.model
    let image = ItemPayload().offering("public.png") {
      Issue.record("what was refused is loaded")
      return []
    }
    app.step { model.lift("call", carrying: image) }
    #expect(!model.accepts(image.types, in: "focus"))
    let arrived = try await model.deliver([image], to: "focus", as: ToDo.self) { $0.title }
    #expect(arrived == nil && model.diagnostics == DiagnosticSet(.refused) && model.outcome == .kept)
    try await app.expectPass()
  }

  /// A to-do that comes when a test pushes it.
  private func toDo(from source: PushSource<[UInt8]>) -> ItemPayload {
    ItemPayload().offering("com.example.to-do") {
      for try await bytes in source { return bytes }
      return []
    }
  }

  @Test("a to-do list: an item that is deleted while it loads leaves the focus empty, with a diagnostic")
  func deletedWhileLoading() async throws {
    let app = try toDoList()
    let model = app.model
    let source = PushSource<[UInt8]>()
    let slow = toDo(from: source)
    app.step { model.lift("call", carrying: slow) }
    let loading = Task { try await model.deliver([slow], to: "focus", as: ToDo.self) { $0.title } }
    await source.isAwaited()
    app.step { model.remove(["call"]) }
    app.clock.advance(by: .milliseconds(30))
    source.push(Array(#"{"title":"call"}"#.utf8))
    #expect(try await loading.value == nil)
    #expect(model.order(in: "focus").isEmpty && model.diagnostics == DiagnosticSet(.unknownItem))
    try await app.expectPass()
    let text = try app.lines().joined()
    #expect(text.contains(#""pending":true"#) && text.contains(#""diagnostics":{"unknown-item":1}"#))
  }

  @Test("a to-do list: what arrives late is not put over what was dropped after it")
  func arrivesLate() async throws {
    let app = try toDoList()
    let model = app.model
    let source = PushSource<[UInt8]>()
    let slow = toDo(from: source)
    app.step { model.lift("call", carrying: slow) }
    let loading = Task { try await model.deliver([slow], to: "focus", as: ToDo.self) { $0.title } }
    await source.isAwaited()
    let quick = ItemPayload().offering("com.example.to-do") { Array(#"{"title":"milk"}"#.utf8) }
    app.step { model.lift("milk", carrying: quick) }
    let arrived = try await model.deliver([quick], to: "focus", as: ToDo.self) { $0.title }
    #expect(arrived?.title == "milk")
    source.push(Array(#"{"title":"call"}"#.utf8))
    #expect(try await loading.value == nil)
    #expect(model.order(in: "focus") == ["milk"])
    try await app.expectPass()
  }

  @Test("a to-do list: what cannot be decoded, or is cancelled, leaves the focus what it was")
  func failedLoading() async throws {
    let app = try toDoList()
    let model = app.model
    app.step { model.load(["milk"], in: "focus") }
    let wrong = ItemPayload().offering("com.example.to-do") { Array("{}".utf8) }
    app.step { model.lift("call", carrying: wrong) }
    await #expect {
      try await model.deliver([wrong], to: "focus", as: ToDo.self) { $0.title }
    } throws: {
      ($0 as? PayloadError)?.description == "what has arrived is no com.example.to-do: 'title' is missing"
    }
    let source = PushSource<[UInt8]>()
    let never = toDo(from: source)
    app.step { model.lift("call", carrying: never) }
    let loading = Task { try await model.deliver([never], to: "focus", as: ToDo.self) { $0.title } }
    await source.isAwaited()
    loading.cancel()
    await #expect(throws: PayloadError.self) { try await loading.value }
    #expect(model.order(in: "focus") == ["milk"])
    try await app.expectPass()
  }
}
