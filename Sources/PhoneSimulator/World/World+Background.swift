internal import CivilTime
internal import Rollover

extension World {
  /// Lets the app run in the background if it does not run already, because the person wants something of it.
  mutating func letRun() {
    guard !process.isRunning else { return }
    record(.app, nil, .word(.woke))
    runInBackground()
  }

  /// The system starts the process, or lets it go on.
  mutating func runInBackground() {
    if !process.isAlive { startProcess() }
    process.settle(.background)
    observe(app: .ran)
    process.suspendsAtRest = true
    if profile.suspend == .after5Seconds { process.suspendsAt = now + AppProcess.longest }
    hearMissedTimeChange()
    if nextNotice == nil { planNotice() }
  }

  /// A process that was suspended hears what it missed.
  @inline(__always)
  mutating func hearMissedTimeChange() {
    if let notice = nextNotice, notice <= now {
      process.missedTimeChange = true
      planNotice()
    }
    guard process.missedTimeChange else { return }
    process.missedTimeChange = false
    inbox.append(.timeChanged)
  }

  /// The app leaves the foreground, and goes on running for as long as the system lets it.
  @inline(__always)
  mutating func leaveForeground() {
    let wasOpen = process.state == .foreground
    process.settle(.background)
    if wasOpen { observe(app: .leftForeground) }
    if profile.suspend == .after5Seconds { process.suspendsAt = now + AppProcess.grace }
  }

  /// The platform lets apps run on in the background from now on, or does so no more.
  mutating func suspensionChanged() {
    guard process.state == .background else { return }
    let left = process.suspendsAtRest ? AppProcess.longest : AppProcess.grace
    process.suspendsAt = profile.suspend == .after5Seconds ? now + left : nil
  }

  /// Suspends the app when its time in the background is over; while it waits for answers, that is a longer one.
  mutating func suspendDue() {
    guard let due = process.suspendsAt, due <= now else { return }
    guard process.suspendsAtRest || !isBusy else {
      process.suspendsAtRest = true
      process.suspendsAt = due + (AppProcess.longest - AppProcess.grace)
      return
    }
    suspendBySystem()
  }

  /// Suspends the app; one in the foreground leaves it first, and hears of that.
  @inline(__always)
  mutating func suspendByHand() {
    guard process.state == .foreground else { return suspendBySystem() }
    let wasBusy = isBusy
    inbox.append(.backgrounded)
    // In the middle of something it stops at once, and hears the rest when it runs again.
    guard !wasBusy else { return suspendBySystem() }
    leaveForeground()
    process.suspendsAtRest = true
    if profile.suspend == .after5Seconds { process.suspendsAt = now + AppProcess.longest }
  }

  /// The system suspends the app.
  mutating func suspendBySystem() {
    let wasOpen = process.state == .foreground
    process.settle(.suspended)
    if wasOpen { observe(app: .leftForeground) }
    record(.app, nil, .word(.suspend))
  }

  /// The system ends the process in the middle of what it is doing.
  mutating func crash() {
    endProcess()
    record(.app, nil, .word(.crash))
  }
}
