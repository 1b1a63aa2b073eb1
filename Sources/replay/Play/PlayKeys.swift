/// Splits what a terminal sends into keys. A key may be one byte or a sequence that begins with ESC, and several
/// may come at once.
struct PlayKeys {
  private static let escape: UInt8 = 0x1B

  /// The keys that have come and mean something, the first one first.
  private(set) var waiting: [PlayPace.Key] = []
  /// A sequence that has begun.
  private var sequence: [UInt8] = []

  /// Whether a sequence has begun and not ended, or the Escape key was pressed: only time can tell.
  var isUnfinished: Bool { !sequence.isEmpty }

  /// Takes what has come.
  mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
  }

  /// Nothing more has come for a while: what began a sequence was the Escape key.
  mutating func settle() {
    if isUnfinished { press([Self.escape]) }
    sequence = []
  }

  /// The first key that waits.
  mutating func next() -> PlayPace.Key? { waiting.isEmpty ? nil : waiting.removeFirst() }

  private mutating func take(_ byte: UInt8) {
    switch sequence.count {
    case 0 where byte != Self.escape: press([byte])
    case 0: sequence = [byte]
    case 1 where byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O"): sequence.append(byte)
    case 1:
      // No sequence begins so: Escape was pressed, and then another key.
      settle()
      take(byte)
    default:
      switch byte {
      case 0x40...0x7E: end(with: byte)
      // An ESC O has one byte more, an ESC [ may have numbers before its last one.
      case 0x20...0x3F where sequence[1] == UInt8(ascii: "O"): end(with: byte)
      case 0x20...0x3F: if sequence.count < 32 { sequence.append(byte) }
      default:
        // No sequence goes on so: what it was to be means nothing.
        sequence = []
        take(byte)
      }
    }
  }

  private mutating func end(with byte: UInt8) {
    press(sequence + [byte])
    sequence = []
  }

  private mutating func press(_ bytes: [UInt8]) {
    if let key = PlayPace.Key(bytes) { waiting.append(key) }
  }
}

extension PlayPace.Key {
  /// What the bytes that a terminal sends for a key mean; `nil`: nothing.
  init?(_ bytes: [UInt8]) {
    switch bytes {
    case [0x20]: self = .pause
    case [0x0A], [0x0D], [0x1B, 0x5B, 0x43], [0x1B, 0x4F, 0x43], [UInt8(ascii: "n")]: self = .step
    case [UInt8(ascii: "+")], [UInt8(ascii: "=")]: self = .faster
    case [UInt8(ascii: "-")]: self = .slower
    // Escape, and what interrupts or ends input elsewhere.
    case [UInt8(ascii: "q")], [0x1B], [0x03], [0x04], [0x1C]: self = .quit
    default: return nil
    }
  }
}
