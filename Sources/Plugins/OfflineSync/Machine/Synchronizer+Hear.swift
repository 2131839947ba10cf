package import CivilTime
internal import Rollover

/// What the machine hears of the device, the app and the person.
extension Synchronizer {
  /// The network came or went.
  ///
  /// - Parameters:
  ///   - isOnline: whether there is one now.
  ///   - isBack: whether a connection has come back that had gone for long enough to count.
  ///   - uptime: the device's uptime.
  ///   - orders: what is to be done goes behind what is there.
  package mutating func network(
    isOnline: Bool, isBack: Bool, at uptime: TimeSpan, _ orders: inout [SyncOrder]
  ) {
    let before = self.isOnline
    self.isOnline = isOnline
    if isBack {
      failures = 0
      if !isThrottled { retryAt = nil }
      calmAt = nil
      rejections = rejections.mapValues { Rejection(count: $0.count, sent: $0.sent, until: uptime) }
      wants.insert(.push)
      exchange(at: uptime)
    } else if isOnline, before == nil {
      wants.insert(.push)
    } else if isOnline, before == false {
      // It flaps. What waits is not sent with every turn.
      wants.insert(.push)
      calmAt = uptime + .seconds(1)
    }
    goOn(at: uptime, &orders)
  }

  /// The app came to the foreground, or left it.
  package mutating func foreground(_ isForeground: Bool, at uptime: TimeSpan, _ orders: inout [SyncOrder]) {
    self.isForeground = isForeground
    if isForeground {
      wants.insert(.push)
      exchange(at: uptime)
    } else {
      nextExchange = nil
      nextLook = nil
    }
    goOn(at: uptime, &orders)
  }

  /// A session begins, or ends.
  package mutating func session(_ isActive: Bool, at uptime: TimeSpan, _ orders: inout [SyncOrder]) {
    guard isActive != isInSession else { return }
    isInSession = isActive
    nextExchange = nil
    wants.formUnion([.push, .pull])
    if isActive { exchange(at: uptime) }
    goOn(at: uptime, &orders)
  }

  /// The server has something new, as it says.
  package mutating func pushed(at uptime: TimeSpan, _ orders: inout [SyncOrder]) {
    wants.insert(.pull)
    goOn(at: uptime, &orders)
  }

  /// Time has passed.
  package mutating func passed(at uptime: TimeSpan, _ orders: inout [SyncOrder]) { goOn(at: uptime, &orders) }

  /// In a session sends and asks at once; otherwise looks whether there is something to ask for, now or in a while.
  private mutating func exchange(at uptime: TimeSpan) {
    guard !isInSession else {
      wants.formUnion([.push, .pull])
      if isForeground { nextExchange = uptime + settings.period }
      return
    }
    if let lastLook, uptime - lastLook < settings.lookInterval {
      nextLook = lastLook + settings.lookInterval
    } else {
      wants.insert(.look)
    }
  }
}
