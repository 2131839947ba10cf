/// Results as one page: those that failed first, each with what was not as expected and its picture.
///
/// The page stays below 4.3 MB: when pictures have taken 3.6 MB, what follows is told without one.
public struct HTMLResults: ResultReport {
  private var name = ""
  private var suite = ResultSuite("")
  private var results: [(suite: ResultSuite, result: TestResult)] = []

  private static let mostBytes = 3_600_000
  private static let mostBytesOfAll = 4_200_000

  /// Starts a page.
  public init() {}

  /// Takes down the name; writes nothing.
  public mutating func begin(_ name: String, to bytes: inout [UInt8]) { self.name = name }

  /// Takes down the suite; writes nothing.
  public mutating func beginSuite(_ suite: ResultSuite, to bytes: inout [UInt8]) { self.suite = suite }

  /// Takes down the result; writes nothing.
  public mutating func add(_ result: TestResult, to bytes: inout [UInt8]) { results.append((suite, result)) }

  /// Writes nothing.
  public mutating func endSuite(to bytes: inout [UInt8]) {}

  /// Writes the page.
  public mutating func end(to bytes: inout [UInt8]) {
    let failed = results.filter { !$0.result.failures.isEmpty }
    let others = results.filter { $0.result.failures.isEmpty }
    var writer = SVGWriter()
    let summary = "\(others.count) passed, \(failed.count) failed"
    PageHead.begin(title: "\(summary): \(name)", to: &writer)
    writer.raw("<header>\n<h1 class=\"v \(failed.isEmpty ? "ontime" : "missed")\">\(summary)</h1>\n<p class=\"meta\">")
    writer.text(name)
    writer.raw("</p>\n</header>\n<main>\n")
    PictureLegend(results.compactMap { $0.result.picture?.picture }).appendList(to: &writer)
    if !failed.isEmpty { appendList(failed, "Failed", isOpen: true, to: &writer) }
    if !others.isEmpty { appendList(others, "Passed", isOpen: false, to: &writer) }
    writer.raw("</main>\n")
    PageHead.end(to: &writer)
    bytes += writer.bytes
  }

  private func appendList(
    _ results: [(suite: ResultSuite, result: TestResult)], _ heading: String, isOpen: Bool, to writer: inout SVGWriter
  ) {
    writer.raw("<section class=\"files\" aria-label=\"\(heading)\">\n<h2>\(heading)</h2>\n")
    var lineFile: String?
    for (place, (suite, result)) in results.enumerated() {
      guard writer.count < Self.mostBytesOfAll else {
        writer.raw(
          "<p class=\"note\">\(results.count - place) more are left out here, so that the page stays small.</p>\n")
        break
      }
      // What has nothing to open is a line, and lines of one file stand below its name.
      let picture = writer.count < Self.mostBytes ? result.picture?.picture : nil
      let isLine = picture == nil && result.failures.isEmpty
      writer.raw(isLine ? "<p class=\"only\">" : "<details\(isOpen ? " open" : "")><summary>")
      if !isLine || lineFile != suite.file {
        writer.raw("<bdi>")
        writer.text(suite.file)
        writer.raw("</bdi> ")
      }
      lineFile = isLine ? suite.file : nil
      writer.raw("<b><bdi>")
      writer.text(result.name)
      writer.raw("</bdi></b>")
      if let picture = result.picture?.picture {
        writer.raw(" <span class=\"v \((isOpen ? .missed : picture.counts.worst).className)\">")
        writer.text(picture.verdict)
        writer.raw("</span>")
      }
      if case .skipped(let reason) = result.outcome {
        writer.raw(" <span>")
        writer.text("skipped: \(reason)")
        writer.raw("</span>")
      }
      if isLine {
        writer.raw("</p>\n")
        continue
      }
      writer.raw("</summary>\n")
      if let picture {
        PageCard(picture: picture, prefix: "\(isOpen ? "f" : "p")\(place)-", hasOthers: true).append(to: &writer)
      } else {
        // What had a picture that takes too much room is told briefly; what never has one is told whole.
        let isCut = result.picture != nil && result.failures.count > 1
        PageCard.append(isCut ? Array(result.failures.prefix(1)) : result.failures, to: &writer)
      }
      writer.raw("</details>\n")
    }
    writer.raw("</section>\n")
  }
}
