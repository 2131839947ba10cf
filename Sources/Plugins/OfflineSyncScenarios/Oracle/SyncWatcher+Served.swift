internal import OfflineSync
internal import PhoneSimulator
internal import Rollover

/// What the oracle makes of requests that reach the server.
extension SyncWatcher {
  /// A request took effect.
  mutating func served(
    _ request: SyncRequest, _ outcome: SyncAnswer, _ moment: borrowing Moment, _ findings: inout Findings
  ) {
    switch request {
    case .pull, .look: lastOccasion = moment.now
    case .join, .push: break
    }
    guard case .push(let push) = request, case .pushed(let pushed) = outcome,
      let truth = truths.firstIndex(where: { $0.account == push.account })
    else { return }
    var stopped: Set<RecordID> = []
    for (change, result) in zip(push.changes, pushed.results) {
      let fate = truths[truth].take(change, push.replica, &stopped, isRejected: result == .rejected)
      if !fate.agrees(with: result) {
        report(.exactlyOnceSync, change, "the server did something else with it than it had to", moment, &findings)
      }
      guard let (owner, place) = accepted(change, push) else {
        if case .made = fate {
          report(.exactlyOnceSync, change, "a change was made that nobody asked for", moment, &findings)
        }
        continue
      }
      switch fate {
      case .made: arrived(change, owner, place, moment, &findings)
      case .conflict(let row, let head):
        installations[owner].changes[place]?.conflicts.append(row)
        if installations[owner].changes[place]?.firstHead == nil {
          installations[owner].changes[place]?.firstHead = head
        }
      case .late:
        // One that was given up may come once more on a slow way.
        if let known = installations[owner].changes[place], !known.hasArrived, !known.mayGiveWay(policy) {
          report(.orderKept, change, "one that the person made later was made before it", moment, &findings)
        }
      case .known, .rejected, .skipped: break
      }
    }
  }

  /// The durable change that a change of a request is, with its installation.
  private mutating func accepted(_ change: RecordChange, _ push: SyncPush) -> (Int, Installation.Place)? {
    let number = Owner(account: push.account, replica: push.replica)
    let candidates = owners[number].map { [$0] } ?? Array(installations.indices.reversed())
    for owner in candidates {
      guard let book = installations[owner].book(of: push.account) else { continue }
      let place = Installation.Place(book: book, sequence: change.sequence)
      guard let known = installations[owner].changes[place], known.record == change.record,
        known.mayHave(change.value, policy)
      else { continue }
      owners[number] = owner
      return (owner, place)
    }
    return nil
  }

  /// A change was made on the server.
  private mutating func arrived(
    _ change: RecordChange, _ owner: Int, _ place: Installation.Place, _ moment: borrowing Moment,
    _ findings: inout Findings
  ) {
    guard let known = installations[owner].changes[place] else { return }
    if known.hasArrived {
      report(.exactlyOnceSync, change, "it was made before, and is made again", moment, &findings)
    }
    let record = Installation.Latest(book: place.book, record: change.record)
    if let latest = installations[owner].latest[record], latest > place.sequence, !known.hasArrived {
      report(.orderKept, change, "one that the person made later was made before it", moment, &findings)
    }
    installations[owner].changes[place]?.hasArrived = true
    installations[owner].latest[record] = max(installations[owner].latest[record] ?? 0, place.sequence)
  }

  private func report(
    _ invariant: Invariant, _ change: RecordChange, _ reason: String, _ moment: borrowing Moment,
    _ findings: inout Findings
  ) {
    findings.violations.append(Violation(invariant, at: moment.now, change.record.identifier, reason))
  }
}

extension SyncTruth.Fate {
  /// Whether it is what the server says.
  func agrees(with result: SyncPushed.Result) -> Bool {
    switch (self, result) {
    case (.made, .applied), (.known, .known), (.rejected, .rejected), (.skipped, .skipped), (.late, .skipped): true
    case (.conflict(let row, _), .conflict(let current, _)): row?.value == current?.value
    default: false
    }
  }
}
