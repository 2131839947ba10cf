internal import CivilTime
internal import Rollover

extension World {
  /// Lets code of ours run that asked for this moment, if the system is willing.
  mutating func wakeApp() {
    guard isOn, let due = wake.due(isRunning: process.isRunning, willingness) else { return }
    let wall = clock.wall(at: now)
    guard due <= wall else { return }
    if !process.isRunning, profile.background == .late, !wake.isPostponed {
      // Between a quarter of an hour and three hours, in seconds.
      wake.postpone(to: wall + .seconds(900 + Int64(delays.below(9901))))
      return
    }
    eventCount += 1
    wake.clear()
    record(.app, nil, .word(.woke))
    if !process.isRunning { runInBackground() }
    inbox.append(.woke)
  }

  /// How willing the system is to let the app run; a device that saves power lets nobody run.
  @inline(__always)
  var willingness: PhoneProfile.Background { savesPower ? .never : profile.background }

  /// Lets the app run in the background if it does not run already, because the person wants something of it.
  mutating func letRun() {
    guard !process.isRunning else { return }
    record(.app, nil, .word(.woke))
    runInBackground()
  }

  /// The system starts the process, or lets it go on.
  private mutating func runInBackground() {
    if !process.isAlive { startProcess() }
    process.state = .background
    process.isWoken = true
    hearMissedTimeChange()
    if nextNotice == nil { scheduleNotice() }
  }

  /// A process that was suspended hears what it missed.
  mutating func hearMissedTimeChange() {
    guard process.missedTimeChange else { return }
    process.missedTimeChange = false
    inbox.append(.timeChanged)
  }

  /// A process that the system let run has come to rest, and is suspended again.
  mutating func suspendWoken() {
    process.isWoken = false
    process.state = .suspended
    record(.app, nil, .word(.suspend))
  }

  /// The system ends the process in the middle of what it is doing.
  mutating func crash() {
    endProcess()
    killedAt = now
    record(.app, nil, .word(.crash))
  }
}
