internal import CivilTime
internal import PhoneSimulator

extension ShrinkRun {
  /// Tries everything again and again until nothing changes; answers whether it came so far.
  mutating func shrink(plain zones: [Zone]) -> Bool {
    resetEverything()
    var before: ExplorationCase
    repeat {
      before = best
      removeSteps()
      removePairs()
      resetSettings()
      pullDaysTogether()
      simplifyActions(plain: zones)
      simplifyPlace(plain: zones)
      simplifyTimes()
    } while !isSpent && best.history != before.history
    return !isSpent
  }

  /// Puts all settings back in one go, which is what mostly works.
  private mutating func resetEverything() {
    tryChange { $0.history = $0.history.withDefaults }
    tryChange { $0.history.profile = PhoneProfile() }
    tryChange { $0.history.seed = 0 }
  }

  /// Takes steps out in chunks, which get smaller, down to one by one until none can be spared.
  ///
  /// Source: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE TSE 28(2), 2002.
  private mutating func removeSteps() {
    var size = max(best.history.steps.count / 2, 1)
    while true {
      var hasChanged = false
      // From behind: what comes last seldom sets off what is found before it.
      var upper = best.history.steps.count
      while upper > 0, !isSpent {
        let lower = max(upper - size, 0)
        if tryChange({ $0.history.steps.removeSubrange(lower..<upper) }) { hasChanged = true }
        upper = min(lower, best.history.steps.count)
      }
      if size == 1, !hasChanged || isSpent { return }
      size = max(size / 2, 1)
    }
  }

  /// Takes two steps out at once: those that belong together, such as off and on, and any two where there are few.
  private mutating func removePairs() {
    var first = 0
    while first < best.history.steps.count, !isSpent {
      var second = first + 1
      while second < best.history.steps.count, !isSpent {
        let steps = best.history.steps
        let belong = steps[first].action.family == steps[second].action.family || steps.count <= 10
        let places = (first, second)
        guard belong,
          tryChange({ smaller in
            smaller.history.steps.remove(at: places.1)
            smaller.history.steps.remove(at: places.0)
          })
        else {
          second += 1
          continue
        }
        second = first + 1
      }
      first += 1
    }
  }

  /// Puts single settings back to their defaults.
  private mutating func resetSettings() {
    let plain = best.history.withDefaults
    for row in best.history.settingRows where row.text(best.history) != row.text(plain) {
      tryChange { row.copy(&$0.history, plain) }
    }
    for place in best.history.plugins.indices.reversed() where place < best.history.plugins.count {
      let usual = best.history.plugins[place].withDefaults
      if !usual.isEqual(to: best.history.plugins[place]) { tryChange { $0.history.plugins[place] = usual } }
    }
    for row in KnobRow.table where row.text(best.history.profile) != row.text(plain.profile) {
      tryChange { row.copy(&$0.history.profile, plain.profile) }
    }
    if best.history.seed != 0 { tryChange { $0.history.seed = 0 } }
  }

  /// Puts simpler actions in the place of odd ones, as long as there are any.
  private mutating func simplifyActions(plain zones: [Zone]) {
    var place = 0
    while place < best.history.steps.count, !isSpent {
      let current = place
      let simpler = ActionSimplifier(zones: zones, home: best.history.zone, profile: best.history.profile)
        .simpler(best.history.steps[place].action)
      let hasChanged = simpler.contains { action in tryChange { $0.history.steps[current].action = action } }
      if !hasChanged { place += 1 }
    }
  }
}

extension Action {
  /// What it is about: actions of one family undo each other.
  var family: String {
    switch self {
    case .command: "command"
    case .app: "app"
    case .device(let change):
      switch change {
      case .off, .on, .reboot, .unlock, .restore: "power"
      case .zone, .rules: "zone"
      case .clockShift, .clockSet, .clockAutomatic: "clock"
      case .lowPower: "low-power"
      case .region(let name, _): "region \(name)"
      case .appRefresh: "app-refresh"
      }
    case .permission: "permission"
    case .person: "person"
    case .network: "network"
    case .server, .remote: "server"
    case .fault: "fault"
    case .profile: "os"
    case .platform: "platform"
    case .otherRequests: "other"
    case .push: "push"
    }
  }
}
