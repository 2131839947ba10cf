internal import Exploration

/// `rollover fuzz --merge`: the results of shards as one.
enum FuzzMerge {
  private static let sizeLimit = 1 << 28

  static func run(_ arguments: Arguments, _ format: Format, _ console: Console) throws(UsageError) -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw UsageError("--merge needs files", advice: "write rollover fuzz --merge one.jsonl two.jsonl")
    }
    let taken = ["--merge", "--format", "--out", "--situations"]
    for option in arguments.command.options where arguments.has(option.name) && !taken.contains(option.name) {
      throw UsageError("\(option.name) does not go together with --merge", advice: "the files say what was searched")
    }
    var parts: [(path: String, result: FuzzResult)] = []
    for path in try files(arguments.operands, console) { parts.append((path, try read(path, console))) }
    for (path, part) in parts where part.missingCases > 0 {
      throw UsageError(
        "\(path) has \(part.summary.totals.cases) of \(part.plan.share) cases: its search was interrupted",
        advice: "search again, or go on with --out and --resume")
    }
    for (path, part) in parts where part.missesSmallCases {
      throw UsageError(
        "\(path) lacks cases that were to be made small: its search was interrupted",
        advice: "search again, or go on with --out and --resume")
    }
    var result = parts[0].result
    for (path, part) in parts.dropFirst() {
      guard part.plan.isPart(ofSameAs: result.plan) else {
        throw UsageError(
          "\(path) is of another search than \(parts[0].path)",
          advice:
            "what is asked for, seed, cases, days, engine, os, budget, audit and time-zone data have to be the same")
      }
      result.merge(part)
    }
    try checkShards(parts)
    result.plan.shard = nil
    let folder = try FuzzFolder(arguments, console)
    let problem = folder?.write(result)
    if format == .text { console.output.line(result.plan.text) }
    FuzzCommand.show(
      result, format, folder?.path, listsSituations: arguments.has("--situations"), console)
    if let problem { throw problem }
    return result.code
  }

  /// The files that words name; a directory stands for those in it, of which a command's words could not name all.
  private static func files(_ words: [String], _ console: Console) throws(UsageError) -> [String] {
    var paths: [String] = []
    for word in words {
      let place = FilePath(word)
      guard (try? console.files.kind(place)) == .directory else {
        paths.append(word)
        continue
      }
      let names: [[UInt8]]
      do throws(System.Failure) {
        names = try console.files.names(place)
      } catch {
        throw UsageError("\(word) cannot be read: \(error.message)")
      }
      let found = names.map(place.appending).filter { $0.hasSuffix(".jsonl") }.map(\.text)
      if found.isEmpty { throw UsageError("\(word) has no file whose name ends with .jsonl") }
      paths += found
    }
    return paths
  }

  private static func read(_ path: String, _ console: Console) throws(UsageError) -> FuzzResult {
    let bytes: [UInt8]
    do throws(System.Failure) {
      bytes = try console.files.contents(FilePath(path), sizeLimit)
    } catch {
      throw UsageError("\(path) cannot be read: \(error.message)")
    }
    do throws(FuzzResult.Unreadable) {
      return try FuzzResult(reading: bytes, among: console.apps)
    } catch {
      throw UsageError(error.message(path), advice: "search again with --format jsonl")
    }
  }

  /// Every part has to be there, once.
  private static func checkShards(_ parts: [(path: String, result: FuzzResult)]) throws(UsageError) {
    let shards = parts.map { $0.result.plan.shard }
    if shards.count == 1, shards[0] == nil { return }
    var seen: Set<UInt64> = []
    for (part, shard) in zip(parts, shards) {
      guard let shard, shard.count == shards[0]?.count else {
        throw UsageError("\(part.path) is no shard of the same whole", advice: "search with --shard 1/N to --shard N/N")
      }
      if seen.contains(shard.number) { throw UsageError("\(part.path) is shard \(shard.text), which is there already") }
      seen.insert(shard.number)
    }
    guard let count = shards[0]?.count, UInt64(seen.count) != count else { return }
    let missing = (1...count).first { !seen.contains($0) } ?? count
    throw UsageError(
      "shard \(missing)/\(count) is missing", advice: "search with --shard \(missing)/\(count) and add its file")
  }
}
