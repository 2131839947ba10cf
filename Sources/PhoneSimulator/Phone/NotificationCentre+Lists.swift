internal import Rollover

/// What is done with the lists themselves, whatever fires when.
extension NotificationCentre {
  /// Writes what is pending into a list, whose memory is kept.
  @inline(__always)
  func show(in list: inout [CentreSnapshot.Pending]) {
    guard list.count == moment.pending.count else {
      list.removeAll(keepingCapacity: true)
      for position in moment.pending.indices { list.append(shown(position)) }
      return
    }
    // Mostly there are as many as before. The list is asked once and not for each whether it is its own.
    var list = list.mutableSpan
    for position in list.indices { list[position] = shown(position) }
  }

  @inline(__always)
  private func shown(_ position: Int) -> CentreSnapshot.Pending {
    CentreSnapshot.Pending(
      identifier: moment.pending[position].identifier, trigger: moment.pending[position].trigger,
      contentFingerprint: moment.pending[position].contentFingerprint)
  }

  mutating func clearDelivered() {
    moment.delivered.removeAll(keepingCapacity: true)
    if !tellingDismissal.isEmpty { tellingDismissal = [] }
  }

  /// Takes one out of the delivered list; answers whether it lay there.
  mutating func dismiss(_ identifier: RequestIdentifier) -> Bool {
    guard let place = moment.delivered.lastIndex(of: identifier) else { return false }
    moment.delivered.remove(at: place)
    return true
  }

  /// Remembers whether the app hears when a notification is dismissed that has just been delivered.
  mutating func tellDismissal(of identifier: RequestIdentifier, isTold: Bool) {
    tellingDismissal.removeAll { $0 == identifier || !moment.delivered.contains($0) }
    if isTold { tellingDismissal.append(identifier) }
  }

  /// How many requests are pending, ours and others.
  var count: Int { moment.pending.count + others }

  /// The place of the first one that waits for a crossing; `nil` when none does.
  func position(awaiting crossing: RegionCrossing) -> Int? {
    moment.pending.firstIndex { $0.trigger == .crossing(crossing) }
  }
}
