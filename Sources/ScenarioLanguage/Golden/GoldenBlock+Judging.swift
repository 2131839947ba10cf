internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// A golden block and what it should show.
struct ShownBlock: Sendable {
  var block: GoldenBlock
  /// The lines that it is compared with.
  var lines: [String]
}

extension GoldenBlock: ExpectedContent {
  var subjects: [SubjectID] { if case .timeline(let selection) = content { selection.subjects } else { [] } }
  var subjectsOfOccurrences: [SubjectID] { [] }

  // Flights and new rules tell by which zone the lines behind them are written.
  var kinds: KindSet {
    switch content {
    case .timeline(let selection): selection.kinds.union(KindSet([.zone]))
    case .log: KindSet.log.union(KindSet([.zone]))
    case .pending: KindSet([])
    }
  }

  func statement(_ wording: Wording) -> StatementText {
    switch content {
    case .pending: return StatementText("expect pending")
    case .log: return StatementText("expect log")
    case .timeline(let selection):
      var statement = StatementText("expect timeline")
      if selection.kinds != TimelineSelection().kinds { statement.add("kinds", wording.kinds(selection.kinds)) }
      if !selection.subjects.isEmpty {
        let names = selection.subjects.map(wording.name).joined(separator: ",")
        // The parts of a list have no escapes.
        statement.add("names", names.utf8.contains { $0.isBlank } ? "\"\(names)\"" : names)
      }
      return statement
    }
  }

  func occurrence(by judge: Judge) -> RequestIdentifier? { nil }

  func failure(by judge: Judge, at range: SourceRange) -> Diagnostic? { judge.failure(of: self) }
}

extension Judge {
  /// What a block shows.
  func shown(_ block: GoldenBlock) -> ShownBlock { ShownBlock(block: block, lines: lines(block.content)) }

  fileprivate func failure(of block: GoldenBlock) -> Diagnostic? {
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
      let text = trace.text(of: entry.identifier).printable
      guard let fires = entry.fires else {
        return entry.crossing.map { "on \($0.isLeaving ? "leaving" : "entering")  \(text)" } ?? "never  \(text)"
      }
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
