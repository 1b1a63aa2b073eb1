/// Why a recording cannot begin, or had to end.
public enum RecorderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be opened: its name, and the number of the system's error.
  case cannotOpen(path: String, number: Int32)
  /// What has that name is no file: a pipe, a folder.
  case notAFile(path: String)
  /// The header cannot be read back.
  case malformedHeader(LogError)
  /// An id is empty, or there are more than a log may have.
  case badName(String)
  /// An event lacks what every event of its kind has, or holds what none can: its kind, and what is wrong.
  case badEvent(String)
  /// Writing failed, as on a full disk.
  case cannotWrite(path: String, number: Int32)
  /// The descriptor of the file was closed, or is now another file's.
  case closed(path: String)
  /// The file was removed, renamed or cut short by somebody else, as rotation does it.
  case replaced(path: String)
  /// Events came faster than they could be written, and so many were lost.
  case overrun(lost: Int)
  /// The recording is finished already, or has not begun.
  case finished
  /// A recording cannot begin while something is dragged: a log begins with nothing in the air.
  case inDrag
  /// A recording cannot begin while a well holds an item that stands in no list: no log begins so.
  case unlisted(well: String)

  /// One sentence for people.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let number): "\(path): cannot be opened: \(SystemCalls.text(of: number))"
    case .notAFile(let path): "\(path): cannot be recorded to: it is no file"
    case .malformedHeader(let error): "the header cannot be read back: \(error)"
    case .badName(let reason): reason
    case .badEvent(let reason): reason
    case .cannotWrite(let path, let number): "\(path): cannot be written: \(SystemCalls.text(of: number))"
    case .closed(let path): "\(path): was closed by somebody else"
    case .replaced(let path): "\(path): was removed, renamed or cut short by somebody else"
    case .overrun(let lost): "events came faster than they could be written: \(lost) were lost"
    case .finished: "there is no recording, or it is finished already"
    case .inDrag: "a recording cannot begin while something is dragged"
    case .unlisted(let well):
      "a recording cannot begin while the well '\(well)' holds an item that stands in no list"
    }
  }
}
