import GestureStream

/// The order of every container at one moment, and what stands in the way of it: hidden items, sorts,
/// pins, locks.
///
/// One ``ItemOrder`` holds the model order of all containers, pinned items included. A container that
/// shows just its model order keeps nothing else, and every question about it is answered in O(log n);
/// one that hides or sorts items (a *projection*) keeps the shown order beside it as an array and pays
/// O(n) for a change.
struct Arrangement: Sendable {
  /// What the hot path has to know of a container, one byte.
  struct Traits: OptionSet, Sendable {
    var rawValue: UInt8
    /// A list, not a well.
    static let list = Traits(rawValue: 1)
    /// Nothing about it refuses a drag: no lock, no `accepts`, no capacity.
    static let open = Traits(rawValue: 2)
    /// It shows another order than its model's, or may hide what comes in.
    static let projected = Traits(rawValue: 4)
    /// Some of its items are pinned.
    static let pinned = Traits(rawValue: 8)
  }

  /// What is known of an item beside its place; all zero for one that nobody has named.
  struct ItemState: Sendable {
    var flags: Flags = []
    /// The slot of the drag that carries it plus one; zero: none.
    var carrier: UInt16 = 0

    struct Flags: OptionSet, Sendable {
      var rawValue: UInt8
      static let fixed = Flags(rawValue: 1)
      static let pinned = Flags(rawValue: 2)
      static let selected = Flags(rawValue: 4)
      /// Of the block that is being placed.
      static let moving = Flags(rawValue: 8)
    }
  }

  /// An order that a container is shown in.
  struct Sort: Sendable, Equatable {
    var by: [ItemID]
  }

  /// An item that keeps its index while others move around it.
  struct Pin: Sendable, Equatable {
    var index: Int
    var item: ItemID
  }

  struct Container: Sendable {
    var isLocked: Bool
    var capacity: Int?
    var filter: TypeFilter?
    /// Where its items are on screen; `nil`: nobody has said.
    var geometry: Geometry?
    /// The content offset.
    var offset = Spot(x: 0, y: 0)
    /// The frames of its items, where they are kept, see ``Geometry``.
    var frames = FrameTable()
    var hidden = NameMap()
    var sort: Sort?
    /// By index.
    var pins: [Pin] = []
    /// The order as shown, where it is projected.
    var shown: [ItemID] = []
    /// The indexes of those as long as the stamp is this one, see `rank`.
    var ranks = NameMap()
    var rankStamp: Int?
    /// What a well holds.
    var held: [ItemID] = []

    /// Becomes another container, in the memory of this one.
    mutating func restart(isLocked: Bool, capacity: Int?) {
      self.isLocked = isLocked
      self.capacity = capacity
      filter = nil
      geometry = nil
      offset = Spot(x: 0, y: 0)
      frames.forget()
      hidden.removeAll()
      sort = nil
      pins.removeAll(keepingCapacity: true)
      if !shown.isEmpty { shown = [] }
      ranks.removeAll()
      rankStamp = nil
      if !held.isEmpty { held = [] }
    }
  }

  private(set) var hidesByPinning = false
  var containers: [Container] = []
  var traits: [Traits] = []
  var order = ItemOrder(listCount: 0)
  var items: [ItemState] = []
  /// What was selected last, in its order; some of it may be gone since.
  var selection: [ItemID] = []
  /// Another one after every change; what was worked out before is out of date.
  var stamp = 0

  init(_ header: LogHeader) { restart(header) }

  /// Goes back to what a header says, in the memory that there is.
  mutating func restart(_ header: LogHeader) {
    hidesByPinning = header.rules.hidden == .pinned
    order.restart(listCount: header.containers.count, lengths: Self.lengths(header))
    items.removeAll(keepingCapacity: true)
    selection.removeAll(keepingCapacity: true)
    stamp = 0
    traits.removeAll(keepingCapacity: true)
    let count = header.containers.count
    if containers.count > count { containers.removeLast(containers.count - count) }
    containers.reserveCapacity(count)
    traits.reserveCapacity(count)
    header.containers.withUnsafeBufferPointer { declared in
      for index in declared.indices { take(declared[index], as: index) }
      // Few apps are choosy.
      if declared.contains(where: { $0.accepts != nil }) {
        let conformances = Conformances(declared: header.types)
        for index in declared.indices {
          containers[index].filter = declared[index].accepts.map {
            TypeFilter(accepting: $0, knowing: conformances)
          }
        }
      }
      for index in declared.indices { fix(declared[index].fixed, in: index) }
    }
  }

  /// Adds a container of the header, in the place of one that there was or behind the last.
  private mutating func take(_ declared: borrowing LogHeader.Container, as index: Int) {
    if index == containers.count {
      containers.append(Container(isLocked: declared.isLocked, capacity: declared.capacity))
    } else {
      containers[index].restart(isLocked: declared.isLocked, capacity: declared.capacity)
    }
    if let layout = declared.layout { containers[index].geometry = Geometry(layout) }
    traits.append(declared.kind == .list ? .list : [])
    if !declared.isLocked, declared.capacity == nil, declared.accepts == nil { traits[index].insert(.open) }
    if declared.kind == .list {
      order.assign(declared.items, to: index)
    } else {
      containers[index].held = declared.items
    }
  }

  /// Items keep their places in a list.
  private mutating func fix(_ items: [ItemID], in container: Int) {
    guard !items.isEmpty, isList(container) else { return }
    for item in items { update(item) { $0.flags.insert(.fixed) } }
    traits[container].insert(.pinned)
    recordPins(of: container)
  }

  /// What is selected, in the order of the selection.
  var selectedItems: [ItemID] { selection.filter { state(of: $0).flags.contains(.selected) } }

  func isList(_ container: Int) -> Bool { traits[container].contains(.list) }

  func state(of item: ItemID) -> ItemState {
    let index = Int(item.rawValue)
    return index < items.count ? items[index] : ItemState()
  }

  mutating func update(_ item: ItemID, _ change: (inout ItemState) -> Void) {
    let index = Int(item.rawValue)
    if index >= items.count {
      items.append(contentsOf: repeatElement(ItemState(), count: index + 1 - items.count))
    }
    change(&items[index])
  }

  /// Whether the id stands in a list, is of a block, or is a container's.
  func isPresent(_ item: ItemID) -> Bool {
    Int(item.rawValue) < containers.count || order.list(of: item) != nil || state(of: item).carrier != 0
  }
}
