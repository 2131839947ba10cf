internal import PhoneSimulator
internal import Rollover

/// The words of the language that name a choice.
enum Words {
  static let doubt = WordTable(Doubt.self)
  static let permission = WordTable(
    Permission.self,
    synonyms: [
      ("grant", .granted), ("allow", .granted), ("deny", .denied), ("allowed", .granted), ("authorized", .granted),
      ("authorised", .granted), ("yes", .granted), ("on", .granted),
      ("refused", .denied), ("forbidden", .denied), ("revoked", .denied), ("revoke", .denied), ("withdrawn", .denied),
      ("no", .denied), ("off", .denied),
      ("undetermined", .notDetermined), ("unknown", .notDetermined),
    ])
  static let appAction = WordTable(
    AppAction.self,
    synonyms: [
      ("open", .launch), ("start", .launch), ("run", .launch), ("resume", .foreground), ("close", .background),
      ("home", .background), ("quit", .kill), ("force-quit", .kill), ("force-stop", .kill), ("terminate", .crash),
      ("stop", .kill), ("sleep", .suspend), ("sleeps", .suspend),
      ("upgrade", .update), ("install", .reinstall), ("uninstall", .reinstall),
      ("remove-all", .removeAllRequests), ("remove-requests", .removeAllRequests),
    ])
}
