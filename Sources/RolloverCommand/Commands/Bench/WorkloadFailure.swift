internal import ScenarioLanguage

/// Why a workload cannot be measured.
enum WorkloadFailure: Error, Equatable {
  /// The person asked for something that there is not.
  case wrongUsage(UsageError)
  /// What it needs is missing or other than it needs it, as a sentence.
  case unfit(String)

  /// The words of a scenario are not those of the vocabulary.
  static func unread(_ diagnostics: [Diagnostic]) -> WorkloadFailure {
    var messages: [String] = []
    for diagnostic in diagnostics where diagnostic.severity == .error && !messages.contains(diagnostic.message) {
      messages.append(diagnostic.message)
    }
    let most = 12
    let rest = messages.count > most ? ", and \(messages.count - most) more" : ""
    return .unfit("its words are not those of this command: \(messages.prefix(most).joined(separator: ", "))\(rest)")
  }
}
