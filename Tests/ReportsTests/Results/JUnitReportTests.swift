import Reports
import Testing

/// Results as JUnit's XML.
struct JUnitReportTests {
  @Test func `A suite says how its tests went before it lists them`() {
    let text = ResultSample.text(
      JUnitReport(),
      [
        TestResult("good", .passed, microseconds: 1_234_567), TestResult("bad", .failed([ResultSample.failure])),
        TestResult("broken", .broken([ResultFailure("no such file", file: "d/a.scenario")])),
        TestResult("out", .skipped("this date is left out")),
      ])
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="rollover run">
          <testsuite name="d/a.scenario" file="d/a.scenario" tests="4" failures="1" errors="1" skipped="1" time="1.234567">
            <testcase name="good" classname="d.a" file="d/a.scenario" time="1.234567"/>
            <testcase name="bad" classname="d.a" file="d/a.scenario" line="9" time="0.000000">
              <failure message="verse was not delivered" type="failed">error: verse was not delivered
         --&gt; a

          ^^</failure>
            </testcase>
            <testcase name="broken" classname="d.a" file="d/a.scenario" time="0.000000">
              <error message="no such file" type="broken">no such file</error>
            </testcase>
            <testcase name="out" classname="d.a" file="d/a.scenario" time="0.000000">
              <skipped message="this date is left out"/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  /// The line would be one of the file that includes it.
  @Test func `A failure in an included file has no line of its suite, and the next one may`() {
    let included = ResultFailure("other", file: "d/part", line: 3, column: 1, length: 1)
    let alone = ResultSample.text(JUnitReport(), [TestResult("bad", .failed([included]))])
    #expect(alone.contains("file=\"d/a.scenario\" time="))
    let both = ResultSample.text(JUnitReport(), [TestResult("bad", .failed([included, ResultSample.failure]))])
    #expect(both.contains("file=\"d/a.scenario\" line=\"9\" time="))
  }

  @Test func `Several failures are one element with all texts, since many readers only take one`() {
    let text = ResultSample.text(
      JUnitReport(), [TestResult("bad", .failed([ResultFailure("one"), ResultFailure("two"), ResultFailure("three")]))])
    #expect(text.contains("<failure message=\"one (and 2 more)\" type=\"failed\">one\n\ntwo\n\nthree</failure>"))
  }

  @Test func `Facts and warnings are there to be read`() {
    let text = ResultSample.text(
      JUnitReport(),
      [TestResult("good", .passed, facts: [TestResult.Fact("hash", "00ff"), TestResult.Fact("delivered", "2")])],
      warnings: [ResultFailure("odd", text: "warning: odd")])
    #expect(text.contains("      <system-out>hash: 00ff\ndelivered: 2</system-out>\n"))
    #expect(text.contains("    <system-err>warning: odd</system-err>\n  </testsuite>"))
  }

  @Test func `Counts begin anew with every suite`() {
    var report = JUnitReport()
    var bytes: [UInt8] = []
    for file in ["a", "b"] {
      report.beginSuite(ResultSuite(file), to: &bytes)
      report.add(TestResult("bad", .failed([ResultFailure("bad")])), to: &bytes)
      report.endSuite(to: &bytes)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.split(separator: "\n").filter { $0.contains(#"tests="1" failures="1" errors="0""#) }.count == 2)
  }

  @Test(
    arguments: [
      ("Scenarios/dst/london.scenario", "Scenarios.dst.london"), ("./a.scenario", "a"), ("../x/y", "x.y"), ("/", "/"),
      ("", ""),
    ])
  func `Paths become class names that group by directories`(path: String, name: String) {
    let text = ResultSample.text(JUnitReport(), [TestResult("good", .passed)], file: path)
    #expect(text.contains(" classname=\"\(name)\""))
  }

  @Test(arguments: hostileNames)
  func `The document is well-formed whatever stands in names and messages`(_ name: String) {
    let failure = ResultFailure(name, notes: [name], text: name + "\n" + name, file: name, line: 1)
    let text = ResultSample.text(
      JUnitReport(),
      [
        TestResult(name, .failed([failure]), facts: [TestResult.Fact("hash", name)]),
        TestResult(name, .broken([failure])),
        TestResult(name, .skipped(name)),
      ], file: name, warnings: [failure])
    let document = XMLChecker(String(text.drop { $0 != "\n" }))
    #expect(document.problem == nil)
    #expect(document.elements.filter { $0 == "testcase" }.count == 3)
    #expect(document.elements.filter { $0 == "script" }.isEmpty)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}
