internal import Exploration
internal import PhoneSimulator
internal import Reports

/// A result as people read it.
struct FuzzText {
  let result: FuzzResult
  /// Where scenario files were written; `nil` when they were not.
  let folder: String?
  /// Whether every situation is listed, and not only those that did not come.
  let listsSituations: Bool

  var lines: [String] {
    findings + invariants + situations + [audit] + last
  }

  private var findings: [String] {
    let findings = Finding.all(of: result.smallCases)
    guard !findings.isEmpty else { return [] }
    var lines: [String] = []
    let names = result.fileNames(of: findings)
    for (place, finding) in findings.enumerated() {
      let cases = finding.numbers.count == 1 ? "case" : "cases"
      lines.append("finding \(place + 1): \(finding.best.cause)")
      lines.append("  \(cases) \(finding.numbers.map(String.init).joined(separator: " "))")
      if let folder { lines.append("  \(folder)/\(names[place])") }
      if !finding.best.isMinimal { lines.append("  the budget ended before it was as small as can be") }
      if folder == nil {
        lines += finding.best.scenario.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
          .map { $0.isEmpty ? "" : "    \($0)" }
      }
      lines.append("")
    }
    return lines
  }

  private var invariants: [String] {
    result.summary.invariants.filter { $0.violations > 0 }.map { count in
      "\(count.invariant.word): \(count.violations) violations in \(count.cases) cases"
    }
  }

  private var situations: [String] {
    let all = result.summary.situations
    let expected = result.plan.expected
    let missed = result.missed
    var lines: [String] = []
    if listsSituations { lines += all.map { "\($0.name): \($0.cases) cases, \($0.failedCases) failed" } }
    lines.append("\(expected.count - missed.count) of \(expected.count) situations came")
    if result.countsMisses {
      lines += missed.map { "missed: \($0)" }
    } else if !missed.isEmpty {
      lines.append("not yet: \(missed.prefix(8).joined(separator: ", "))" + (missed.count > 8 ? ", …" : ""))
    }
    return lines
  }

  private var audit: String {
    let totals = result.summary.totals
    let outcome =
      totals.differentCases.isEmpty
      ? "all came to the same"
      : "these came to something else: \(totals.differentCases.map(String.init).joined(separator: " "))"
    return "\(totals.auditedCases) cases played twice: \(outcome)"
  }

  private var last: [String] {
    let totals = result.summary.totals
    return [
      "\(totals.steps) steps, \(totals.refusedSteps) of them refused, \(totals.events) events, "
        + "\(result.summary.deviceDays) device-days, hash \(totals.hash.hexadecimal)",
      "\(totals.cases) cases, \(result.summary.violations) violations, \(Finding.all(of: result.smallCases).count) findings",
      "\(totals.cases - totals.failedCases) passed, \(totals.failedCases) failed",
    ]
  }
}

extension FuzzResult {
  /// The names of the files of findings, the same in every run; those of one case are numbered.
  func fileNames(of findings: [Finding]) -> [String] {
    var used: [String] = []
    return findings.map { finding in
      // An app's own invariant may have any word.
      let word = String(finding.best.breach.invariant.word.map { $0.isLetter || $0.isNumber ? $0 : "-" })
      let name = "\(word)-\(plan.seed.text.prefix(12))-\(finding.best.number)"
      used.append(name)
      let count = used.count { $0 == name }
      return name + (count > 1 ? "-\(count)" : "") + ".scenario"
    }
  }
}
