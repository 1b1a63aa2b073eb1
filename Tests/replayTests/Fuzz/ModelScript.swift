import GestureStream

@testable import replay

/// A reference model and the names of its log, so that a test can be written in words.
///
///     var script = ModelScript(["L": "A B C"])
///     script.begin("A")
///     script.enter("C")
///     // script["L"] == "B C A"
struct ModelScript {
  var symbols = Symbols()
  var model: ReferenceModel
  private var milliseconds: Int64 = 0

  /// Lists in the order given, and what else is in the header.
  init(
    _ lists: KeyValuePairs<String, String>, rules: (inout Rules) -> Void = { _ in },
    header change: (inout LogHeader, inout Symbols) -> Void = { _, _ in }
  ) {
    var symbols = Symbols()
    var header = LogHeader(containers: lists.map { .init(id: symbols.container($0.key)) })
    for (index, list) in lists.enumerated() {
      header.containers[index].items = Self.items(list.value, &symbols)
    }
    rules(&header.rules)
    change(&header, &symbols)
    self.symbols = symbols
    model = ReferenceModel(header: header)
  }

  /// The items of these names, which spaces separate.
  static func items(_ names: String, _ symbols: inout Symbols) -> [ItemID] {
    names.split(separator: " ").map { symbols.item(String($0)) }
  }

  /// The order of a container, as one text.
  subscript(_ container: String) -> String {
    mutating get { names(model.order(of: symbols.container(container))) }
  }

  mutating func shown(_ container: String) -> String {
    names(model.shownOrder(of: symbols.container(container)))
  }

  func block(_ pointer: UInt8 = 0) -> String? { model.block(of: pointer).map(names) }

  private func names(_ items: [ItemID]) -> String {
    items.map { symbols.name(of: $0) }.joined(separator: " ")
  }

  // MARK: Events, each a millisecond after the one before unless said otherwise

  private mutating func time(_ at: Int64?) -> Timestamp {
    milliseconds = at ?? milliseconds + 1
    return Timestamp(milliseconds: milliseconds)
  }

  /// What an event of a test may say; names are those of items, `in` of containers.
  struct Said {
    var id: String?
    var container: String?
    var at: Int64?
    var place: Point?
    var operation: GestureEvent.Operation?
    var ids: String?
    var types: [String] = []
    var from: [Int64]?
    var flags: GestureEvent.Flags = []
  }

  mutating func handle(
    _ kind: GestureEvent.Kind, pointer: UInt8 = 0, t: Int64? = nil, _ change: (inout Said) -> Void
  ) {
    var said = Said()
    change(&said)
    var event = GestureEvent(kind, at: time(t), pointer: pointer)
    if let id = said.id { event.item = symbols.item(id) }
    if let container = said.container { event.container = symbols.container(container) }
    event.at = said.at
    event.place = said.place
    event.operation = said.operation
    event.flags.formUnion(said.flags)
    var lists = EventLists()
    if let ids = said.ids { lists.setIDs(Self.items(ids, &symbols), of: &event) }
    if let from = said.from { lists.setIndexes(from, of: &event) }
    if !said.types.isEmpty {
      lists.setTypes(said.types.map { symbols.contentType($0) }, of: &event)
    }
    model.handle(event, lists: lists)
  }

  mutating func begin(_ id: String, ids: String? = nil, types: [String] = [], t: Int64? = nil) {
    handle(.begin, t: t) { ($0.id, $0.ids, $0.types) = (id, ids, types) }
  }

  mutating func enter(_ id: String, t: Int64? = nil) { handle(.enter, t: t) { $0.id = id } }
  mutating func enter(in container: String, t: Int64? = nil) {
    handle(.enter, t: t) { $0.container = container }
  }
  mutating func exit(_ id: String, t: Int64? = nil) { handle(.exit, t: t) { $0.id = id } }

  mutating func hover(_ x: Double, _ y: Double, t: Int64? = nil) {
    handle(.hover, t: t) { $0.place = Point(x: x, y: y) }
  }

  mutating func drop(_ id: String? = nil, in container: String? = nil, at gap: Int64? = nil) {
    handle(.drop) { ($0.id, $0.container, $0.at) = (id, container, gap) }
  }

  mutating func cancel() { handle(.cancel) { _ in } }

  mutating func ids(_ kind: GestureEvent.Kind, in container: String? = nil, _ ids: String?) {
    handle(kind) { ($0.container, $0.ids) = (container, ids) }
  }
}
