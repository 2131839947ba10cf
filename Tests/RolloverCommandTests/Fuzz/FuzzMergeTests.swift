import Testing

@testable import RolloverCommand

/// What `rollover fuzz --merge` takes for the parts of a search.
@Suite struct `The parts of a search` {
  @Test func `are named one by one, or by the directory in which they lie`() {
    let words = ["fuzz", "--cases", "6", "--days", "1", "--format", "jsonl", "--jobs", "1"]
    var files: [String: [UInt8]] = [:]
    for shard in 1...3 {
      files["slices/\(shard).jsonl"] = Array(rollover(words: words + ["--shard", "\(shard)/3"]).output.utf8)
    }
    let merged = rollover("fuzz", "--merge", "slices/1.jsonl", "slices/2.jsonl", "slices/3.jsonl", files: files)
    #expect(merged.code == .success)
    #expect(rollover("fuzz", "--merge", "slices", files: files) == merged)
    #expect(rollover("fuzz", "--merge", "slices/", files: files) == merged)
    // What is still being written has another name, and what is there twice is told.
    files["slices/2.jsonl.draft"] = [1]
    #expect(rollover("fuzz", "--merge", "slices", files: files) == merged)
    let twice = rollover("fuzz", "--merge", "slices", "slices/1.jsonl", files: files)
    #expect(twice.code == .usage && twice.errors.contains("slices/1.jsonl is shard 1/3, which is there already"))
    let none = rollover("fuzz", "--merge", "slices", files: ["slices/notes": []])
    #expect(none.code == .usage && none.errors.contains("slices has no file whose name ends with .jsonl"))
  }
}
