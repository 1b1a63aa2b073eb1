/// Why what was dropped did not arrive.
public enum PayloadError: Error, CustomStringConvertible {
  /// None of the content types on offer is one that is wanted.
  case noMatchingType(offered: [String])
  /// What has arrived is not what its type says: the type, and what is wrong.
  case undecodable(type: String, reason: String)
  /// The source has failed.
  case unavailable(any Error)
  /// Loading was cancelled.
  case cancelled

  /// One sentence for people.
  public var description: String {
    switch self {
    case .noMatchingType(let offered):
      offered.isEmpty
        ? "nothing is on offer" : "none of the types on offer is wanted: \(offered.joined(separator: ", "))"
    case .undecodable(let type, let reason): "what has arrived is no \(type): \(reason)"
    case .unavailable(let error): "what was dropped cannot be loaded: \(error)"
    case .cancelled: "loading was cancelled"
    }
  }
}
