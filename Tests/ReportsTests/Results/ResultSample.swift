import Reports

/// Results made by hand.
enum ResultSample {
  static let failure = ResultFailure(
    "verse was not delivered", notes: ["1h late", "look at line 3"],
    text: "error: verse was not delivered\n --> a\n\n  ^^",
    file: "d/a.scenario", line: 9, column: 5, length: 4)

  /// Everything that a report writes about one suite, as text.
  static func text(
    _ report: some ResultReport, _ results: [TestResult], file: String = "d/a.scenario", warnings: [ResultFailure] = []
  ) -> String {
    var report = report
    var bytes: [UInt8] = []
    report.begin("rollover run", to: &bytes)
    report.beginSuite(ResultSuite(file, warnings: warnings), to: &bytes)
    for result in results { report.add(result, to: &bytes) }
    report.endSuite(to: &bytes)
    report.end(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
