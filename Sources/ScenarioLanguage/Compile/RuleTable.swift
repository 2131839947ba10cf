internal import PhoneSimulator
internal import Rollover

/// The names that rules of a file are for, and those that they may be for.
struct RuleTable: Sendable {
  /// A name that a rule is for.
  struct Target: Sendable {
    let name: String
    /// Where it stands.
    let range: SourceRange
  }

  /// The names by which rules may speak of what commands are about, besides the subjects' own; in the order of the lines.
  private(set) var names: [String] = []
  private(set) var targets: [Target] = []

  /// Takes note of a name by which a rule may speak of something.
  mutating func add(_ name: String) { if !names.contains(name) { names.append(name) } }

  /// Takes note of a name that a rule is for.
  mutating func add(_ target: Target) { targets.append(target) }
}

extension Compiler {
  /// Takes note of the names in a command that rules speak of.
  mutating func noteRules(of command: some HistoryCommand) {
    for name in command.ruleNames { rules.add(name) }
    for name in command.ruleTargets { rules.add(RuleTable.Target(name: name, range: place(naming: name))) }
  }

  /// Where the line has a name, as a key or among the values of one; all of the line if it has it nowhere.
  private func place(naming name: String) -> SourceRange {
    for argument in lexer.arguments {
      if text(argument.name) == name { return range(argument.name) }
      if text(argument.value).split(separator: ",").contains(Substring(name)) { return range(argument.value) }
    }
    return range(lexer.lineStart..<lexer.lineEnd)
  }

  /// Reports names that rules are for and of which nothing goes by, if they are probably known ones misspelt; what is far from
  /// all of them may be for later, and is worth showing.
  mutating func checkRules() {
    let plugins = settings.vocabulary.plugins.map { type(of: $0.makePlugin()).name }
    for target in rules.targets where names.find(target.name) == nil {
      let known = rules.names + plugins
      guard !known.contains(target.name), let meant = NearestWord.find(target.name, in: known + names.names) else {
        continue
      }
      report(
        "nothing goes by the name `\(target.name)` that this rule is for", at: target.range,
        label: "did you mean `\(meant)`?")
    }
  }
}
