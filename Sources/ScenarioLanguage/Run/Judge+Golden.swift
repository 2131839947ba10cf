internal import CivilTime
internal import PhoneSimulator

/// A golden block and what it should show.
struct ShownBlock: Sendable {
  var block: GoldenBlock
  /// The lines that it is compared with.
  var lines: [String]
}

extension Judge {
  /// What an expectation shows, if it has a block.
  func shown(_ expectation: Expectation) -> ShownBlock? {
    guard case .golden(let block) = expectation.content else { return nil }
    return ShownBlock(block: block, lines: lines(block.content))
  }

  func judge(_ block: GoldenBlock) -> Diagnostic? {
    let difference = GoldenComparison(expected: block.lines(map), actual: lines(block.content)).alignment()
    guard !difference.isEmpty else { return nil }
    let missing = difference.count { $0.mark == .missing }
    let unexpected = difference.count { $0.mark == .unexpected }
    let parts = [missing.lines("missing"), unexpected.lines("not expected")].compactMap { $0 }
    var failure = failure(
      "\(block.content.words) is not the expected one", at: block.range, label: parts.joined(separator: ", "))
    failure.difference = difference.hunks
    return failure
  }

  /// What a block is compared with.
  private func lines(_ content: GoldenBlock.Content) -> [String] {
    switch content {
    case .timeline(let selection): timeline(selection)
    case .log: timeline(TimelineSelection(kinds: .log))
    case .pending: pendingLines
    }
  }

  private func timeline(_ selection: TimelineSelection) -> [String] {
    var format = TimelineFormat()
    return trace.records.filter(selection.contains).map { format.line($0, of: trace) }
  }

  private var pendingLines: [String] {
    world.pending.map { entry in
      let text = trace.text(of: entry.identifier)
      guard let fires = entry.fires else { return "never  \(text)" }
      let local = world.zone.localTime(at: fires)
      let seconds = local.time.second == 0 ? ":00" : ""
      return "\(local)\(seconds) \(world.zone.offset(at: fires))  \(text)"
    }
  }
}

extension Int {
  /// "1 line missing", "3 lines missing"; `nil` for none.
  fileprivate func lines(_ what: String) -> String? {
    self == 0 ? nil : "\(self) line\(self == 1 ? "" : "s") \(what)"
  }
}
