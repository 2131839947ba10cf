package import CivilTime

/// When the machine has something to do of itself.
extension Synchronizer {
  /// When there is something to do next, by the uptime; `nil` when nothing is to be done of itself.
  package func nextMoment() -> TimeSpan? {
    var moments: [TimeSpan] = []
    if isForeground {
      if let nextExchange { moments.append(nextExchange) }
      if let nextLook { moments.append(nextLook) }
    }
    if let again = [retryAt, calmAt].compactMap({ $0 }).max(), somethingWaits, mayTryAgain { moments.append(again) }
    // What was not taken is sent again when that can be: an answer or a network that comes says so by itself.
    if isOnline != false, flight == nil, let rejected = rejections.map(\.value).filter(mayGoAgain).map(\.until).min() {
      moments.append(max(rejected, retryAt ?? rejected, calmAt ?? rejected))
    }
    return moments.min()
  }

  /// Whether anything would be sent if it could be.
  private var somethingWaits: Bool { wants != .push && !wants.isEmpty || wants.contains(.push) && !book.queue.isEmpty }

  /// Whether what could not be sent, or failed, is tried again of itself.
  ///
  /// The app is let run for that in the background, which is not to be had for ever: there it is so until the wait is as long as
  /// it may be, and not for a server that wants to be left alone.
  private var mayTryAgain: Bool {
    isForeground || isOnline != false && flight == nil && !isThrottled && settings.isShort(waitAfter: failures)
  }

  /// The same for a change that was not taken.
  private func mayGoAgain(_ rejection: Rejection) -> Bool {
    isForeground || !isThrottled && settings.isShort(waitAfter: rejection.count)
  }
}
