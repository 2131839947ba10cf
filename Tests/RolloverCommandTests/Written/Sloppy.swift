import CivilTime
import Exploration
import PhoneSimulator
import Rollover
import TestPhones

/// The engine in the hands of an app that makes one kind of mistake, now and then.
struct Sloppy: PhoneApp {
  /// What it does wrong with one of so many effects.
  enum Mistake: UInt64, CaseIterable {
    /// A request never comes to the platform.
    case forgets
    /// It comes for a little later, or for an hour later.
    case aMinuteLate, anHourLate
    /// It is armed for a moment where it should follow the device.
    case fixed
    /// What is to go stays.
    case keeps
    /// Nothing is saved, and the engine does not hear of that.
    case savesNothing
    /// It is added, and once more for a moment after its time.
    case twice
    /// Something that is to be stored, or done, is not.
    case loses
  }

  private var engine: Engine
  private let mistake: Mistake
  private let rate: UInt64
  private var random: SplitMix

  /// Makes such an app for a case, anew for each start of its process.
  static func maker(_ found: ExplorationCase, zones: [Zone]) -> @Sendable () -> any PhoneApp {
    let (plugins, policies, settings) = (found.history.plugins, found.history.policies, found.history.engine)
    let number = found.number
    return {
      let engine = Engine(plugins: plugins.map { $0.makePlugin() }, policies: policies, settings: settings) { name in
        zones.first { $0.name == name }
      }
      return Sloppy(engine, number: number)
    }
  }

  private init(_ engine: Engine, number: UInt64) {
    self.engine = engine
    mistake = Mistake(rawValue: number % UInt64(Mistake.allCases.count)) ?? .forgets
    rate = [3, 10, 40][Int(number / UInt64(Mistake.allCases.count) % 3)]
    random = SplitMix(seed: number)
  }

  var status: EngineStatus? { engine.status }

  mutating func receive(_ event: Event, at reading: ClockReading) -> [Effect] {
    var effects: [Effect] = []
    for effect in engine.receive(event, at: reading) { take(effect, at: reading, into: &effects) }
    return effects
  }

  private mutating func take(_ effect: Effect, at reading: ClockReading, into effects: inout [Effect]) {
    guard effect.isAnswered, random.next() % rate == 0 else { return effects.append(effect) }
    switch (effect, mistake) {
    case (.add(_, let token), .forgets): effects += receive(.added(nil, token), at: reading)
    case (.add(var request, let token), .aMinuteLate):
      request.trigger = request.trigger.later(by: .seconds(61))
      effects.append(.add(request, token))
    case (.add(var request, let token), .anHourLate):
      request.trigger = request.trigger.later(by: .hours(1))
      effects.append(.add(request, token))
    case (.add(var request, let token), .fixed):
      if case .floating(let local) = request.trigger,
        let instant = reading.zone.mapping(of: local).instant(gap: .shiftForward, overlap: .earlier)
      {
        request.trigger = .exact(instant)
      }
      effects.append(.add(request, token))
    case (.add(let request, let token), .twice):
      effects.append(effect)
      var other = request
      other.trigger = .after(.seconds(90))
      effects.append(.add(other, token))
    case (.remove(_, let token), .keeps): effects += receive(.removed(token), at: reading)
    case (.save(_, let token), .savesNothing): effects += receive(.saved(failed: false, token), at: reading)
    case (.store(_, let token), .loses): effects += receive(.stored(failed: false, token), at: reading)
    default: effects.append(effect)
    }
  }
}

extension Trigger {
  fileprivate func later(by span: TimeSpan) -> Trigger {
    switch self {
    case .exact(let instant): .exact(instant + span)
    case .floating(let local): .floating(CivilDateTime(localSeconds: local.localSeconds + span.milliseconds / 1000))
    default: self
    }
  }
}
