internal import CivilTime
internal import Rollover

/// What comes of changes that were sent.
extension Synchronizer {
  /// The effects of an answer to changes, which are stored in one go.
  mutating func effects(
    of pushed: SyncPushed, to changes: [RecordChange], at uptime: TimeSpan, _ orders: inout [SyncOrder]
  ) -> SyncEffects {
    var outcome = PushOutcome(book: book, epoch: pushed.epoch)
    // The records of which a change so far was not made.
    var stopped: Set<RecordID> = []
    for (change, result) in zip(changes, pushed.results) {
      switch result {
      case .applied(let id, let version): outcome.made(change, id: id, version: version, value: change.value)
      case .known(let id, let version, let value): outcome.made(change, id: id, version: version, value: value)
      case .conflict(let current, let head):
        stopped.insert(change.record)
        rejections[change.sequence] = nil
        resolve(change, current, head: head, &outcome, &orders)
      case .rejected:
        stopped.insert(change.record)
        let count = (rejections[change.sequence]?.count ?? 0) + 1
        rejections[change.sequence] = Rejection(
          count: count, sent: uptime, until: uptime + settings.wait(after: count))
        orders.append(.say("sync: the server did not take \(change.record.subject), tried \(count) times"))
        outcome.tried(change, head: pushed.after, isRejected: true)
      case .skipped where stopped.contains(change.record): outcome.tried(change, head: pushed.after)
      case .skipped:
        // Sent again, it would be passed over again, at once and for ever.
        orders.append(
          .say(
            "sync: change \(change.sequence) of \(change.record.subject) is given up, since the server has made a later one"
          ))
        outcome.passedOver(change)
      }
    }
    var effects = SyncEffects(book: active)
    effects.removed = outcome.removed
    effects.changed = outcome.changed
    effects.overrides = outcome.overrides
    effects.held = outcome.held
    var head = book.head
    if pushed.epoch != head.epoch {
      head.begin(epoch: pushed.epoch)
      effects.wants = .pull
    } else if head.cursor == pushed.before {
      // Nothing of anybody else lies between.
      head.cursor = pushed.after
    } else {
      // Something does, of which perhaps nobody else tells.
      effects.wants = .pull
    }
    // The number of the next change has to outlive the changes that are done with.
    if head != book.head || !effects.removed.isEmpty { effects.head = head }
    return effects
  }

  /// Resolves a conflict by the policy, and says so.
  private func resolve(
    _ change: RecordChange, _ current: RemoteRecord?, head: Int64, _ outcome: inout PushOutcome,
    _ orders: inout [SyncOrder]
  ) {
    guard let waiting = book.change(change.sequence) else { return }
    let theirs = current?.value
    // Both want it gone.
    guard waiting.value != nil || theirs != nil else { return outcome.givenUp(change, current) }
    let stamp = waiting.attempt?.stamp ?? head
    let conflict = SyncConflict(
      record: change.record, operation: waiting.operation, ours: waiting.value, theirs: theirs,
      theirsIsLater: current.map { $0.version > stamp } ?? false)
    let resolution = settings.policy.resolution(of: conflict)
    orders.append(
      .say(
        "conflict about \(change.record.subject), \(settings.policy.name): change \(change.sequence) of this device \(resolution.words) version \(current?.version ?? 0) of device \(current?.author ?? 0)"
      ))
    switch resolution {
    case .theirs: outcome.givenUp(change, current)
    case .ours: outcome.sentAnew(change, waiting.value, current, head: head)
    case .merged(let value): outcome.sentAnew(change, value, current, head: head)
    }
  }
}

extension SyncConflict.Resolution {
  /// What becomes of this device's change, between its name and that of the other one.
  var words: StaticText {
    switch self {
    case .ours: "stands over"
    case .theirs: "gives way to"
    case .merged: "is merged with"
    }
  }
}
