import GestureStream

/// What a screen shows of one moment, in words, whatever its size.
struct PlayContent {
  /// An item of a container, or how many are left out.
  enum Entry {
    case item(name: String, isDragged: Bool, isTarget: Bool)
    case more(Int)
  }

  /// A container and what is in it.
  struct Section {
    var name: String
    var isTarget: Bool
    var entries: [Entry]

    /// Whether nothing is dragged or targeted here.
    var isQuiet: Bool {
      !isTarget
        && entries.allSatisfy { entry in
          if case .item(_, let isDragged, let isTarget) = entry { !isDragged && !isTarget } else { true }
        }
    }
  }

  /// Which log it is.
  var heading: String
  var sections: [Section] = []
  /// What happened, a line each.
  var account: [String]

  init(
    heading: String, scene: Scene, containers: [LogHeader.Container], account: [String],
    names: borrowing Symbols
  ) {
    self.heading = heading
    self.account = account
    let (dragged, targets) = (scene.dragged, scene.targets)
    for (container, shown) in zip(containers, scene.shown) {
      let dragged = container.kind == .list ? dragged : []
      var entries: [Entry] = []
      for (count, item) in TimelineText.worthShowing(shown, dragged, targets) {
        guard let item else {
          entries.append(.more(count))
          continue
        }
        entries.append(
          .item(
            name: printableID(names.name(of: item)), isDragged: dragged.contains(item),
            isTarget: targets.contains(.item(item))))
      }
      sections.append(
        Section(
          name: printableID(names.name(of: container.id)),
          isTarget: targets.contains(.container(container.id)), entries: entries))
    }
  }
}
