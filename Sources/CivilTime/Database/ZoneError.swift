/// Why a database has no zone for a name.
public enum ZoneError: Error, Hashable, Sendable {
  /// No zone has this name; the nearest known names come best first.
  case unknown(name: String, nearest: [String])
  /// The zone's data is damaged.
  case malformed(name: String, TZifError)
  /// The text has the shape of a POSIX TZ string, but is none.
  case posix(String, POSIXTimeZoneError)
}

extension ZoneError: CustomStringConvertible {
  /// What is wrong as a sentence, with what might have been meant.
  public var description: String {
    switch self {
    case .unknown(let name, let nearest):
      let hint = nearest.isEmpty ? "" : "; did you mean \(nearest.joined(separator: ", "))?"
      return "there is no time zone \(name)\(hint)"
    case .malformed(let name, let error):
      return "the data of time zone \(name) \(error.reason.isDamage ? "is damaged" : "cannot be used"): \(error)"
    case .posix(let text, let error): return "there is no time zone \(text): \(error)"
    }
  }
}
