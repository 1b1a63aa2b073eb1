import GestureStream

/// The names of generated logs, made once: a case only points at them.
enum CaseNames {
  /// The most containers of a generated log.
  static let mostContainers = 4
  /// How many items the tables name, new ones included.
  static let items = 128
  /// The content types beside the well-known ones.
  static let ownTypes = ["com.example.card", "com.example.note", "com.example.pin"]

  private static let tables: [Symbols] = (0...mostContainers).map {
    table(containers: $0, items: items)
  }

  /// The names for a log of so many containers.
  static func symbols(containers: Int, items count: Int = items) -> Symbols {
    count <= items ? tables[containers] : table(containers: containers, items: count)
  }

  /// The item of this number, from 0, in a log of so many containers.
  static func item(_ number: Int, containers: Int) -> ItemID {
    ItemID(rawValue: UInt32(containers + number))
  }

  /// So many items from a number on, in a log of so many containers.
  ///
  /// A few items are an array that is there already, which headers share.
  static func items(_ numbers: Range<Int>, containers: Int) -> [ItemID] {
    let first = containers + numbers.lowerBound
    if numbers.count <= mostInRow, first < rowStarts {
      return rows[first &* (mostInRow &+ 1) &+ numbers.count]
    }
    return numbers.map { item($0, containers: containers) }
  }

  private static let mostInRow = 4
  private static let rowStarts = 16
  /// Arrays of 0, 1, … items from the first name on, then those from the second on, and so on.
  private static let rows: [[ItemID]] = (0..<rowStarts).flatMap { first in
    (0...mostInRow).map { count in (first..<first + count).map { ItemID(rawValue: UInt32($0)) } }
  }

  /// All types that a generated log names, as `symbols` numbers them: some well-known ones and the own ones.
  static let types: [ContentTypeID] = {
    var symbols = tables[0]
    return types(in: &symbols)
  }()

  /// The types that an app may declare, each with those that it may conform to.
  static let declarable = types.suffix(ownTypes.count).map { type in (type, types.filter { $0 != type }) }

  /// The same types in another table of names.
  static func types(in symbols: inout Symbols) -> [ContentTypeID] {
    [WellKnownType.item, .data, .text, .plainText, .image, .png, .url].map(\.id)
      + ownTypes.map { symbols.contentType($0) }
  }

  private static func table(containers: Int, items: Int) -> Symbols {
    var symbols = Symbols()
    for number in 0..<containers { _ = symbols.container("L\(number)") }
    for number in 0..<items {
      let letter = Character(UnicodeScalar(UInt8(ascii: "a") + UInt8(number % 26)))
      _ = symbols.item(number < 26 ? String(letter) : "\(letter)\(number / 26)")
    }
    for type in ownTypes { _ = symbols.contentType(type) }
    return symbols
  }
}
