internal import PhoneSimulator

extension Fetched {
  /// What came of it, as a part of a sentence.
  var words: String {
    switch self {
    case .new: "it was new"
    case .notModified: "what was there is still right"
    case .tooLate: "it came too late to change anything"
    case .offline: "there was no network"
    case .timedOut: "no answer came"
    case .server: "the server could not"
    }
  }
}
