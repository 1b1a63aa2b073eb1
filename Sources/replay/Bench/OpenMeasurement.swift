import GestureStream
import LiveSort

extension Measurement {
  /// How long it takes until a log of many items can be replayed.
  static func opening(of items: Int, _ name: String) -> Measurement {
    Measurement(
      name, "the header of a log of \(items) items, to where its events can be handled", unit: "log",
      .milliseconds, against: "a dictionary of the same names as strings, and an array"
    ) { log in
      let items = size(items)
      let names = (0..<items).map { "item-\($0 + 1_000_000)" }
      let header =
        "{\"gesture\":1,\"containers\":[{\"id\":\"list\",\"items\":[\""
        + names.joined(separator: "\",\"") + "\"]}]}\n"
      let bytes = Array(header.utf8)
      return Pair(
        amount: 1,
        run: {
          var verifier = LogVerifier(file: "bench", judgement: OpenLog.Judgement()) { _ in }
          forEachBatch(of: bytes) { batch, reader in verifier.take(batch, of: reader) }
        },
        alternative: {
          var order: [String] = []
          var indexes: [String: Int] = [:]
          bytes.withUnsafeBytes { bytes in
            for name in bytes.split(separator: UInt8(ascii: "\"")) where name.count == 12 {
              let name = String(decoding: name, as: UTF8.self)
              indexes[name] = order.count
              order.append(name)
            }
          }
          use((order, indexes))
        })
    }
  }
}
