import GestureStream
import LiveSort
import Observation
import Testing

@MainActor
@Suite("What a model tells the views that read it")
struct SortModelObservationTests {
  private let model = SortModel<String, String>([.list("above", ["a", "b"]), .list("below", ["c", "d"])])

  /// Names what was read before and changed by an act.
  private func told(by act: () -> Void) -> [String] {
    let heard = Locked<[String]>([])
    func watch(_ name: String, _ read: () -> Void) {
      withObservationTracking(read) { heard.withLock { $0.append(name) } }
    }
    for item in ["a", "b", "c", "d"] {
      watch("target \(item)") { _ = model.isTargeted(item) }
      watch("drag \(item)") { _ = model.isDragging(item) }
    }
    for container in ["above", "below"] {
      watch(container) { _ = model.shown(in: container) }
    }
    watch("dragging") { _ = model.dragging }
    watch("selection") { _ = model.selection }
    watch("outcome") { _ = model.outcome }
    act()
    return heard.withLock { $0.sorted() }
  }

  @Test("a view hears of changes of what it read, and of no others")
  func hearsOfItsOwn() {
    #expect(told { model.lift("a") } == ["drag a", "dragging"])
    #expect(told { model.setTargeted("b", true) } == ["above", "outcome", "target b"])
    #expect(
      told { model.setTargeted("c", true) } == ["above", "below", "outcome", "target b", "target c"])
    #expect(told { model.hover(at: Point(x: 1, y: 1)) } == [])
    #expect(told { model.setTargeted("c", false) } == ["target c"])
    #expect(told { model.drop(in: "below") } == ["above", "below", "drag a", "dragging", "outcome"])
    #expect(told { model.selection = ["a", "b"] } == ["selection"])
    #expect(told { model.remove(["b"]) } == ["above", "selection"])
    #expect(told { model.filter(in: "below") { $0 != "c" } } == ["below"])
    #expect(told { model.remove(["nobody"]) } == ["outcome"])
  }
}
