internal import Reports
internal import ScenarioLanguage

/// `rollover coverage`: which scenarios show which requirements.
enum CoverageCommand {
  static var description: CommandDescription {
    CommandDescription(
      "coverage", "which requirements the scenarios cover", operands: "PATH…", count: 1...Int.max,
      options: [.format(), .zones],
      notes: "Prints every requirement with the files whose `covers` line names it.",
      examples: ["rollover coverage Scenarios", "rollover coverage Scenarios --format jsonl"], run: run)
  }

  private static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let format = try arguments.word("--format", as: Format.self) ?? .text
    let loader = try ScenarioLoader(arguments, console)
    var files: [String: [String]] = [:]
    var code = ExitCode.success
    try loader.forEach(arguments.operands, progress: console.progress) { loaded in
      guard let scenario = loaded.scenario else {
        console.report(loaded.diagnostics)
        code = .usage
        return
      }
      for id in scenario.covers where files[id]?.last != scenario.file { files[id, default: []].append(scenario.file) }
    }
    var covered = 0
    for requirement in Requirement.all {
      let found = files[requirement.id] ?? []
      if !found.isEmpty { covered += 1 }
      switch format {
      case .text:
        console.output.line(requirement.id.padded(to: 7) + requirement.summary)
        for file in found { console.output.line("         " + file) }
        if found.isEmpty { console.output.line("         -") }
      case .jsonl:
        var object = JSONObject()
        object.add("id", requirement.id)
        object.add("files", found)
        console.output.write(object.line)
      }
    }
    if format == .text { console.output.line("\(covered) of \(Requirement.all.count) covered") }
    return code
  }
}
