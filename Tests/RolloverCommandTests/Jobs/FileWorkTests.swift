import Testing

@testable import RolloverCommand

/// Work on files by several threads.
struct FileWorkTests {
  /// What is handed over, as words.
  private func steps(
    files: Int, parts: [Int], jobs: Int, until last: Int = .max, slowest: Int? = nil
  ) throws -> (steps: [String], begun: Int) {
    // The thread sanitizer does not know the standard library's lock.
    let begun = System.Shared(0)
    let work = FileWork<Int, String>(
      count: files,
      prepare: { file in
        begun.change { $0 += 1 }
        if file == slowest { spin() }
        return (file, parts[file % parts.count])
      },
      perform: { file, part in
        begun.change { $0 += 1 }
        if (file + part) % 5 == 0 { spin() }
        return "\(file).\(part)"
      })
    var steps: [String] = []
    try work.run(jobs: jobs) { step throws(UsageError) in
      switch step {
      case .begin(let file): steps.append("begin \(file)")
      case .part(let file, let part): steps.append("\(part) of \(file)")
      case .end(let file): steps.append("end \(file)")
      }
      return steps.count < last
    }
    return (steps, begun.change { $0 })
  }

  @Test(arguments: [2, 3, 16])
  func `The order is that of one thread`(jobs: Int) throws {
    let parts = [0, 3, 1, 40, 0, 2]
    let alone = try steps(files: 50, parts: parts, jobs: 1).steps
    #expect(alone.prefix(4) == ["begin 0", "end 0", "begin 1", "1.0 of 1"])
    #expect(try steps(files: 50, parts: parts, jobs: jobs).steps == alone)
  }

  @Test(arguments: [1, 4])
  func `No files are no steps`(jobs: Int) throws { #expect(try steps(files: 0, parts: [1], jobs: jobs).steps.isEmpty) }

  @Test(arguments: [2, 5])
  func `A file with more parts than the window has room does not stand in the way of itself`(jobs: Int) throws {
    // The first file takes long to prepare, so that later ones fill the window before its parts are known.
    let steps = try steps(files: 10, parts: [200, 1, 1], jobs: jobs, slowest: 0).steps
    #expect(steps.count == 10 * 2 + 4 * 200 + 6)
  }

  @Test(arguments: [2, 8])
  func `What is ahead of what was handed over stays within a window`(jobs: Int) throws {
    let result = try steps(files: 10_000, parts: [3], jobs: jobs, until: 1)
    #expect(result.steps == ["begin 0"])
    // The window, what each thread has in hand, and what was handed over.
    #expect(result.begun <= jobs * 4 + jobs + 1, "\(result.begun) were begun")
  }

  @Test(arguments: [1, 3])
  func `An error of the one who takes ends the work and is handed on`(jobs: Int) {
    let work = FileWork<Int, Int>(count: 1000, prepare: { ($0, 1) }, perform: { $0 + $1 })
    #expect(throws: UsageError("enough")) {
      try work.run(jobs: jobs) { step throws(UsageError) in
        if case .part(7, _) = step { throw UsageError("enough") }
        return true
      }
    }
  }
}

/// Takes a moment, without a clock.
private func spin() {
  var sum: UInt64 = 1
  for step in 0..<2_000 as Range<UInt64> { sum = sum &* 6_364_136_223_846_793_005 &+ step }
  #expect(sum != 0)
}
