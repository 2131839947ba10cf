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
    draft.allowRefusals(in: player.trace(of: found))
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
