internal import CivilTime
internal import OfflineSync
internal import PhoneSimulator
internal import Rollover

/// What the oracle judges at the end.
extension SyncWatcher {
  /// So long after the last trouble an open app has had the time for everything.
  static let patience = TimeSpan.minutes(15)

  /// Whether nothing has been in the way for long enough, and the app was open all the time.
  private func isCalm(_ moment: borrowing Moment) -> Bool {
    let slowness = 40 * moment.latency
    return moment.isOn && moment.isOpen && isOnline && !isDown && throttledUntil <= moment.now - Self.patience
      && moment.networkLatency < .seconds(30) && lastTrouble <= moment.now - Self.patience - slowness
  }

  mutating func finish(at moment: borrowing Moment, into findings: inout Findings) {
    guard isCalm(moment) else { return }
    judgeChanges(moment, &findings)
    // Where pushes are lost, nobody tells an open app of what another device does.
    if lastOccasion >= lastRemote { judgeRecords(moment, &findings) }
  }

  private func judgeChanges(_ moment: borrowing Moment, _ findings: inout Findings) {
    for place in present.changes.keys.sorted() {
      guard let change = present.changes[place], present.accounts[place.book].map({ $0 == account }) ?? true else {
        continue
      }
      if present.waiting.contains(place) {
        report(.everythingSynced, change.record, "a change of it waits still", moment, &findings)
      } else if !change.hasArrived, !change.wasLost, !change.mayGiveWay(policy) {
        report(.everythingSynced, change.record, "a change of it never reached the server", moment, &findings)
      }
    }
  }

  private func judgeRecords(_ moment: borrowing Moment, _ findings: inout Findings) {
    guard let truth = truths.first(where: { $0.account == account }) else { return }
    guard let book = present.book(of: account) else {
      for record in truth.rows.keys.sorted() where truth.rows[record]?.value != nil {
        return report(.pullComplete, record, "the phone has not met the server", moment, &findings)
      }
      return
    }
    let held = present.held[book] ?? [:]
    let changed = present.waiting.filter { $0.book == book }.compactMap { present.changes[$0]?.record }
    for record in Set(truth.rows.keys).union(held.keys).sorted() where !changed.contains(record) {
      let wanted = truth.rows[record]?.value
      guard held[record] != wanted else { continue }
      let reason =
        switch (held[record], wanted) {
        case (nil, _): "the server has it, and the phone does not hold it"
        case (_, nil): "the phone holds it, and the server has it no more"
        case (_, _): "the phone holds another value than the server has"
        }
      report(.pullComplete, record, reason, moment, &findings)
    }
  }

  private func report(
    _ invariant: Invariant, _ record: RecordID, _ reason: String, _ moment: borrowing Moment,
    _ findings: inout Findings
  ) {
    findings.violations.append(Violation(invariant, at: moment.now, record.identifier, reason))
  }
}
