internal import Reports
internal import ScenarioLanguage

/// `rollover coverage`: which scenarios show what.
enum CoverageCommand {
  static var description: CommandDescription {
    CommandDescription(
      "coverage", "what the scenarios cover", operands: "PATH…", count: 1...Int.max,
      options: [
        Option("--requirements", "FILE", "a list of ids with titles, one on each line"),
        .format(), .zones,
      ],
      notes: """
        Prints every id that a `covers` line names, with the files that name it. With a list, every id of the
        list is printed, and one that is not in it fails.
        """,
      examples: [
        "rollover coverage Scenarios", "rollover coverage Scenarios --format jsonl",
        "rollover coverage Scenarios --requirements Scenarios/requirements.txt",
      ], run: run)
  }

  private static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let format = try arguments.word("--format", as: Format.self) ?? .text
    let list = try arguments["--requirements"].map { path throws(UsageError) in try self.list(path, console) }
    let loader = try ScenarioLoader(arguments, console)
    var files: [String: [String]] = [:]
    // In the order in which they were met, since that of a dictionary differs between two runs.
    var ids: [String] = []
    var code = ExitCode.success
    try loader.forEach(arguments.operands, progress: console.progress) { loaded in
      guard let scenario = loaded.scenario else {
        console.report(loaded.diagnostics)
        code = .usage
        return
      }
      for id in scenario.covers where files[id]?.last != scenario.file {
        if files[id] == nil { ids.append(id) }
        files[id, default: []].append(scenario.file)
      }
    }
    let requirements = list ?? RequirementList(ids: ids)
    var covered = 0
    for requirement in requirements.requirements {
      let found = files[requirement.id] ?? []
      if !found.isEmpty { covered += 1 }
      write(requirement, found, format, console)
    }
    if format == .text {
      let count = requirements.requirements.count
      console.output.line(list == nil ? "\(count) covered" : "\(covered) of \(count) covered")
    }
    for id in ids where list.map({ !$0.contains(id) }) ?? false {
      let place = files[id]?.first.map { " (\($0))" } ?? ""
      console.error(
        "the list has no `\(id)`\(place)", advice: list?.meant(by: id).map { "did you mean `\($0)`?" })
      code = max(code, .failure)
    }
    return code
  }

  private static func list(_ path: String, _ console: Console) throws(UsageError) -> RequirementList {
    let bytes: [UInt8]
    do throws(ScenarioFiles.Unreadable) {
      bytes = try ScenarioFiles.read(FilePath(path), in: console.files)
    } catch {
      throw UsageError("\(path): \(error.message)")
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard let text = String(validating: bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
    else {
      throw UsageError("\(path) is not a text file", advice: "save it as UTF-8")
    }
    return try RequirementList(text, file: path)
  }

  private static func write(_ requirement: Requirement, _ files: [String], _ format: Format, _ console: Console) {
    switch format {
    case .text:
      console.output.line(requirement.title.isEmpty ? requirement.id : requirement.id.padded(to: 7) + requirement.title)
      for file in files.isEmpty ? ["-"] : files { console.output.line("         " + file) }
    case .jsonl:
      var object = JSONObject()
      object.add("id", requirement.id)
      if !requirement.title.isEmpty { object.add("title", requirement.title) }
      object.add("files", files)
      console.output.write(object.line)
    }
  }
}
