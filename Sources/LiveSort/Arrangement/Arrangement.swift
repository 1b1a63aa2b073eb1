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
    var held = Held()

    /// Becomes another container, in the memory of this one.
    mutating func restart(isLocked: Bool, capacity: Int?) {
      self.isLocked = isLocked
      self.capacity = capacity
      // To replace nothing by nothing takes its time, too.
      if case .some = filter { filter = nil }
      if case .some = geometry { geometry = nil }
      offset = Spot(x: 0, y: 0)
      frames.forget()
      hidden.removeAll()
      if case .some = sort { sort = nil }
      pins.empty()
      if !shown.isEmpty { shown = [] }
      ranks.removeAll()
      rankStamp = nil
      if !held.isEmpty { held = Held() }
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
    items.empty()
    selection.empty()
    stamp = 0
    let count = header.containers.count
    if containers.count > count {
      containers.removeLast(containers.count - count)
      traits.removeLast(traits.count - count)
    } else if containers.count < count {
      containers.reserveCapacity(count)
      traits.reserveCapacity(count)
    }
    // Their members are looked at in place: a container is much to copy.
    header.containers.withUnsafeBufferPointer { declared in
      var (isChoosy, hasLayouts, hasFixed) = (false, false, false)
      for index in declared.indices {
        take(declared, index)
        if declared[index].accepts != nil { isChoosy = true }
        // A comparison with nothing would copy all of it.
        if case .some = declared[index].layout { hasLayouts = true }
        if !declared[index].fixed.isEmpty { hasFixed = true }
      }
      order.restart(listCount: count, lengths: hasLayouts ? Self.lengths(containers, traits) : [])
      for index in declared.indices {
        if isList(index) {
          if !declared[index].items.isEmpty { order.assign(declared[index].items, to: index) }
        } else {
          containers[index].held.fill(with: declared[index].items)
        }
      }
      // Few apps are choosy, or have items that stay where they are.
      if isChoosy {
        let conformances = Conformances(declared: header.types)
        for index in declared.indices {
          containers[index].filter = declared[index].accepts.map {
            TypeFilter(accepting: $0, knowing: conformances)
          }
        }
      }
      if hasFixed {
        for index in declared.indices { fix(declared[index].fixed, in: index) }
      }
    }
  }

  /// Adds a container of the header, in the place of one that there was or behind the last, without items.
  private mutating func take(_ declared: UnsafeBufferPointer<LogHeader.Container>, _ index: Int) {
    let (isLocked, capacity) = (declared[index].isLocked, declared[index].capacity)
    if index == containers.count {
      containers.append(Container(isLocked: isLocked, capacity: capacity))
      traits.append([])
    } else {
      containers[index].restart(isLocked: isLocked, capacity: capacity)
    }
    if let layout = declared[index].layout { containers[index].geometry = Geometry(layout) }
    traits[index] = declared[index].kind == .list ? .list : []
    if !isLocked, capacity == nil, declared[index].accepts == nil { traits[index].insert(.open) }
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
