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
    var remark: String
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

  /// More than these nobody looks at, and a viewer would not bear them.
  static let mostPictures = 400
  static let mostItems = 1_000

  let file: String
  private(set) var logs: [Log] = []
  private var containers: [LogHeader.Container] = []
  private var paths: [[Point]] = []
  private var frames: [ItemID: Frame] = [:]

  init(file: String) { self.file = file }

  /// Whether no log has a layout.
  var isEmpty: Bool { logs.isEmpty }

  /// A log starts; one without a layout has no pictures.
  mutating func start(_ header: LogHeader, line: Int) {
    containers = header.containers.filter { $0.layout != nil }
    paths = Array(repeating: [], count: 256)
    frames = [:]
    guard !containers.isEmpty else { return }
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
      if let place = event.place, event.kind != .scroll { paths[Int(event.pointer)].append(place) }
      guard !moment.movements.isEmpty || moment.outcome != nil else { return }
      caption = "\(milliseconds(moment.time.microseconds)) ms: \(event.text(lists, names: names))"
    case .deadline:
      guard !moment.movements.isEmpty else { return }
      caption = "\(milliseconds(moment.time.microseconds)) ms: deadline"
    case .end: caption = "end"
    case .expectation, .cut: return
    }
    guard logs[logs.count - 1].pictures.count < Self.mostPictures else {
      logs[logs.count - 1].omitted += 1
      return
    }
    var picture = Picture(caption: caption, remark: moment.outcome?.name ?? "")
    draw(moment.scene, engine, names, in: &picture)
    for pointer in paths.indices where !paths[pointer].isEmpty {
      picture.paths.append(paths[pointer])
      // The next picture goes on from here, as long as the finger is down.
      let isDown = moment.scene.drags.contains { $0.pointer == UInt8(pointer) }
      paths[pointer] = isDown ? paths[pointer].suffix(1) : []
    }
    logs[logs.count - 1].pictures.append(picture)
  }

  /// Draws what is on screen: in each container what of its items can be seen.
  private mutating func draw(
    _ scene: Scene, _ engine: borrowing SortEngine, _ names: borrowing Symbols, in picture: inout Picture
  ) {
    let dragged = scene.dragged
    let targets = scene.targets
    let before = frames
    frames = [:]
    var count = 0
    for container in containers {
      guard let bounds = engine.bounds(of: container.id) else { continue }
      var box = Box(kind: .container, name: names.name(of: container.id), frame: bounds)
      box.isTarget = targets.contains(.container(container.id))
      let shown = engine.shownOrder(of: container.id)
      let places = container.kind == .list ? engine.frames(of: container.id) : []
      var others: [String] = []
      for (index, item) in shown.enumerated() where index >= places.count || places[index] == nil {
        if others.count < 20 { others.append(names.name(of: item)) }
      }
      box.content = others.joined(separator: " ")
      picture.boxes.append(box)
      for (item, frame) in zip(shown, places) {
        guard let frame = frame?.clipped(to: bounds), count < Self.mostItems else { continue }
        count += 1
        var box = Box(kind: .item, name: names.name(of: item), frame: frame)
        box.isDragged = dragged.contains(item)
        box.isTarget = targets.contains(.item(item))
        picture.boxes.append(box)
        frames[item] = frame
        guard box.isDragged, let old = before[item], old != frame else { continue }
        picture.trails.append((old.middle, frame.middle))
      }
    }
  }
}

extension Frame {
  var right: Double { x + width }
  var bottom: Double { y + height }
  var middle: Point { Point(x: x + width / 2, y: y + height / 2) }

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
