internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// Finds simpler actions for odd ones.
///
/// Each answer is simpler than what it stands for by a fixed order, so that a chain of them comes to an end.
struct ActionSimplifier {
  /// Zones that are plainer than others, the plainest first.
  let zones: [Zone]
  /// Where the history happens.
  let home: Zone
  /// How the platform behaves from the start.
  let profile: PhoneProfile

  /// What might do as well, the simplest first.
  func simpler(_ action: Action) -> [Action] {
    switch action {
    case .command(let command): command.base.simpler.map { .command(AnyHistoryCommand($0)) }
    case .app(let change): simpler(change).map(Action.app)
    case .device(let change): simpler(change).map(Action.device)
    case .permission(.notDetermined): [.permission(.denied)]
    case .permission(.provisional), .permission(.ephemeral): [.permission(.granted)]
    case .fault(let fault): simpler(fault).map(Action.fault)
    case .network(let change): simpler(change).map(Action.network)
    case .profile(let changed): simpler(changed)
    case .person(.acts(let data, _)): [.person(.taps(data))]
    case .otherRequests(let count): [0, 64, 60].filter { $0 < count }.map(Action.otherRequests)
    case .server(.content(let subject, let content, let timeToLive)) where timeToLive != nil:
      [.server(.content(subject, content, timeToLive: nil))]
    case .server(.fails(let count)) where count > 1: [.server(.fails(1))]
    case .remote(let action): action.simpler.map(Action.remote)
    case .permission, .person, .server, .platform, .push: []
    }
  }

  private func simpler(_ change: AppAction) -> [AppAction] {
    switch change {
    case .foreground: [.launch]
    case .crash: [.kill]
    case .update, .reinstall: [.kill, .crash]
    case .suspend: [.background, .kill]
    case .background, .launch, .kill, .removeAllRequests: []
    }
  }

  private func simpler(_ change: DeviceAction) -> [DeviceAction] {
    switch change {
    case .reboot(let length): [.minutes(1), .minutes(5), .hours(1)].filter { $0 < length }.map(DeviceAction.reboot)
    case .restore: [.reboot(.minutes(1))]
    case .clockShift(let span): span.plainer.map(DeviceAction.clockShift)
    case .zone(let zone):
      zones[..<(zones.firstIndex { $0.name == zone.name } ?? zones.count)].filter { $0.name != home.name }
        .map(DeviceAction.zone)
    case .clockSet(let local): local.plainer.map(DeviceAction.clockSet)
    case .off, .on, .unlock, .rules, .clockAutomatic, .lowPower, .appRefresh, .region: []
    }
  }

  private func simpler(_ fault: FaultAction) -> [FaultAction] {
    switch fault {
    case .add(let count) where count > 1: [.add(1)]
    case .save(let count) where count > 1: [.save(1)]
    case .read(let count) where count > 1: [.read(1)]
    case .fetch(let count) where count > 1: [.fetch(1)]
    case .submit(let count) where count > 1: [.submit(1)]
    case .kill(let count): (0..<max(count, 0)).map { .kill(after: $0) }
    case .add, .save, .read, .fetch, .submit: []
    }
  }

  private func simpler(_ change: NetworkAction) -> [NetworkAction] {
    switch change {
    case .flaps(let every, let span): [.offline] + (every < span ? [.flaps(every: every, for: every)] : [])
    case .latency(let span): [.zero, .seconds(1), .minutes(1)].filter { $0 < span }.map(NetworkAction.latency)
    case .loseRequests(let count) where count > 1: [.loseRequests(1)]
    case .loseAnswers(let count) where count > 1: [.loseAnswers(1)]
    case .offline, .online, .loseRequests, .loseAnswers: []
    }
  }

  /// Each knob that is turned, back to where it was.
  private func simpler(_ changed: PhoneProfile) -> [Action] {
    KnobRow.table.filter { $0.text(changed) != $0.text(profile) }.map { row in
      var plainer = changed
      row.copy(&plainer, profile)
      return .profile(plainer)
    }
  }
}

extension CivilDateTime {
  /// The hour and the minute before it; nothing for a whole hour.
  fileprivate var plainer: [CivilDateTime] {
    [3600, 60].map { CivilDateTime(localSeconds: localSeconds - localSeconds % $0) }.filter { $0 < self }
  }
}

extension TimeSpan {
  /// The same direction in whole days, hours or minutes, at most as far and the roundest first.
  fileprivate var plainer: [TimeSpan] {
    let size = magnitude.milliseconds
    var found: [TimeSpan] = []
    for unit in [TimeSpan.days(1), .hours(1), .minutes(1), .seconds(1)] {
      let whole = TimeSpan(milliseconds: size / unit.milliseconds * unit.milliseconds)
      if whole.milliseconds == size {
        // A single unit of those that it is made of.
        if unit.milliseconds < size { found.append(unit) }
        break
      }
      if whole > .zero { found += unit < whole ? [unit, whole] : [whole] }
    }
    return found.map { self < .zero ? -$0 : $0 }
  }
}
