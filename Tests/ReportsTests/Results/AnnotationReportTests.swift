import Reports
import Testing

/// Results as annotations of a code host.
struct AnnotationReportTests {
  @Test
  func `A failure is an error with its place, from the first column to the last, and what else there is to say`() {
    let text = ResultSample.text(
      AnnotationReport(), [TestResult("good", .passed), TestResult("Nine, 50%: yes", .failed([ResultSample.failure]))])
    #expect(
      text == "::error file=d/a.scenario,line=9,col=5,endColumn=8,title=Nine%2C 50%25%3A yes::"
        + "verse was not delivered%0A1h late%0Alook at line 3\n")
  }

  @Test func `A warning is a warning, and what has no place needs none`() {
    let text = ResultSample.text(AnnotationReport(), [], file: "./b", warnings: [ResultFailure("odd", file: "./b")])
    #expect(text == "::warning file=b,title=./b::odd\n")
    let nowhere = ResultSample.text(AnnotationReport(), [TestResult("x", .broken([ResultFailure("no")]))])
    #expect(nowhere == "::error title=x::no\n")
  }

  @Test func `A place between two characters is that column`() {
    let failure = ResultFailure("here", file: "a", line: 1, column: 7)
    #expect(
      ResultSample.text(AnnotationReport(), [TestResult("x", .failed([failure]))])
        == "::error file=a,line=1,col=7,endColumn=7,title=x::here\n")
  }

  @Test func `What was left out is nothing to annotate`() {
    #expect(ResultSample.text(AnnotationReport(), [TestResult("x", .skipped("left out"))]).isEmpty)
  }

  @Test(
    arguments: hostileNames)
  func `A failure is one line, and its properties end where they should, whatever stands in it`(_ name: String) throws {
    let failure = ResultFailure(name, notes: [name + "::error::x"], file: name, line: 1)
    let text = ResultSample.text(AnnotationReport(), [TestResult(name, .failed([failure]))])
    #expect(text.utf8.filter { $0 == 0x0A }.count == 1 && text.hasPrefix("::error "))
    let parts = text.dropFirst("::error ".count).split(separator: "::", maxSplits: 1)
    let properties = try #require(parts.first).split(separator: ",")
    #expect(
      properties.map { $0.prefix { $0 != "=" } } == (name.isEmpty ? ["line", "title"] : ["file", "line", "title"]))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" })
  }
}
