import GestureStream

/// A small world all of whose states can be visited: so many items, containers and pointers, one set of
/// rules, and every event of some kinds that these can be named in.
struct CheckScope: Sendable {
  /// Which events a scope has.
  enum Events: String, Sendable, CaseIterable {
    /// Begins, targets and ends of drags, of one item or two.
    case drags
    /// Of these only the begins of one item, the targets, and drops on them or outside.
    case strokes
    /// A second finger that begins, drops outside and cancels.
    case fingers
    /// Items that the app removes and inserts.
    case app
    /// Filters, sorts and selections.
    case views
    /// Of these only sorts and one hidden item, of the first container.
    case looks
    /// Rows that the app moves, orders that it replaces, begins by index.
    case rows
    /// Copies and foreign items.
    case copies
    /// What a well is told: drops that are still loading, and what has arrived.
    case wells
    /// Time that passes: half of what a gate waits for, and all of it.
    case times
    /// Begins of one item, hovers and drops at places of a layout, drops outside.
    case places
  }

  /// How items are laid out where the pointer's places move them.
  enum Arrangement: String, Sendable, CaseIterable {
    /// Rows of unequal heights below one another.
    case list
    /// Equal cells in two columns.
    case grid
    /// Unequal sizes in rows that wrap.
    case flow
  }

  /// What is special about the containers.
  enum Setting: String, Sendable, CaseIterable {
    /// Nothing.
    case plain
    /// The second item is fixed.
    case fixed
    /// The first list has no room for more, the others have room for one item.
    case full
    /// The last container is locked.
    case locked
    /// The last two items stand nowhere: names for copies and foreign items.
    case absent
    /// The last container is a well for one item.
    case well
  }

  var items: Int
  var containers: Int
  var pointers = 1
  var rules = Rules()
  var setting = Setting.plain
  var events: Set<Events> = [.drags, .app]
  /// `nil`: there are no places, and targets move items.
  var layout: Arrangement?

  /// All items stand in the first list at the start.
  var header: LogHeader {
    var header = LogHeader(containers: [])
    for number in 0..<containers {
      header.containers.append(.init(id: ContainerID(rawValue: UInt32(number))))
    }
    header.containers[0].items = itemIDs
    header.rules = rules
    if let layout {
      header.drive = .pointer
      for index in header.containers.indices {
        header.containers[index].layout = layout.layout(of: itemIDs, number: index)
      }
    }
    let last = containers - 1
    switch setting {
    case .plain: break
    case .fixed: header.containers[0].fixed = Array(itemIDs.dropFirst().prefix(1))
    case .full:
      for index in header.containers.indices { header.containers[index].capacity = index == 0 ? items : 1 }
    case .locked: header.containers[last].isLocked = true
    case .absent: header.containers[0].items = Array(itemIDs.dropLast(2))
    case .well:
      header.containers[last].kind = .well
      header.containers[last].capacity = 1
    }
    return header
  }

  /// The command that visits it.
  var command: String {
    var words = ["replay check", "--items \(items)", "--containers \(containers)", "--pointers \(pointers)"]
    words += rules.words.map { "--rule \($0)" }
    words += Events.allCases.filter(events.contains).map { "--events \($0.rawValue)" }
    if setting != .plain { words.append("--setting \(setting.rawValue)") }
    if let layout { words.append("--layout \(layout.rawValue)") }
    return words.joined(separator: " ")
  }

  var itemIDs: [ItemID] { (0..<items).map { CaseNames.item($0, containers: containers) } }

  /// Whether one item can stand for any other: not where they have sizes of their own.
  var isSymmetric: Bool { layout == nil || layout == .grid }

  var symbols: Symbols { CaseNames.symbols(containers: containers) }

  /// Every event of the scope.
  var alphabet: Alphabet {
    var alphabet = Alphabet(
      items: itemIDs, containers: header.containers.map(\.id), pointers: pointers,
      wait: max(rules.dwell, rules.settle),
      places: layout?.places(of: itemIDs, containers: containers) ?? [])
    for kind in Events.allCases where events.contains(kind) { alphabet.add(kind) }
    return alphabet
  }
}
