public import CivilTime
internal import PhoneSimulator
public import ScenarioLanguage

extension ShrunkCase {
  /// The case as a scenario file that passes as long as the fault is there, and says where it was found.
  ///
  /// - Parameters:
  ///   - zones: the zones that the text can name.
  ///   - player: plays it once more, to see what else is broken.
  ///   - vocabulary: the words that the text can use.
  ///   - origin: where it came from; the seed and the number of the case if left out.
  /// - Returns: the text of the file.
  /// - Throws: why the language cannot say it.
  public func scenario(
    zones: ZoneDatabase, player: CasePlayer = CasePlayer(), vocabulary: Vocabulary,
    origin: String? = nil
  ) throws(ScenarioDraftError) -> String {
    var draft = found.draft(titled: title)
    draft.knownFault = breach.invariant
    draft.origin = (origin ?? found.origin) + (evaluations > 0 ? " evaluations=\(evaluations)" : "")
    let broken = player.play(found).breaches.map(\.invariant).filter { $0 != breach.invariant }
    // Every invariant is judged where none is named.
    if broken.contains(where: \.isJudgedUnnamed) {
      draft.always = vocabulary.invariants.filter {
        $0.isJudgedUnnamed && $0 != breach.invariant && !broken.contains($0)
      }
    }
    return try draft.text(zones: zones, vocabulary: vocabulary)
  }
}

extension ExplorationCase {
  /// The case as a scenario file that says where it was found, to be read or run by itself.
  ///
  /// - Parameters:
  ///   - zones: the zones that the text can name.
  ///   - vocabulary: the words that the text can use.
  /// - Returns: the text of the file.
  /// - Throws: why the language cannot say it.
  public func scenario(zones: ZoneDatabase, vocabulary: Vocabulary) throws(ScenarioDraftError) -> String {
    var draft = draft(titled: "Case \(number)")
    draft.origin = origin
    return try draft.text(zones: zones, vocabulary: vocabulary)
  }

  fileprivate func draft(titled title: String) -> ScenarioDraft {
    var draft = ScenarioDraft(title: title, history: history)
    draft.end = history.steps.last?.time == end ? nil : end
    draft.otherNames = names
    return draft
  }
}
