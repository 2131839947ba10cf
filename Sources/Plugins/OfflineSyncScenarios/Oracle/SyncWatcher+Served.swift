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
    case .push:
      // The answer tells which versions came before those of the changes.
      if case .pushed = outcome { lastOccasion = moment.now }
    case .join: break
    }
    guard case .push(let push) = request, case .pushed(let pushed) = outcome,
      let truth = truths.firstIndex(where: { $0.account == push.account })
    else { return }
    var sender: (owner: Int, book: Int)?
    var stopped: Set<RecordID> = []
    for (change, result) in zip(push.changes, pushed.results) {
      let fate = truths[truth].take(change, push.replica, &stopped, isRejected: result == .rejected)
      if !fate.agrees(with: result) {
        report(.exactlyOnceSync, change, "the server did something else with it than it had to", moment, &findings)
      }
      guard let (owner, place) = accepted(change, push, &sender) else {
        if case .made = fate {
          report(.exactlyOnceSync, change, "a change was made that nobody asked for", moment, &findings)
        }
        continue
      }
      noteFirst(fate, owner, place, head: truths[truth].head)
      switch fate {
      case .made: arrived(change, owner, place, moment, &findings)
      case .conflict(let row): installations[owner].changes[place]?.conflicts.append(row)
      case .late:
        // One that was given up may come once more on a slow way.
        if let known = installations[owner].changes[place], !known.hasArrived, !known.mayGiveWay(policy) {
          report(.orderKept, change, "one that the person made later was made before it", moment, &findings)
        }
      case .known, .rejected, .skipped: break
      }
    }
  }

  /// Takes note of the latest version there was when a change that was not made came to the server first.
  private mutating func noteFirst(_ fate: SyncTruth.Fate, _ owner: Int, _ place: Installation.Place, head: Int64) {
    switch fate {
    case .conflict, .rejected, .skipped, .late:
      guard installations[owner].changes[place]?.firstHead == nil else { return }
      installations[owner].changes[place]?.firstHead = head
    case .made, .known: break
    }
  }

  /// The durable change that a change of a request is, with its installation.
  ///
  /// - Parameters:
  ///   - change: the change as it was sent.
  ///   - push: the request.
  ///   - sender: the installation of the changes before it in the request, with its book; a request has no others.
  /// - Returns: the installation and the place of the change; `nil` if nobody asked for it.
  private mutating func accepted(
    _ change: RecordChange, _ push: SyncPush, _ sender: inout (owner: Int, book: Int)?
  ) -> (Int, Installation.Place)? {
    if let sender { return place(of: change, from: sender).map { (sender.owner, $0) } }
    let number = Owner(account: push.account, replica: push.replica)
    let candidates = owners[number].map { [$0] } ?? Array(installations.indices.reversed())
    for owner in candidates {
      guard let book = installations[owner].book(of: push.account), let place = place(of: change, from: (owner, book))
      else { continue }
      owners[number] = owner
      sender = (owner, book)
      return (owner, place)
    }
    return nil
  }

  /// The place of the durable change that a change is, if it is one of an installation.
  private func place(of change: RecordChange, from sender: (owner: Int, book: Int)) -> Installation.Place? {
    let place = Installation.Place(book: sender.book, sequence: change.sequence)
    guard let known = installations[sender.owner].changes[place], known.record == change.record,
      known.mayHave(change.value, policy)
    else { return nil }
    return place
  }

  /// A change was made on the server.
  private mutating func arrived(
    _ change: RecordChange, _ owner: Int, _ place: Installation.Place, _ moment: borrowing Moment,
    _ findings: inout Findings
  ) {
    let record = Installation.Latest(book: place.book, record: change.record)
    let hadArrived = installations[owner].arrive(at: place)
    let isOvertaken = installations[owner].note(place.sequence, asLatestOf: record)
    if hadArrived {
      report(.exactlyOnceSync, change, "it was made before, and is made again", moment, &findings)
    } else if isOvertaken {
      report(.orderKept, change, "one that the person made later was made before it", moment, &findings)
    }
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
    case (.conflict(let row), .conflict(let current, _)): row?.value == current?.value
    default: false
    }
  }
}
