internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension ExplorationCase {
  /// Whether everything is well in its last days as far as the steps alone tell, so that what holds at the end can be judged:
  /// nothing is wrong any more, and the app has been opened twice since, with a day between.
  var endsWell: Bool {
    guard heals else { return false }
    var phone = Wellness()
    var lastTrouble = history.start
    var launches: [Instant] = []
    for step in history.steps {
      if case .app(.launch) = step.action {
        // While the device starts nobody can open the app.
        if step.time >= phone.startsAt { launches.append(step.time) }
      } else {
        phone.take(step.action, at: step.time)
        (lastTrouble, launches) = (step.time, [])
      }
    }
    // One launch more, since the first may be the one at which the process is ended.
    guard phone.isWell, launches.count >= (phone.mayBeKilled ? 3 : 2), let first = launches.first,
      let last = launches.last
    else { return false }
    return last - max(first, lastTrouble) >= .hours(24) && end - last >= .hours(26)
  }
}

/// What is wrong with a phone, as far as steps tell.
private struct Wellness {
  private var isOn = true
  private var clockIsRight = true
  private var savesPower = false
  private var isOnline = true
  private var isQuick = true
  private var permission = Permission.notDetermined
  /// How many times something will still go wrong, by what it is.
  private var faults = (add: 0, save: 0, read: 0, fetch: 0, submit: 0)
  private var allowsBackground = true
  /// What keeps servers of plugins from their work, by its names.
  private var serverTroubles: [StaticText] = []
  private(set) var mayBeKilled = false
  /// When a device that starts anew is on.
  private(set) var startsAt = Instant(milliseconds: .min)

  var isWell: Bool {
    isOn && clockIsRight && !savesPower && allowsBackground && isOnline && isQuick && permission == .granted
      && serverTroubles.isEmpty && faults == (add: 0, save: 0, read: 0, fetch: 0, submit: 0)
  }

  mutating func take(_ action: Action, at time: Instant) {
    if case .device(.reboot(let length)) = action { startsAt = time + length }
    switch action {
    case .device(let change): take(change)
    case .permission(let next): permission = next
    case .network(.offline): isOnline = false
    case .network(.online): isOnline = true
    case .network(.latency(let span)): isQuick = span == .zero
    case .fault(.add(let count)): faults.add = count
    case .fault(.save(let count)): faults.save = count
    case .fault(.read(let count)): faults.read = count
    case .fault(.fetch(let count)): faults.fetch = count
    case .fault(.submit(let count)): faults.submit = count
    case .fault(.kill): mayBeKilled = true
    case .network(.flaps): isOnline = true
    case .remote(let action): if let trouble = action.base.trouble { take(trouble) }
    case .network, .command, .app, .person, .server, .profile, .platform, .otherRequests, .push: break
    }
  }

  private mutating func take(_ trouble: ServerTrouble) {
    switch trouble {
    case .begins(let name): if !serverTroubles.contains(name) { serverTroubles.append(name) }
    case .ends(let name): serverTroubles.removeAll { $0 == name }
    }
  }

  private mutating func take(_ change: DeviceAction) {
    switch change {
    case .off: isOn = false
    case .on, .reboot, .restore: isOn = true
    case .clockShift, .clockSet: clockIsRight = false
    case .clockAutomatic: clockIsRight = true
    case .lowPower(let isWanted): savesPower = isWanted
    case .appRefresh(let isWanted): allowsBackground = isWanted
    case .unlock, .zone, .rules, .region: break
    }
  }
}
