import GestureStream
import TestSupport
import Testing

@testable import LiveSort

@MainActor
@Suite("Every fixture as an app")
struct FixtureCommitTests {
  @Test("every commit of every fixture, in every shape, takes the arrays of an app where the engine is")
  func commits() async throws {
    var commits = 0
    for log in await FixtureLog.all() where log.header.drive == .targets {
      let names = log.events.first?.log
      func name(_ id: ItemID) -> String { names?.name(of: id) ?? "" }
      func name(_ id: ContainerID) -> String { names?.name(of: id) ?? "" }
      let containers = log.header.containers.map { declared in
        var container = SortContainer<String, String>(
          kind: declared.kind, id: name(declared.id), items: declared.items.map { name($0) })
        (container.isLocked, container.capacity) = (declared.isLocked, declared.capacity)
        container.fixed = declared.fixed.map { name($0) }
        container.accepts = declared.accepts?.map { names?.name(of: $0) ?? "" }
        return container
      }
      let types = log.header.types.map { declared in
        (names?.name(of: declared.type) ?? "", declared.conformsTo.map { names?.name(of: $0) ?? "" })
      }
      let clock = TestClock()
      let model = SortModel(
        containers, rules: log.header.rules, types: Dictionary(types, uniquingKeysWith: { $1 }), clock: clock)
      let app = AppArrays(model, containers.map(\.id))
      var engine = SortEngine(log.header)
      for event in log.events {
        engine.handle(event.event, lists: event.lists)
        // A clock cannot go back.
        clock.advance(to: .init(offset: engine.time.duration))
        let (own, lists) = translated(event, model)
        if own.kind == .insert || own.kind == .remove || own.kind == .reload {
          app.edits(by: own, lists, model)
        }
        model.tell(own, lists)
      }
      model.cancel()
      for container in log.header.containers {
        let id = name(container.id)
        #expect(model.engine.moves == engine.moves, "\(log.name)")
        if model.dragging.isEmpty { #expect(app.orders[id] == model.order(in: id), "\(log.name)") }
      }
      #expect(app.isConsistent, "\(log.name)")
      commits += app.commits.count
    }
    #expect(commits > 100)
  }

  /// An event in the numbers of a model.
  private func translated(
    _ event: StreamedEvent, _ model: SortModel<String, String>
  ) -> (GestureEvent, EventLists) {
    var (own, lists) = (event.event, EventLists())
    own.flags.subtract([.ids, .types])
    switch event.event.target {
    case .item(let item): own.item = model.identities.id(of: event.log.name(of: item))
    case .container(let id):
      own.container = model.identities.id(of: event.log.name(of: id) as String) as ContainerID
    case nil: break
    }
    if event.event.kind == .move {
      lists.setIndexes(event.lists.indexes(of: event.event), of: &own)
    } else if event.event.flags.contains(.ids) {
      let ids = event.lists.ids(of: event.event).map {
        model.identities.id(of: event.log.name(of: $0)) as ItemID
      }
      lists.setIDs(ids, of: &own)
    }
    if event.event.flags.contains(.types) {
      let types = event.lists.types(of: event.event).map { model.types.contentType(event.log.name(of: $0)) }
      lists.setTypes(types, of: &own)
    }
    return (own, lists)
  }
}

extension AppArrays {
  /// Makes an edit of the app's own, in its own arrays.
  fileprivate func edits(by event: GestureEvent, _ lists: EventLists, _ model: SortModel<String, String>) {
    var probe = model.engine
    var stamped = event
    stamped.time = model.time.now()
    let before = probe.ordersWithoutDrags()
    probe.handle(stamped, lists: lists)
    guard before != probe.ordersWithoutDrags() else { return }
    for (index, order) in probe.ordersWithoutDrags().enumerated() {
      guard case .container(let container) = model.identities.names[index] else { continue }
      orders[container] = model.identities.items(order)
    }
  }
}
