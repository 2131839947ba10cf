internal import Exploration
internal import ScenarioLanguage

/// The directory of `--out`: a scenario file for each finding, and how far the search is.
struct FuzzFolder {
  let path: String
  private let files: FileSystem
  /// The build that searches.
  private let program: String
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
    // Nothing is kept of single cases and of parts that are put together.
    program = arguments.has("--case") || arguments.has("--merge") ? "" : console.program()
    do throws(System.Failure) {
      try files.makeDirectory(FilePath(path))
    } catch {
      throw UsageError("\(path) cannot be made a directory: \(error.message)")
    }
  }

  /// The search that goes on; `nil` where one begins.
  ///
  /// A search that was interrupted is not lost by another one.
  func resumed(_ plan: FuzzPlan, isWanted: Bool, _ console: Console) throws(UsageError) -> FuzzResult? {
    let name = file(Self.stateName).text
    guard var result = try kept(console) else {
      if isWanted { console.warn("no search was kept in \(path), so this one begins") }
      return nil
    }
    let isSame = result.plan.isPart(ofSameAs: plan) && result.plan.shard == plan.shard
    let isOwn = result.program == program
    guard isWanted else {
      guard result.next >= result.plan.cases else {
        throw UsageError(
          "\(name) keeps a search that was interrupted after \(result.next) of \(result.plan.cases) cases",
          advice: isSame && isOwn ? "write --resume to go on, or delete it" : "choose another directory, or delete it")
      }
      if !isSame { console.warn("\(path) also has what another search found: \(result.plan.text)") }
      return nil
    }
    guard isSame else {
      throw UsageError(
        "\(name) is of another search: \(result.plan.text)", advice: "ask for the same, or choose another directory")
    }
    // What another build found may be mended, or may come to something else.
    guard isOwn else {
      throw UsageError(
        "\(name) keeps what another build of this command has searched", advice: "delete it, and the search begins anew"
      )
    }
    result.smallCases = []
    return result
  }

  /// What was kept of a search; `nil` where nothing was.
  private func kept(_ console: Console) throws(UsageError) -> FuzzResult? {
    let name = file(Self.stateName)
    let bytes: [UInt8]
    do throws(System.Failure) {
      bytes = try files.contents(name, Self.sizeLimit)
    } catch {
      if error.isMissing { return nil }
      throw UsageError("\(name.text) cannot be read: \(error.message)")
    }
    let advice = "delete it, or choose another directory"
    do throws(FuzzResult.Unreadable) {
      let result = try FuzzResult(reading: bytes, among: console.apps)
      guard result.isState else { throw .line(1) }
      return result
    } catch {
      throw UsageError(error.message(name.text), advice: advice)
    }
  }

  /// Keeps how far the search is.
  func save(_ result: FuzzResult) throws(UsageError) {
    var result = result
    result.program = program
    try write(result.stateLines.flatMap(\.self), to: Self.stateName)
  }

  /// Writes the findings; answers what was wrong with the first that could not be written.
  func write(_ result: FuzzResult) -> UsageError? {
    let findings = Finding.all(of: result.smallCases)
    var first: UsageError?
    for (finding, name) in zip(findings, result.fileNames(of: findings)) {
      do throws(UsageError) {
        try write(Array(finding.best.scenario.utf8), to: name)
      } catch {
        first = first ?? error
      }
    }
    return first
  }

  /// Writes a case as a scenario; answers the hash that a run of that comes to.
  func write(_ found: ExplorationCase, _ search: FuzzSearch) throws(UsageError) -> UInt64 {
    let text: String
    let hash: UInt64
    do throws(ScenarioDraftError) {
      (text, hash) = try search.scenario(of: found)
    } catch {
      throw UsageError("case \(found.number) cannot be written as a scenario: \(error)")
    }
    try write(Array(text.utf8), to: "case-\(found.number).scenario")
    return hash
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
