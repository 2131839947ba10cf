internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// What the stories of a run's occurrences are made of, in order for each, so that one story does not read the whole run.
final class StoryMaterial: Sendable {
  let explanation: Explanation
  private let index: StoryIndex

  /// - Complexity: linear in the number of records and decisions.
  init(_ explanation: Explanation, _ tally: Tally? = nil) {
    self.explanation = explanation
    index = StoryIndex(
      explanation, tally ?? Tally(explanation.history, explanation.trace, end: explanation.state.time))
  }

  /// The word for a subject.
  func noun(of subject: SubjectID) -> String { index.nouns[subject] ?? "subject" }

  /// By how much rings were late, by their records.
  var lateness: [UInt64: TimeSpan] { index.lateness }

  /// Whether anything is said of an occurrence itself.
  private func has(_ occurrence: RequestIdentifier) -> Bool {
    index.decisions[occurrence] != nil
      || index.own[occurrence]?.contains { explanation.trace.records[$0].kind != .missed } ?? false
  }

  /// The occurrence that was to ring on a local date, as a run knows it.
  func identifier(of subject: SubjectID, on date: CivilDate) -> RequestIdentifier {
    let byDate = RequestIdentifier(subject, .date(date))
    if has(byDate) { return byDate }
    if let found = index.steps[subject]?.last(where: { $0.date == date })?.step { return found }
    let once = RequestIdentifier(subject, .once)
    if has(once) { return once }
    return index.steps[subject] == nil ? byDate : RequestIdentifier(subject, .sequence(date.dayNumber))
  }

  /// What may matter to the story of an occurrence, in order: the records, and the decisions with what came after them.
  func items(of occurrence: RequestIdentifier) -> [Item] {
    var records = index.phone + (index.commands[occurrence.subject] ?? []) + (index.own[occurrence] ?? [])
    for other in standIns(of: occurrence) where other != occurrence { records += index.own[other] ?? [] }
    records.sort()
    let ownDecisions = index.decisions[occurrence] ?? []
    var decided = index.known + ownDecisions
    decided += decisive(of: occurrence, between: records, ownDecisions)
    decided.sort()
    var items: [Item] = []
    items.reserveCapacity(records.count + decided.count)
    var rest = decided[...]
    let (all, made) = (explanation.trace.records, explanation.trace.decisions)
    for place in records {
      while let first = rest.first, made[first].record <= all[place].sequence {
        items.append(.decision(first))
        rest.removeFirst()
      }
      if items.last != .record(place) { items.append(.record(place)) }
    }
    return items + rest.map { .decision($0) }
  }

  /// The places of those decisions about all others of a subject that tell something of an occurrence.
  ///
  /// Plan after plan says the same with other numbers, and of those a story has the first and the last. A stretch between two
  /// things that happened to the occurrence or its subject, at whose ends the same is said, says so all along.
  ///
  /// - Complexity: logarithmic in the number of plans for each thing that happened.
  private func decisive(of occurrence: RequestIdentifier, between records: [Int], _ ownDecisions: [Int]) -> [Int] {
    guard let all = index.others[occurrence.subject], !all.isEmpty else { return [] }
    let (every, made) = (explanation.trace.records, explanation.trace.decisions)
    // Where in the list something else stands between two of them.
    var edges = [0, all.count]
    func count(while precedes: (Int) -> Bool) -> Int {
      var (low, high) = (0, all.count)
      while low < high {
        let middle = (low + high) / 2
        if precedes(all[middle]) { low = middle + 1 } else { high = middle }
      }
      return low
    }
    for place in ownDecisions { edges.append(count { $0 < place }) }
    for place in records where every[place].subject != nil {
      edges.append(count { made[$0].record <= every[place].sequence })
    }
    edges.sort()
    var found: [Int] = []
    func answer(_ place: Int) -> Decision? { made[all[place]].decision.others?.decision(on: occurrence.occurrence) }
    func look(_ first: Int, _ firstAnswer: Decision?, _ last: Int, _ lastAnswer: Decision?) {
      if last - first < 2 || firstAnswer.isLike(lastAnswer) {
        if firstAnswer != nil { found.append(all[first]) }
        if lastAnswer != nil, first != last { found.append(all[last]) }
        return
      }
      let middle = (first + last) / 2
      let between = answer(middle)
      look(first, firstAnswer, middle, between)
      look(middle, between, last, lastAnswer)
    }
    for (start, end) in zip(edges, edges.dropFirst()) where start < end {
      let first = answer(start)
      look(start, first, end - 1, end - start > 1 ? answer(end - 1) : first)
    }
    // Halves share their edge.
    var last = -1
    return found.filter { place in
      defer { last = place }
      return place != last
    }
  }

  /// What a story is made of, by its place.
  enum Item: Equatable {
    case record(Int)
    case decision(Int)
  }

  /// The requests that may ring for an occurrence.
  private func standIns(of occurrence: RequestIdentifier) -> [RequestIdentifier] {
    var all = index.repeating[occurrence.subject] ?? []
    for place in index.decisions[occurrence] ?? [] {
      if case .arming(.standIn(let other)) = explanation.trace.decisions[place].decision, !all.contains(other) {
        all.append(other)
      }
    }
    return all
  }

  /// The record with a number.
  func record(at sequence: UInt64) -> TraceRecord? {
    let records = explanation.trace.records
    return sequence < UInt64(records.count) ? records[Int(sequence)] : nil
  }

  /// The record before a place in the order of all records, which knows the zones at that time.
  func record(before sequence: UInt64) -> TraceRecord? {
    let records = explanation.trace.records
    guard let first = records.first, sequence > first.sequence else { return nil }
    return records[min(Int(sequence - first.sequence), records.count) - 1]
  }
}

extension StoryMaterial: Equatable {
  /// Whether both tell the same stories: the engine's reasons follow from what it is told and does.
  static func == (left: StoryMaterial, right: StoryMaterial) -> Bool {
    left.explanation.trace.hash == right.explanation.trace.hash && left.explanation.source == right.explanation.source
  }
}

extension Decision {
  /// What is said of the occurrences that a plan did not come to.
  fileprivate var others: OtherOccurrences? { if case .others(let others) = self { others } else { nil } }
}

extension Decision? {
  /// Whether a story that has told one need not tell the other.
  fileprivate func isLike(_ other: Decision?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (.notWanted(let objection), .notWanted(let another)): objection == another || objection.isLike(another)
    default: false
    }
  }
}
