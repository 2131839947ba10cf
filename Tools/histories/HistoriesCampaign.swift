internal import Exploration
internal import PhoneSimulator

/// Plays the cases in portions, several at a time.
struct HistoriesCampaign: Sendable {
  let generator: HistoryGenerator
  let options: HistoriesOptions

  private static let portion: UInt64 = 250

  /// Plays all of them; shows on the way how far it is.
  func summary() async -> CampaignSummary {
    var summary = CampaignSummary()
    let end = options.first + options.cases
    var next = options.first
    await withTaskGroup(of: CampaignSummary.self) { group in
      func begin() {
        guard next < end else { return }
        let range = next..<min(next + Self.portion, end)
        next = range.upperBound
        group.addTask { play(range) }
      }
      for _ in 0..<options.jobs { begin() }
      var (drawn, shown) = (UInt64(0), UInt64(0))
      for await part in group {
        summary.merge(part)
        begin()
        tell(part)
        drawn = min(drawn + Self.portion, options.cases)
        guard drawn - shown >= max(options.cases / 20, 1000) else { continue }
        shown = drawn
        HistoriesMain.say("\(shown) of \(options.cases) cases, \(summary.failedCases) failed")
      }
    }
    return summary
  }

  /// Tells of failing cases at once, since a campaign takes long.
  private func tell(_ part: CampaignSummary) {
    for finding in part.findings where !finding.firstCases.isEmpty {
      let cases = finding.firstCases.map(String.init).joined(separator: " ")
      HistoriesMain.say("\(finding.invariant.word) is broken by case \(cases)")
    }
  }

  private func play(_ range: Range<UInt64>) -> CampaignSummary {
    var summary = CampaignSummary()
    for number in range {
      let drawn = generator.makeCase(number, seed: options.seed)
      guard options.situations.allSatisfy(drawn.situations.contains) else { continue }
      summary.add(drawn.play(), of: drawn)
    }
    return summary
  }
}
