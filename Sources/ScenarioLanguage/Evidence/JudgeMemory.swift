internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What the judge of a run has looked through already, so that it looks at each record once and not once for each
/// expectation.
final class JudgeMemory {
  private var tallies: [OutcomeFilter: (next: Int, count: Int)] = [:]
  private var searches: [TextSearch: (next: Int, found: TraceRecord?)] = [:]
  private var noticed: [TraceRecord] = []
  private var nextForNoticed = 0

  /// What an expectation without a date asks of each record.
  struct OutcomeFilter: Hashable {
    var subject: SubjectID
    var kind: TraceRecord.Kind
    var at: TimeOfDay?
    var hasSeconds: Bool
    var lateComparison: Relation?
    var late: TimeSpan?
    var reason: String?
  }

  private struct TextSearch: Hashable {
    var kinds: KindSet
    var text: String
  }

  /// How many of the records so far are as a filter asks for.
  ///
  /// - Complexity: over all calls with one filter, linear in the number of records.
  func count(_ filter: OutcomeFilter, of records: [OccurrenceRecord], where matches: (OccurrenceRecord) -> Bool) -> Int
  {
    var tally = tallies[filter] ?? (0, 0)
    tally.count += records[tally.next...].count(where: matches)
    tally.next = records.count
    tallies[filter] = tally
    return tally.count
  }

  /// The first record of some kinds that a text is found in.
  ///
  /// - Complexity: over all calls with one text, linear in the number of records.
  func first(_ text: String, in kinds: KindSet, of trace: Trace, where matches: (TraceRecord) -> Bool) -> TraceRecord? {
    let key = TextSearch(kinds: kinds, text: text)
    var search = searches[key] ?? (0, nil)
    if search.found == nil {
      search.found = trace.records[search.next...].first { kinds.contains($0.kind) && matches($0) }
      search.next = trace.records.count
      searches[key] = search
    }
    return search.found
  }

  /// What the app's code noticed of clocks, zones and rules.
  func noticed(in trace: Trace) -> [TraceRecord] {
    noticed += trace.records[nextForNoticed...].filter { if case .noticed = $0.detail { true } else { false } }
    nextForNoticed = trace.records.count
    return noticed
  }
}
