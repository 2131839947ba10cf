public import CivilTime
public import PhoneSimulator

extension Scenario {
  /// What holds in place of header lines, as the settings of a history in which nothing happens.
  ///
  /// The history keeps every plugin of the vocabulary, since a plugin without a command has settings as well.
  ///
  /// - Returns: the history; `nil` where something is wrong with the overrides.
  public static func settings(of overrides: Overrides, zones: ZoneDatabase, vocabulary: Vocabulary) -> History? {
    let header = SourceText(name: "", bytes: Array("scenario \"Settings\"\nzone UTC\nstart 2000-01-01 00:00\n".utf8))
    var compiler = Compiler(
      header, zones: zones, settings: Compiler.Settings(vocabulary: vocabulary, overrides: overrides, include: nil))
    compiler.read()
    return compiler.diagnostics.contains { $0.severity == .error } ? nil : compiler.plan.history
  }
}
