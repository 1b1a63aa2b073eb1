import GestureStream

@testable import replay

/// A mutant, and what it is tried with.
struct Specimen: Sendable, CustomStringConvertible {
  /// What a search for its fault came to.
  struct Find: Sendable {
    /// The first failure of the generated cases; `nil`: none was found.
    var failure: FoundFailure?
    /// How many cases were looked at.
    var cases = 0
  }

  let name: String
  /// A scope in which its fault shows.
  let scope: CheckScope
  /// Looks for it among generated cases, shrinks what is found and writes it to the folder.
  let fuzz: @Sendable (FuzzPlan, LogPath) -> Find
  /// Looks for it in its scope.
  let check: @Sendable () -> Explorer<Mutant<OffByOneMovingDown>>.Result
  /// Whether it gives what a log expects.
  let fulfils: @Sendable (LoadedLog) -> Bool

  var description: String { name }

  init<Fault: Mutation>(_ fault: Fault.Type, _ scope: CheckScope) {
    name = "\(fault)"
    self.scope = scope
    fuzz = { plan, folder in
      let result = FuzzRun<Mutant<Fault>>(plan: plan).run()
      guard let first = result.failures.first else { return Find(cases: result.cases) }
      let writer = FailureWriter<Mutant<Fault>>(
        folder: FailureFolder(folder), regressions: nil, complain: { _ in })
      let failure = writer.shrink(
        plan.makeCase(first.number), first.finding, plan.origin(of: first.number))
      return Find(failure: failure, cases: result.cases)
    }
    check = {
      var explorer = Explorer<Mutant<Fault>>(scope)
      let found = explorer.run()
      var result = Explorer<Mutant<OffByOneMovingDown>>.Result()
      result.states = found.states
      result.transitions = found.transitions
      result.depth = found.depth
      result.isComplete = found.isComplete
      result.failure = found.failure
      return result
    }
    fulfils = { Judge<Mutant<Fault>>.unfulfilled($0) == nil }
  }

  /// A scope of one pointer, unless it says otherwise.
  private static func scope(
    _ items: Int, _ containers: Int = 1, _ events: Set<CheckScope.Events> = [.drags],
    pointers: Int = 1, setting: CheckScope.Setting = .plain,
    layout: CheckScope.Arrangement? = nil, _ change: (inout Rules) -> Void = { _ in }
  ) -> CheckScope {
    var scope = CheckScope(items: items, containers: containers, pointers: pointers, events: events)
    scope.setting = setting
    scope.layout = layout
    change(&scope.rules)
    return scope
  }

  static let all: [Specimen] = [
    // Where things are put.
    Specimen(OffByOneMovingDown.self, scope(2)),
    Specimen(GapWithoutItem.self, scope(3)),
    Specimen(StaleIndex.self, scope(3)),
    Specimen(BlockReversed.self, scope(3)),
    Specimen(SelectionForgotten.self, scope(2, 1, [.drags, .views])),
    Specimen(HiddenForgotten.self, scope(3, 1, [.drags, .views])),
    Specimen(FixedItemSlides.self, scope(3, setting: .fixed)),
    Specimen(SortIgnored.self, scope(2, 1, [.drags, .views])),
    // What is the target, and what may be.
    Specimen(ExitChangesOrder.self, scope(2)),
    Specimen(LateExitClearsTarget.self, scope(2)),
    Specimen(RepeatedEnterMoves.self, scope(2)),
    Specimen(RemovalClearsTarget.self, scope(2, 1, [.drags, .app])),
    Specimen(CapacityOffByOne.self, scope(2, 2, setting: .full)),
    Specimen(LockIgnored.self, scope(1, 2, setting: .locked)),
    Specimen(ForbiddenIgnored.self, scope(2)),
    Specimen(DeadlineLate.self, scope(2, 1, [.drags, .times]) { $0.dwell = 100_000 }),
    Specimen(SecondFingerSteals.self, scope(2, pointers: 2)),
    Specimen(IgnoredFingerRemarked.self, scope(2, pointers: 2)),
    // What a place says.
    Specimen(MiddleIgnored.self, scope(2, 1, [.places], layout: .list) { $0.threshold = .middle }),
    Specimen(ClampForgotten.self, scope(2, 1, [.places], layout: .grid) { $0.overshoot = .clamp }),
    Specimen(SlopForgotten.self, scope(3, 1, [.places], layout: .list) { $0.slop = 12 }),
    Specimen(SpacingForgotten.self, scope(3, 1, [.places], layout: .flow)),
    Specimen(PlaceLate.self, scope(2, 1, [.places], layout: .list)),
    // How drags end, and what is counted.
    Specimen(CancelKeeps.self, scope(2)),
    Specimen(RevertForgetsContainer.self, scope(1, 2)),
    Specimen(RevertToIndex.self, scope(3, 1, [.drags, .app])),
    Specimen(OutsideCommits.self, scope(1)),
    Specimen(SecondEndCounts.self, scope(1)),
    Specimen(LostDragStays.self, scope(1)),
    Specimen(RemovalEndsBlock.self, scope(2, 1, [.drags, .app])),
    Specimen(CopiesReversed.self, scope(4, 1, [.drags, .copies], setting: .absent)),
    Specimen(MovesCountedTwice.self, scope(2)),
    Specimen(ChangedAfterRevert.self, scope(2)),
    Specimen(PendingIsThere.self, scope(1, 2, [.drags, .wells], setting: .well)),
  ]
}
