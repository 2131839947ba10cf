import Reports
import Testing

/// Results in the Test Anything Protocol.
struct TAPReportTests {
  @Test func `A line for each, a block for failures, and the plan at the end`() {
    let text = ResultSample.text(
      TAPReport(),
      [
        TestResult("good", .passed, facts: [TestResult.Fact("hash", "00ff")]),
        TestResult("bad", .failed([ResultSample.failure]), facts: [TestResult.Fact("hash", "00ff")]),
        TestResult("broken", .broken([ResultFailure("no such file", file: "d/a.scenario")])),
        TestResult("out", .skipped("this date is left out")),
      ])
    #expect(
      text == #"""
        TAP version 14
        ok 1 - d/a.scenario: good
        not ok 2 - d/a.scenario: bad
          ---
          message: "verse was not delivered"
          severity: fail
          at:
            file: "d/a.scenario"
            line: 9
            column: 5
          hash: "00ff"
          text: |2-
            error: verse was not delivered
             --> a

              ^^
          ...
        not ok 3 - d/a.scenario: broken
          ---
          message: "no such file"
          severity: error
          at:
            file: "d/a.scenario"
          text: |2-
            no such file
          ...
        ok 4 - d/a.scenario: out # SKIP this date is left out
        1..4

        """#)
  }

  @Test func `No tests are a plan of none`() {
    #expect(ResultSample.text(TAPReport(), []) == "TAP version 14\n1..0\n")
  }

  @Test func `A test named after its file does not repeat the name`() {
    #expect(ResultSample.text(TAPReport(), [TestResult("d/a.scenario", .passed)]).contains("ok 1 - d/a.scenario\n"))
  }

  @Test func `Warnings are comments`() {
    let text = ResultSample.text(TAPReport(), [], warnings: [ResultFailure("odd", file: "a", line: 2, column: 3)])
    #expect(text.contains("\n# warning: a:2:3: odd\n"))
  }

  @Test func `A number sign or a line end in a name makes no directive and no line of its own`() {
    let text = ResultSample.text(
      TAPReport(), [TestResult("a # SKIP b\\\nok 9", .failed([ResultFailure("x\ty\u{85}z\u{7}\"\\")]))])
    #expect(text.contains("\nnot ok 1 - d/a.scenario: a \\# SKIP b\\\\ ok 9\n"))
    #expect(text.contains(#"  message: "x\ty\u0085z\u0007\"\\""#))
  }

  @Test(arguments: hostileNames)
  func `Every line has a shape of the protocol, whatever stands in names`(_ name: String) {
    let failure = ResultFailure(name, text: name + "\n" + name, file: name, line: 1, column: 1)
    let text = ResultSample.text(
      TAPReport(), [TestResult(name, .failed([failure])), TestResult(name, .skipped(name))], file: name,
      warnings: [failure])
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      let isKnown =
        line.hasPrefix("TAP version 14") || line.hasPrefix("ok ") || line.hasPrefix("not ok ") || line.hasPrefix("# ")
        || line.hasPrefix("  ") || line == "1..2"
      #expect(isKnown, "\(line)")
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }, "\(line)")
    }
  }
}
