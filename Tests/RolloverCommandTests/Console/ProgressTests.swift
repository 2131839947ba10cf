import ScenarioLanguage
import Testing

@testable import RolloverCommand

@Suite struct ProgressTests {
  @Test func `Quick work shows nothing`() {
    var time: UInt64 = 0
    var written = ""
    let progress = Progress(nanoseconds: { time }, write: { written += $0 })
    for done in 0..<10 {
      time += 10_000_000
      progress.show(done, of: 10, "files")
    }
    progress.clear()
    #expect(written.isEmpty)
  }

  @Test func `Long work tells how much is left, and takes the line away at the end`() {
    var time: UInt64 = 0
    var written: [String] = []
    let progress = Progress(nanoseconds: { time }, write: { written.append($0) })
    for done in 1...4 {
      time += 2_000_000_000
      progress.show(done, of: 4, "files")
    }
    progress.clear()
    progress.clear()
    #expect(
      written == [
        "\r1 of 4 files, 6 s left\u{1B}[K", "\r2 of 4 files, 4 s left\u{1B}[K", "\r3 of 4 files, 2 s left\u{1B}[K",
        "\r4 of 4 files, 0 s left\u{1B}[K", "\r\u{1B}[K",
      ])
  }

  @Test func `Where no terminal is, long work writes a line a minute, which stays`() {
    var time: UInt64 = 0
    var written: [String] = []
    let progress = Progress(isTerminal: false, nanoseconds: { time }, write: { written.append($0) })
    for done in 1...4 {
      time += 59_999_999_999
      progress.show(done, of: 4, "cases")
      time += 1
      progress.show(done, of: 4, "cases")
    }
    progress.clear()
    #expect(
      written == [
        "1 of 4 cases, 180 s left\n", "2 of 4 cases, 120 s left\n", "3 of 4 cases, 60 s left\n",
        "4 of 4 cases, 0 s left\n",
      ])
  }

  @Test func `Results take the line away before they are written`() {
    var time: UInt64 = 0
    var written: [String] = []
    let progress = Progress(nanoseconds: { time }, write: { written.append($0) })
    let console = Console(
      output: Output { bytes in written.append(String(decoding: bytes, as: UTF8.self)) }, errors: Output { _ in },
      input: { [] }, files: .memory([:]), environment: { _ in nil }, nanoseconds: { 0 }, now: { 0 },
      progress: progress, vocabulary: .phone)
    time += 1_000_000_000
    progress.show(1, of: 2, "files")
    console.output.line("result")
    console.output.flush()
    #expect(written == ["\r1 of 2 files, 1 s left\u{1B}[K", "\r\u{1B}[K", "result\n"])
  }
}
