internal import CivilTime
internal import Rollover

extension World {
  /// Performs a change of the device; answers why it could not, or `nil`.
  mutating func perform(_ change: DeviceAction) -> Obstacle? {
    switch change {
    case .off:
      guard isOn else { return .isSo("the device is off already") }
      switchOff()
      record(.device, nil, .word(.off))
    case .on:
      guard !isOn else { return .isSo("the device is on already") }
      timers.cancelStart()
      startDevice()
    case .reboot(let duration):
      guard isOn else { return .deviceOff }
      switchOff()
      record(.device, nil, .word(.reboot))
      timers.add(.start, at: now + duration)
    case .unlock:
      guard isOn else { return .deviceOff }
      unlock()
      record(.device, nil, .word(.unlock))
    case .zone(let zone):
      enter(zone)
    case .rules(let update):
      adopt(update.zone)
    case .clockShift(let span):
      set(shift: clock.shift + span)
    case .clockSet(let local):
      guard let instant = cursor.mapping(of: local).instant(gap: .shiftForward, overlap: .earlier) else { return nil }
      set(shift: instant - now)
    case .clockAutomatic:
      set(shift: .zero)
    case .lowPower(let isWanted):
      guard savesPower != isWanted else {
        return isWanted ? .isSo("it saves power already") : .isSo("it does not save power")
      }
      savesPower = isWanted
      record(.device, nil, .text(trace.text("low-power \(isWanted ? "on" : "off")")))
    case .region(let name, let isInside): return cross(name, isInside: isInside)
    case .appRefresh(let isWanted):
      guard allowsBackground != isWanted else {
        return isWanted ? .isSo("the app may run there already") : .isSo("the app may not run there already")
      }
      allowsBackground = isWanted
      record(.device, nil, .text(trace.text("app-refresh \(isWanted ? "on" : "off")")))
    case .restore:
      restore()
    }
    return nil
  }

  private mutating func switchOff() {
    if process.isAlive { endProcess() }
    isOn = false
    observe(.phone(.switchedOff))
    storage.isUnlocked = false
  }

  mutating func startDevice() {
    // What came due while the device was off is judged as such, whatever becomes of it now.
    judge(through: clock.wall(at: now))
    isOn = true
    clock.restart(at: now)
    observe(.phone(.switchedOn))
    record(.device, nil, .word(.on))
    passOver(upTo: clock.wall(at: now), why: .off, allowance: profile.off.allowance)
    noticeRegions()
    deliverWaitingPush()
  }

  /// A backup is restored on another device, which is on and has not been unlocked yet.
  private mutating func restore() {
    if process.isAlive { endProcess() }
    observe(.processEnded(wasBusy: true))
    timers.cancelStart()
    wakes.clear()
    isOn = true
    observe(.phone(.switchedOn))
    storage.isUnlocked = false
    clock.replace(at: now, by: &restores)
    record(.device, nil, .word(.restore))
    clearPending()
    centre.clearDelivered()
    // This one nobody has told to leave the app alone, and no push was for it.
    wasQuit = false
    (pushWaits, shownPushWaits) = (false, nil)
    // It sees at once where it is, and nothing waits for that yet.
    noticedRegions = regions
  }

  private mutating func enter(_ named: Zone) {
    zones.learn(named)
    let zone = zones.updated(named)
    cursor = ZoneCursor(zone)
    hasToldClocks = false
    centre.moment.zone = zone
    observe(.phone(.zone))
    trace.zones.append(zones.inForce(at: zone))
    record(.zone, nil, .text(trace.text(zone.name)))
    drop(centre.zoneChanged(at: clock.wall(at: now), isOn: isOn, device: &cursor, profile: profile))
    tellTimeChanged()
    planNotice()
  }

  /// A zone has other rules from now on.
  private mutating func adopt(_ zone: Zone) {
    let isHere = cursor.zone.name == zone.name
    zones.replace(zone)
    if isHere {
      cursor = ZoneCursor(zone)
      hasToldClocks = false
      centre.moment.zone = zone
    }
    observe(.rulesChanged(zone))
    trace.zones.append(zones.inForce(at: cursor.zone))
    record(.zone, nil, .text(trace.text("\(zone.name) has other rules")))
    drop(centre.rulesChanged(to: zone, at: clock.wall(at: now), isOn: isOn, device: &cursor, profile: profile))
    if isHere {
      tellTimeChanged()
      planNotice()
    }
    // Kept for a suspended app until it runs again; a new process finds the rules as they are.
    if process.isAlive { inbox.append(event: .rulesUpdated(zone)) }
  }

  /// Requests have left the list because their time has passed without having come.
  private mutating func drop(_ identifiers: [RequestIdentifier]) {
    for identifier in identifiers {
      record(.dropped, identifier, .word(.jump))
      observe(.dropped(identifier))
    }
  }

  private mutating func set(shift: TimeSpan) {
    let before = clock.wall(at: now)
    clock.set(shift: shift)
    let after = clock.wall(at: now)
    record(.clock, nil, .span(after - before))
    observe(.phone(.clock))
    centre.clockChanged(by: after - before, at: after, device: &cursor, profile: profile)
    if after > before, isOn {
      passOver(upTo: after, why: .jump, allowance: profile.jump.allowance)
    }
    tellTimeChanged()
    planNotice()
  }
}

extension PhoneProfile.Off {
  /// How late a request still fires at the start of the device; `nil` when it never does.
  fileprivate var allowance: TimeSpan? {
    switch self {
    case .onBoot: .days(4_000_000)
    case .within15Minutes: .minutes(15)
    case .never: nil
    }
  }
}

extension PhoneProfile.Jump {
  /// How late a request still fires after the clock was set ahead; `nil` when it never does.
  fileprivate var allowance: TimeSpan? {
    switch self {
    case .all: .days(4_000_000)
    case .within15Minutes: .minutes(15)
    case .none: nil
    }
  }
}
