internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// The words of the language that name a choice.
enum Vocabulary {
  static let strategy = WordTable(EngineSettings.Strategy.self)
  static let step = WordTable(Schedule.Step.self)
  static let gap = WordTable(GapPolicy.self)
  static let overlap = WordTable(OverlapPolicy.self)
  static let dateOverflow = WordTable(DateOverflow.self)
  static let permission = WordTable(Permission.self)
  static let appAction = WordTable(AppAction.self)
  static let invariant = WordTable(Invariant.self)
  static let kind = WordTable(TraceRecord.Kind.allCases.map { ($0.word, $0) })
  static let platformOverflow = WordTable(PhoneProfile.Overflow.self)
  static let platformGap = WordTable(PhoneProfile.Gap.self)
  static let platformOverlap = WordTable(PhoneProfile.Overlap.self)
  static let floating = WordTable(PhoneProfile.Floating.self)
  static let past = WordTable(PhoneProfile.Past.self)
  static let off = WordTable(PhoneProfile.Off.self)
  static let jump = WordTable(PhoneProfile.Jump.self)
  static let revoked = WordTable(PhoneProfile.Revoked.self)
  static let beforeUnlock = WordTable([("unreadable", false), ("readable", true)])
}
