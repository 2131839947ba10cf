/// Why the platform did not accept a request.
public enum AddFailure: String, Hashable, Sendable {
  /// The person does not let the app notify.
  case notAllowed = "not-allowed"
  /// Anything else; worth another try later.
  case rejected
}
