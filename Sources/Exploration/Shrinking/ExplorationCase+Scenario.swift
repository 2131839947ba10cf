public import CivilTime
public import PhoneSimulator
internal import Rollover
public import ScenarioLanguage

extension ExplorationCase {
  /// The case as a scenario file that says where it was found, and fails by what the case breaks and by nothing else.
  ///
  /// What the engine refuses is allowed, as a search allows it; what could not be done has to be left out before, as
  /// ``withoutHinderedSteps(_:)`` does.
  ///
  /// - Parameters:
  ///   - zones: the zones that the text can name.
  ///   - player: plays the case, to see what it breaks.
  ///   - vocabulary: the words that the text can use.
  ///   - asked: the invariants that were judged besides those that are judged everywhere.
  /// - Returns: the text of the file.
  /// - Throws: why the language cannot say it.
  public func scenario(
    zones: ZoneDatabase, player: CasePlayer = CasePlayer(), vocabulary: Vocabulary, judging asked: [Invariant] = []
  ) throws(ScenarioDraftError) -> String {
    var draft = draft(titled: "Case \(number)")
    draft.origin = origin
    draft.allowRefusals(in: player.trace(of: self))
    if !asked.isEmpty {
      draft.always = vocabulary.invariants.filter { $0.isJudgedUnnamed || asked.contains($0) && $0.holdsAlways }
    }
    let broken = player.play(self).breaches.map(\.invariant)
    draft.finally = vocabulary.invariants.filter { !$0.holdsAlways && broken.contains($0) }
    return try draft.text(zones: zones, vocabulary: vocabulary)
  }

  /// The case without the steps that could not be done, such as a command while the app was not running.
  ///
  /// Mostly it comes to the same trace. Where such a step stood between others of its moment, these may come in another
  /// order without it. A case that would then break something else stays as it is.
  ///
  /// - Parameter player: plays the case.
  /// - Returns: the shorter case.
  public func withoutHinderedSteps(_ player: CasePlayer = CasePlayer()) -> ExplorationCase {
    let outcome = player.play(self)
    var shorter = self
    var last = outcome
    // What comes in another order may be hindered in its turn.
    while !last.refused.isEmpty {
      for place in last.refused.reversed() { shorter.history.steps.remove(at: place) }
      last = player.play(shorter)
    }
    return last.breaches == outcome.breaches ? shorter : self
  }

  func draft(titled title: String) -> ScenarioDraft {
    var draft = ScenarioDraft(title: title, history: history)
    draft.end = history.steps.last?.time == end ? nil : end
    draft.otherNames = names
    return draft
  }
}

extension ScenarioDraft {
  /// Allows what the engine refuses, of which a file that says nothing of it fails.
  mutating func allowRefusals(in trace: Trace) {
    guard trace.records.contains(where: { $0.kind == .refused && $0.subject == nil }) else { return }
    blocks.append(Block(.timeline(TimelineSelection(kinds: KindSet([.refused]))), lines: ["..."]))
  }
}
