import GestureStream
import LiveSort
import Testing

/// How the table of creatures stands before a drop.
struct CreaturesView: CustomTestStringConvertible {
  static let names = [
    "bulbasaur", "ivysaur", "venusaur", "charmander", "charmeleon", "charizard", "squirtle", "wartortle",
    "blastoise", "pikachu",
  ]
  static let rows = SeedScript.items(0..<names.count)

  var isMixed = false
  var sort: Sort?
  var search = ""
  var hidden = Rules.Hidden.anchor
  var sorted = Rules.Sorted.refuse
  var block = Rules.Block.list

  enum Sort: CaseIterable { case idDescending, countOfTypes }

  var testDescription: String {
    "\(isMixed ? "by stage" : "by id"), sort \(sort.map { "\($0)" } ?? "none"), search \"\(search)\", "
      + "hidden \(hidden), sorted \(sorted), block \(block)"
  }

  var rules: Rules {
    var rules = Rules()
    rules.reorder = .drop
    rules.hidden = hidden
    rules.sorted = sorted
    rules.block = block
    return rules
  }

  /// The model order: by id, or the families' first forms before their second and third ones.
  var model: [ItemID] {
    (isMixed ? [0, 3, 6, 1, 4, 7, 2, 5, 8, 9] : Array(0..<10)).map { Self.rows[$0] }
  }

  /// The table of this view, plain.
  var plain: PlainTable {
    let rows = Self.rows
    let missing = rows.indices.filter { !Self.contains(Self.names[$0], search) }
    var table = PlainTable(model: model, hidden: Set(missing.map { rows[$0] }))
    switch sort {
    case nil: break
    case .idDescending: table.sort = rows.reversed()
    case .countOfTypes:
      // The three with "saur" and the one that flies have two types, all others one.
      let double = Set([0, 1, 2, 5].map { rows[$0] })
      table.sort = model.filter { !double.contains($0) } + model.filter { double.contains($0) }
    }
    return table
  }

  /// Whether a name has these letters in a row.
  static func contains(_ name: String, _ letters: String) -> Bool {
    let name = Array(name)
    let letters = Array(letters)
    return name.indices.contains { name[$0...].starts(with: letters) }
  }

  /// The same view in the engine.
  var script: SeedScript {
    var script = SeedScript([model], rules: rules)
    if let sort = plain.sort { script.sort(by: sort) }
    if !search.isEmpty { script.filter(hide: Self.rows.filter { plain.hidden.contains($0) }) }
    return script
  }
}
