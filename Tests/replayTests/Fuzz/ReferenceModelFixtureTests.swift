import Foundation
import GestureStream
import TestSupport
import Testing

@testable import replay

@Suite("The reference model and the fixtures")
struct ReferenceModelFixtureTests {
  @Test(
    "gives every fixture what it expects",
    arguments: ["recorded", "reports", "seeds", "regressions"])
  func fixtures(folder: String) throws {
    let files = Fixtures.logs(below: folder)
    #expect(!files.isEmpty || ["seeds", "regressions"].contains(folder))
    for url in files {
      let bytes = [UInt8](try Data(contentsOf: url))
      for log in LoadedLog.logs(in: bytes, file: url.lastPathComponent) {
        #expect(log.error == nil)
        verify(log, url.lastPathComponent)
      }
    }
  }

  private func verify(_ log: LoadedLog, _ file: String) {
    var model = ReferenceModel(header: log.header)
    var next = 0
    for (index, event) in log.events.enumerated() {
      while next < log.expectations.count, log.expectations[next].position <= index {
        compare(log.expectations[next], model, file)
        next += 1
      }
      model.handle(event, lists: log.lists)
    }
    for expected in log.expectations[next...] {
      if expected.isAboutEnd { model.finish() }
      compare(expected, model, file)
    }
  }

  private func compare(_ expected: LoadedLog.Expected, _ model: ReferenceModel, _ file: String) {
    let place: Comment = "\(file):\(expected.line)"
    let expectation = expected.expectation
    if expectation.fails != nil { return }
    for order in expectation.order ?? [] {
      #expect(model.order(of: order.container) == order.items, place)
    }
    for order in expectation.shown ?? [] {
      #expect(model.shownOrder(of: order.container) == order.items, place)
    }
    if let block = expectation.dragging {
      #expect(model.block(of: expectation.pointer) == block, place)
    }
    if let target = expectation.target {
      #expect(model.target(of: expectation.pointer) == target, place)
    }
    if let outcome = expectation.outcome { #expect(model.outcome == outcome, place) }
    if let changed = expectation.changed { #expect(model.changed == changed, place) }
    if let moves = expectation.moves { #expect(model.moves == moves, place) }
    if let commits = expectation.commits { #expect(model.commits == commits, place) }
    for count in expectation.diagnostics ?? [] {
      #expect(model.count(of: count.diagnostic) == count.count, place)
    }
  }
}
