internal import CivilTime
internal import DailyRolloverScenarios
internal import PhoneSimulator
internal import DailyRollover
internal import Rollover

/// The words of the language that name a choice.
enum Words {
  static let strategy = WordTable(DailyRolloverSettings.Strategy.self)
  static let doubt = WordTable(Doubt.self)
  static let step = WordTable(Schedule.Step.self)
  static let gap = WordTable(GapPolicy.self)
  static let overlap = WordTable(OverlapPolicy.self)
  static let dateOverflow = WordTable(DateOverflow.self)
  static let permission = WordTable(
    Permission.self,
    synonyms: [
      ("grant", .granted), ("allow", .granted), ("deny", .denied), ("allowed", .granted), ("authorized", .granted),
      ("authorised", .granted), ("yes", .granted), ("on", .granted),
      ("refused", .denied), ("forbidden", .denied), ("revoked", .denied), ("no", .denied), ("off", .denied),
      ("undetermined", .notDetermined), ("unknown", .notDetermined),
    ])
  static let appAction = WordTable(
    AppAction.self,
    synonyms: [
      ("open", .launch), ("start", .launch), ("run", .launch), ("resume", .foreground), ("close", .background),
      ("home", .background), ("quit", .kill), ("force-quit", .kill), ("terminate", .crash), ("stop", .kill),
      ("upgrade", .update), ("install", .reinstall), ("uninstall", .reinstall),
      ("remove-all", .removeAllRequests), ("remove-requests", .removeAllRequests),
    ])
  /// The kinds of records, and a word for all of them.
  static let kinds = WordTable(
    TraceRecord.Kind.allCases.map { ($0.dailyWord, [$0]) } + [("all", TraceRecord.Kind.allCases)])
  static let platformOverflow = WordTable(PhoneProfile.Overflow.self)
  static let platformGap = WordTable(PhoneProfile.Gap.self)
  static let platformOverlap = WordTable(PhoneProfile.Overlap.self)
  static let floating = WordTable(PhoneProfile.Floating.self)
  static let past = WordTable(PhoneProfile.Past.self)
  static let off = WordTable(PhoneProfile.Off.self)
  static let jump = WordTable(PhoneProfile.Jump.self)
  static let revoked = WordTable(PhoneProfile.Revoked.self)
  static let interval = WordTable(PhoneProfile.Interval.self)
  static let rules = WordTable(PhoneProfile.Rules.self)
  static let background = WordTable(PhoneProfile.Background.self)
  static let answers = WordTable(PhoneProfile.Answers.self)
  static let suspend = WordTable(PhoneProfile.Suspend.self, synonyms: [("5s", .after5Seconds), ("off", .never)])
  static let foreground = WordTable(PhoneProfile.Foreground.self)
  static let beforeUnlock = WordTable([("unreadable", false), ("readable", true)])
}
