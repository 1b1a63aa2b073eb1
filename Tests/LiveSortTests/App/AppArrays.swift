import GestureStream
import LiveSort
import Testing

/// Keeps an array for each container as an app would, and applies every commit to them.
@MainActor
final class AppArrays {
  var orders: [String: [String]]
  /// Whether every commit began with what the app had.
  var isConsistent = true
  var commits: [Commit<String, String>] = []

  init(_ model: SortModel<String, String>, _ containers: [String]) {
    orders = Dictionary(uniqueKeysWithValues: containers.map { ($0, model.order(in: $0)) })
    model.onCommit = { [unowned self] commit in
      commits.append(commit)
      for change in commit.reorders {
        if orders[change.container] != change.reorder.before { isConsistent = false }
        expectEveryShape(of: change.reorder)
        orders[change.container] = change.reorder.after
      }
    }
  }
}

/// The rules with something changed.
func rules(_ change: (inout Rules) -> Void) -> Rules {
  var rules = Rules()
  change(&rules)
  return rules
}
