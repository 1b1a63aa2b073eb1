import GestureStream

@testable import LiveSort

// Faults in what a place says.

/// Items change places as soon as the pointer is over the edge of the next one.
struct MiddleIgnored: Mutation {
  static func change(_ header: inout LogHeader) {
    header.rules.threshold = .edge
  }
}

/// A pointer beyond all containers is over nothing, though it should be over the nearest item.
struct ClampForgotten: Mutation {
  static func change(_ header: inout LogHeader) {
    header.rules.overshoot = .outside
  }
}

/// How far the pointer has gone since the last move is not asked.
struct SlopForgotten: Mutation {
  static func change(_ header: inout LogHeader) {
    header.rules.slop = 0
  }
}

/// Frames are computed as if nothing were between them.
struct SpacingForgotten: Mutation {
  static func change(_ header: inout LogHeader) {
    for index in header.containers.indices {
      guard var layout = header.containers[index].layout else { continue }
      switch layout.kind {
      case .list(var list):
        list.spacing = 0
        layout.kind = .list(list)
      case .grid(let columns, let cell, _):
        layout.kind = .grid(columns: columns, cell: cell, spacing: Size(width: 0, height: 0))
      case .flow(var flow):
        flow.spacing = Size(width: 0, height: 0)
        layout.kind = .flow(flow)
      }
      header.containers[index].layout = layout
    }
  }
}

/// The place where the pointer was before is looked at, not the one where it is.
struct PlaceLate: Mutation {
  private var place: Point?

  mutating func handle(
    _ event: GestureEvent, _ lists: EventLists, by engine: inout SortEngine
  ) -> SortEngine.Response {
    var event = event
    if event.kind == .hover, engine.drive == .pointer { swap(&place, &event.place) }
    return engine.handle(event, lists: lists)
  }

  func encode(renaming number: (ItemID) -> UInt32, into words: inout [UInt32]) {
    for value in [place?.x, place?.y] {
      let bits = (value ?? .nan).bitPattern
      words += [UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)]
    }
  }
}
