internal import Exploration
internal import ScenarioLanguage

/// The directory of `--out`: a scenario file for each finding, and how far the search is.
struct FuzzFolder {
  let path: String
  private let files: FileSystem
  private static let stateName = "search.jsonl"
  private static let sizeLimit = 1 << 28

  /// The directory that the words name, which is made where it is missing; `nil` where they name none.
  init?(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    guard let path = arguments["--out"] else {
      guard arguments.has("--resume") else { return nil }
      throw UsageError("--resume needs to know where the search was kept", advice: "write --out DIR as before")
    }
    guard !path.isEmpty else { throw UsageError("--out needs a directory's name") }
    self.path = path
    files = console.files
    do throws(System.Failure) {
      try files.makeDirectory(FilePath(path))
    } catch {
      throw UsageError("\(path) cannot be made a directory: \(error.message)")
    }
  }

  /// The search that was interrupted; `nil` where none is to go on.
  func resumed(_ plan: FuzzPlan, isWanted: Bool) throws(UsageError) -> FuzzResult? {
    guard isWanted else { return nil }
    let name = file(Self.stateName)
    let bytes: [UInt8]
    do throws(System.Failure) {
      bytes = try files.contents(name, Self.sizeLimit)
    } catch {
      // Nothing was kept yet: the search begins.
      if error.isMissing { return nil }
      throw UsageError("\(name.text) cannot be read: \(error.message)")
    }
    var result = try Self.parse(bytes, name.text, [plan.app])
    guard result.plan.isPart(ofSameAs: plan), result.plan.shard == plan.shard else {
      throw UsageError(
        "\(name.text) is of another search: \(result.plan.text)",
        advice: "ask for the same, or choose another directory")
    }
    result.smallCases = []
    return result
  }

  static func parse(
    _ bytes: [UInt8], _ path: String, _ apps: [SearchedApp]
  ) throws(UsageError) -> FuzzResult {
    do throws(FuzzResult.Unreadable) {
      return try FuzzResult(reading: bytes, among: apps)
    } catch {
      throw UsageError(
        error.line == 0 ? "\(path) has no end" : "line \(error.line) of \(path) is none that `rollover fuzz` writes",
        advice: "search again with --format jsonl")
    }
  }

  /// Keeps how far the search is.
  func save(_ result: FuzzResult) throws(UsageError) {
    try write(result.stateLines.flatMap(\.self), to: Self.stateName)
  }

  /// Writes the findings.
  func write(_ result: FuzzResult) throws(UsageError) {
    let findings = Finding.all(of: result.smallCases)
    for (finding, name) in zip(findings, result.fileNames(of: findings)) {
      try write(Array(finding.best.scenario.utf8), to: name)
    }
  }

  /// Writes a case as it was drawn.
  func write(_ found: ExplorationCase, _ search: FuzzSearch) throws(UsageError) {
    let text: String
    do throws(ScenarioDraftError) {
      text = try found.scenario(zones: search.database, vocabulary: search.vocabulary)
    } catch {
      throw UsageError("case \(found.number) cannot be written as a scenario: \(error)")
    }
    try write(Array(text.utf8), to: "case-\(found.number).scenario")
  }

  private func file(_ name: String) -> FilePath { FilePath(path).appending(Array(name.utf8)) }

  private func write(_ bytes: [UInt8], to name: String) throws(UsageError) {
    do throws(System.Failure) {
      let draft = try files.draft(file(name))
      do throws(System.Failure) {
        try draft.write(bytes)
        try draft.commit()
      } catch {
        draft.discard()
        throw error
      }
    } catch {
      throw UsageError("\(file(name).text) cannot be written: \(error.message)")
    }
  }
}
