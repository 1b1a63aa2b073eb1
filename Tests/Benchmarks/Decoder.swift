import Foundation

/// Decodes every line of a file with Foundation's JSONDecoder, and prints how many events there were.
@main
enum Decoder {
  struct Line: Decodable {
    var t: Double?
    var e: String?
    var id: String?
  }

  static func main() throws {
    let data = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]), options: .alwaysMapped)
    let decoder = JSONDecoder()
    var events = 0
    var start = data.startIndex
    while let end = data[start...].firstIndex(of: 0x0a) {
      if try decoder.decode(Line.self, from: data[start..<end]).e != nil { events += 1 }
      start = end + 1
    }
    print(events)
  }
}
