/// What is said of values of `engine`, `os` and `matrix` that stand without their keys.
extension Compiler {
  /// The keys of which a word, or each of several between commas, is a value, with it, such as `strategy=horizon`.
  func settingsMeant(by text: String, among keys: [String]) -> [String] {
    let words = text.split(separator: ",").map(String.init)
    guard !words.isEmpty else { return [] }
    return keys.filter { key in
      let known = wordsOfSetting(key)
      return words.allSatisfy { known.contains($0) }
    }.map { "\($0)=\(text)" }
  }

  /// The words that a setting or a knob takes; none for a number or a duration.
  func wordsOfSetting(_ key: String) -> [String] {
    // A key that both have is the knob's, but for the values of the engine, which are no words.
    let setting = settings.vocabulary.settings.first { $0.name == key }?.words ?? []
    return setting.isEmpty ? Knob.all.first { $0.name == key }?.words ?? [] : setting
  }

  /// `days:3` as it should be; `nil` for a word that does not begin with a key and a colon.
  func keyBeforeColon(_ text: String, among keys: [String]) -> String? {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    return parts.count == 2 && keys.contains(parts[0]) ? "\(parts[0])=\(parts[1])" : nil
  }

  /// Reports arguments with commas between them, as in `days=3,step=24h` and `days=3, step=24h`.
  ///
  /// - Parameters:
  ///   - argument: The first of them.
  ///   - next: The place of the argument behind it.
  ///   - keys: The keys that may follow a comma; any if left out.
  /// - Returns: whether it was that.
  mutating func reportCommas(_ argument: Argument, before next: Int, among keys: [String]? = nil) -> Bool {
    guard argument.comparison == .equal, !argument.value.isString else { return false }
    let whole = written(argument)
    let parts = written(argument.value).split(separator: ",", omittingEmptySubsequences: false)
    let isFollowed = parts.dropFirst().contains { part in
      let key = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return key.count == 2 && !key[0].isEmpty && keys?.contains(String(key[0])) ?? true
    }
    let isLeftOpen =
      parts.count == 2 && parts[1].isEmpty && next < lexer.arguments.count && lexer.arguments[next].comparison != nil
    guard isFollowed || isLeftOpen else { return false }
    let meant = isFollowed ? whole.replacing(",", with: " ") : String(whole.dropLast())
    report("values with keys are separated by spaces", at: range(argument), label: "write \(meant)")
    return true
  }
}
