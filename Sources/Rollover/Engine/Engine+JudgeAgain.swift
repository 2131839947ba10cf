internal import CivilTime

/// How a plan takes over what was decided of the last one as a whole, where that would be decided once more.
///
/// An app is asked for several things at one moment, and not each of them changes what is wanted at once: a change that is being
/// stored changes nothing until it is. What a plugin decides of a plan goes by the wishes, by what has rung, by the time, the zone,
/// and its own state. Where all of these are as they were, it is not asked again.
extension Engine {
  /// What was decided of a plan as a whole, with all that it went by and that the engine does not compare otherwise.
  struct Judgement: Sendable {
    /// The number of the latest plan of which this was decided.
    var plan: UInt64
    /// The place of the plugin that judged, and how often it had changed when that was done.
    var judge: Int
    var changes: Int
    /// What the subject of each wish said of itself.
    var traits: [Traits]
    /// The wishes that were judged, with what was decided, and their places among all.
    var decided: JudgedPlan
    var places: [Int]
  }

  /// Whether the last plan was judged as this one would be: it had the same wishes, at the same moment and in the same zone, and
  /// nothing has rung since.
  ///
  /// It is asked before the wishes of this plan take the place of those. It changes nothing; a function that may not change the
  /// engine gets a copy of it.
  mutating func isAsJudged() -> Bool {
    guard let judgement, judgement.plan == context.draft.number - 1, context.offered.areOfNow, context.rung.isEmpty,
      plugins.changesOfEach[judgement.judge] == judgement.changes
    else { return false }
    return context.offered.wishes == context.draft.wishes && judgement.traits == traits()
  }

  /// Does to the wishes what was decided of the same ones.
  mutating func judgeAgain() {
    judgement?.plan = context.draft.number
    guard let judgement else { return }
    carryOut(judgement.decided, at: judgement.places)
  }

  /// Keeps what was decided, if the next plan may take it over.
  ///
  /// - Parameters:
  ///   - decided: what a plugin decided, before it is carried out.
  ///   - places: the places of what was judged among all wishes.
  ///   - judge: the place of the plugin.
  ///   - traits: what the subject of each wish says of itself.
  mutating func keepJudgement(_ decided: JudgedPlan, at places: [Int], by judge: Int, _ traits: [Traits]) {
    // Another plugin with policies would have to be as it was, too.
    guard decided.holdsAgain, context.offered.isKept, policyPlugins.count == 1 else { return judgement = nil }
    judgement = Judgement(
      plan: context.draft.number, judge: judge, changes: plugins.changesOfEach[judge], traits: traits, decided: decided,
      places: places)
  }
}
