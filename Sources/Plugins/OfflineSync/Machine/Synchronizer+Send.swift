internal import CivilTime
internal import Rollover

/// What is sent, and when.
extension Synchronizer {
  /// Sends what wants to be sent, if it can be, and says how things stand.
  mutating func goOn(at uptime: TimeSpan, _ orders: inout [SyncOrder]) {
    lookAtTime(uptime)
    sendNext(at: uptime, &orders)
    let next = currentState(at: uptime)
    guard next != state else { return }
    orders.append(.say("sync: \(state.word) → \(next.word), \(waitingCount) wait"))
    state = next
  }

  private mutating func lookAtTime(_ uptime: TimeSpan) {
    if let until = retryAt, until <= uptime {
      retryAt = nil
      isThrottled = false
    }
    if let until = calmAt, until <= uptime { calmAt = nil }
    callRejected(at: uptime)
    guard isForeground else { return }
    if let due = nextExchange, due <= uptime {
      wants.formUnion([.push, .pull])
      nextExchange = uptime + settings.period
    }
    if let due = nextLook, due <= uptime {
      nextLook = nil
      wants.insert(.look)
    }
  }

  /// Has what was not taken sent again when one of it may be: all go along that were sent before that moment.
  ///
  /// So they soon go in one request, however far apart they were made.
  private mutating func callRejected(at uptime: TimeSpan) {
    guard let due = rejections.map(\.value.until).min(), due <= uptime else { return }
    for (sequence, rejection) in rejections where rejection.sent < due { rejections[sequence]?.until = due }
    wants.insert(.push)
  }

  private mutating func sendNext(at uptime: TimeSpan, _ orders: inout [SyncOrder]) {
    guard flight == nil, isOnline != false, retryAt == nil, calmAt == nil, !wants.isEmpty else { return }
    let head = books[active].head
    let batch = wants.contains(.push) ? nextBatch(at: uptime) : []
    if batch.isEmpty { wants.remove(.push) }
    guard !wants.isEmpty else { return }
    guard let account = head.account, let replica = head.replica, !head.needsToJoin else {
      return send(.join(account: head.account, replica: head.replica), &orders)
    }
    // What every record is by now comes first where all of them are asked for anew.
    if !batch.isEmpty, !(head.isPullingAll && wants.contains(.pull)) {
      send(.push(SyncPush(account: account, replica: replica, changes: batch)), &orders)
    } else if wants.contains(.look) {
      wants.remove(.look)
      lastLook = uptime
      send(.look(account: account, replica: replica), &orders)
    } else if wants.contains(.pull) {
      wants.remove(.pull)
      send(
        .pull(
          SyncPull(
            account: account, replica: replica, epoch: head.epoch, cursor: head.cursor, limit: settings.page,
            isInSession: isInSession)), &orders)
    }
  }

  private mutating func send(_ request: SyncRequest, _ orders: inout [SyncOrder]) {
    flight = .asked(request)
    orders.append(.send(request))
  }

  /// The first changes that can be sent: in order, and none of a record of which one before it has to wait.
  private func nextBatch(at uptime: TimeSpan) -> [RecordChange] {
    let book = books[active]
    var batch: [RecordChange] = []
    var held: Set<RecordID> = []
    for change in book.queue {
      guard batch.count < settings.batch else { break }
      if let rejection = rejections[change.sequence], rejection.until > uptime {
        held.insert(change.record)
        continue
      }
      guard held.isEmpty || !held.contains(change.record) else { continue }
      batch.append(sent(change, batch, in: book))
      if mayBeMadeMerged(change) { held.insert(change.record) }
    }
    return batch
  }

  /// Whether the server may have made a change with a merged value, or may make it with its own: then nobody knows what comes
  /// behind it goes out from, and that waits until the server has said so.
  private func mayBeMadeMerged(_ change: RecordChange) -> Bool {
    guard change.attempt?.isMerged ?? false else { return false }
    return overrides[change.sequence].map { $0.value == change.value } ?? true
  }

  /// A change as it is sent: what it goes out from is told in the server's words wherever the server knows it.
  private func sent(_ change: RecordChange, _ batch: [RecordChange], in book: Book) -> RecordChange {
    var sent = change
    sent.attempt = nil
    if let override = overrides[change.sequence] {
      sent.ground = override.ground
      sent.value = override.value
      sent.operation = override.value == nil ? .delete : override.ground == .absent ? .create : .update
    } else if case .after(let before) = change.ground {
      if let ahead = book.change(before) {
        // Merged, that one leaves the record with another value than its person saw.
        if ahead.attempt?.isMerged ?? false { sent.ground = .unknown }
        return sent
      }
      // The server has made that one, or it was given up.
      sent.ground = .unknown
      if let held = book.records[change.record], held.ownSequence == before {
        sent.ground = .version(id: held.id, held.ownVersion)
      }
    }
    return sent
  }

  /// How things stand.
  private func currentState(at uptime: TimeSpan) -> SyncState {
    if isOnline == false { return .offline }
    if flight != nil { return .syncing }
    return retryAt != nil || !rejections.isEmpty ? .error : .idle
  }
}
