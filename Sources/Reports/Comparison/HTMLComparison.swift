internal import PhoneSimulator

/// A comparison as a part of a page: the table of ``ComparisonTable``, with what went wrong marked.
public struct HTMLComparison: Sendable {
  private let comparison: Comparison

  /// Makes the part of a page about a comparison.
  public init(_ comparison: Comparison) { self.comparison = comparison }

  /// Appends the section.
  func append(to writer: inout SVGWriter) {
    let table = ComparisonTable(comparison)
    let subject = comparison.label.isEmpty ? "" : " [\(comparison.label)]"
    writer.raw("<section class=\"comparison\" aria-label=\"")
    writer.text("Comparison\(subject)")
    writer.raw("\">\n<h2><bdi>")
    writer.text("What rang, against what was asked for\(subject)")
    writer.raw("</bdi></h2>\n<div class=\"table\" role=\"region\" aria-label=\"")
    writer.text("Table of engines\(subject)")
    writer.raw(
      "\" tabindex=\"0\">\n<table>\n<caption>A row for each engine</caption>\n<thead><tr><th scope=\"col\">engine")
    for head in table.heads { writer.raw("<th scope=\"col\" class=\"number\">\(head)") }
    writer.raw("<th scope=\"col\">verdict</thead>\n<tbody>\n")
    for row in table.rows {
      writer.raw("<tr\(row.isBest ? " class=\"best\"" : "")><th scope=\"row\"><bdi>")
      writer.text(row.engine)
      writer.raw("</bdi></th>")
      for (head, cell) in zip(table.heads, row.cells) {
        let isFault = table.faults.contains(head) && cell != "0"
        writer.raw("<td class=\"number\(isFault ? " fault" : "")\" data-h=\"\(head)\">\(cell)</td>")
      }
      writer.raw("<td>\(row.isBest ? "<b class=\"badge\">best</b> " : "")<bdi class=\"v \(row.worst.className)\">")
      writer.text(row.verdict)
      writer.raw("</bdi></td>\n")
    }
    writer.raw("</tbody>\n</table>\n</div>\n</section>\n")
  }
}
