import GestureStream
import LiveSort

/// The logs of one source as a strip of pictures: how the containers looked at first, after each move, and
/// when a drag ended, each with the way of the pointers since the picture before.
struct Filmstrip {
  /// A rectangle in a picture.
  struct Box {
    enum Kind { case container, item }

    var kind: Kind
    var name: String
    var frame: Frame
    var isDragged = false
    var isTarget = false
    /// What a container shows that has no frame, or a well holds.
    var content = ""
  }

  /// The arrangement at one moment.
  struct Picture {
    var caption: String
    var remarks: [String] = []
    var boxes: [Box] = []
    /// The way of each pointer since the picture before, where it ends now.
    var paths: [[Point]] = []
    /// From where to where dragged items moved.
    var trails: [(from: Point, to: Point)] = []
  }

  /// A log and its pictures.
  struct Log {
    var heading: String
    var pictures: [Picture] = []
    /// How many pictures more there would have been.
    var omitted = 0
  }

  /// How a container and its items lie at one moment.
  struct Placement {
    var container: LogHeader.Container
    var bounds: Frame
    var items: [ItemID]
    /// Of items without a frame there is none; of a well there are none at all.
    var places: [Frame?]
  }

  /// More than these nobody looks at, and a viewer would not bear them.
  static let mostPictures = 400
  /// The pictures of all logs, and the logs, of one document.
  static let mostPicturesInAll = 1_000
  /// The items and containers of one picture, of one in a document that has too many already, and of all.
  static let mostItems = 1_000
  static let fewestBoxes = 100
  static let mostBoxes = 100_000

  let file: String
  private(set) var logs: [Log] = []
  /// How many logs there would have been besides.
  private(set) var omittedLogs = 0
  private var containers: [LogHeader.Container] = []
  private var paths: [PointerTrail] = []
  private var placements: [Placement] = []
  private var pictureCount = 0
  private var boxCount = 0

  init(file: String) { self.file = file }

  /// Whether no log has a layout.
  var isEmpty: Bool { logs.isEmpty }

  /// A log starts; one without a layout has no pictures.
  mutating func start(_ header: LogHeader, line: Int) {
    containers = header.containers.filter { $0.layout != nil }
    paths = Array(repeating: PointerTrail(), count: 256)
    placements = []
    guard !containers.isEmpty else { return }
    guard logs.count < Self.mostPicturesInAll, pictureCount < Self.mostPicturesInAll else {
      containers = []
      omittedLogs += 1
      return
    }
    let title = header.title.map { ": \($0)" } ?? ""
    logs.append(Log(heading: "\(file):\(line)\(title)"))
  }

  /// Something happened; if anything moved by it, or a drag ended, that makes a picture.
  mutating func take(
    _ moment: Timeline.Moment, _ engine: borrowing SortEngine, _ lists: EventLists,
    _ names: borrowing Symbols
  ) {
    guard !containers.isEmpty else { return }
    var caption: String
    switch moment.cause {
    case .start: caption = "start"
    case .event(let event):
      if let place = event.place, event.kind != .scroll { paths[Int(event.pointer)].add(place) }
      guard !moment.movements.isEmpty || moment.outcome != nil else { return }
      caption = "\(milliseconds(moment.time.microseconds)) ms: \(event.text(lists, names: names))"
    case .deadline:
      guard !moment.movements.isEmpty else { return }
      caption = "\(milliseconds(moment.time.microseconds)) ms: deadline"
    case .end: caption = "end"
    case .expectation, .cut: return
    }
    guard
      logs[logs.count - 1].pictures.count < Self.mostPictures, pictureCount < Self.mostPicturesInAll
    else {
      logs[logs.count - 1].omitted += 1
      return
    }
    var picture = Picture(caption: caption)
    if let outcome = moment.outcome { picture.remarks.append(outcome.name) }
    let before = placements
    placements = containers.compactMap { container in
      engine.bounds(of: container.id).map { bounds in
        Placement(
          container: container, bounds: bounds, items: engine.shownOrder(of: container.id),
          places: container.kind == .list ? engine.frames(of: container.id) : [])
      }
    }
    let room = max(Self.fewestBoxes, min(Self.mostItems, Self.mostBoxes - boxCount))
    picture.draw(placements, moment.scene, room: room, names)
    picture.trace(from: before, to: placements, moment.scene)
    for pointer in paths.indices where paths[pointer].last != nil {
      picture.paths.append(paths[pointer].places)
      // The next picture goes on from here, as long as the finger is down.
      let isDown = moment.scene.drags.contains { $0.pointer == UInt8(pointer) }
      paths[pointer] = PointerTrail(from: isDown ? paths[pointer].last : nil)
    }
    pictureCount += 1
    boxCount += picture.boxes.count
    logs[logs.count - 1].pictures.append(picture)
  }
}

extension Frame {
  var right: Double { x + width }
  var bottom: Double { y + height }
  var middle: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Whether they have more in common than an edge.
  func overlaps(_ other: Frame) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  /// The part inside another frame; `nil` where none is.
  func clipped(to other: Frame) -> Frame? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(right, other.right), min(bottom, other.bottom))
    return right > left && bottom > top
      ? Frame(x: left, y: top, width: right - left, height: bottom - top) : nil
  }

  /// The smallest frame that holds both.
  func union(_ other: Frame) -> Frame {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Frame(
      x: left, y: top, width: max(right, other.right) - left, height: max(bottom, other.bottom) - top)
  }
}
