import CivilTime
import PhoneSimulator
import Testing

/// Phones that differ from the likeliest one in one knob.
@Suite struct `On a phone with any knob turned` {
  struct Knob: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let turn: @Sendable (inout PhoneProfile) -> Void

    init<Value: Sendable>(
      _ field: WritableKeyPath<PhoneProfile, Value> & Sendable, _ value: Value, _ name: String
    ) {
      testDescription = "\(name) \(value)"
      turn = { $0[keyPath: field] = value }
    }

    static func all<Value: Sendable & CaseIterable>(
      _ field: WritableKeyPath<PhoneProfile, Value> & Sendable, _ name: String
    ) -> [Knob] {
      Value.allCases.map { Knob(field, $0, name) }
    }

    static let knobs: [Knob] =
      all(\.overflow, "overflow") + all(\.gap, "gap") + all(\.overlap, "overlap") + all(\.floating, "floating")
      + all(\.past, "past") + all(\.off, "off") + all(\.jump, "jump") + all(\.revoked, "revoked")
      + all(\.interval, "interval") + all(\.rules, "rules") + all(\.background, "background")
      + all(\.answers, "answers") + all(\.suspend, "suspend") + all(\.foreground, "foreground")
      + [Knob(\.readableBeforeUnlock, true, "before-unlock"), Knob(\.limit, 40, "limit")]
      + [1, 2].map { Knob(\.latency, .seconds($0), "latency") }
  }

  @Test(arguments: Knob.knobs)
  func `nothing is lost, late or doubled`(_ knob: Knob) throws {
    var days = try TwoDays()
    knob.turn(&days.history.profile)
    let world = try days.play()
    #expect(world.rings == Expected.rings)
    #expect(world.violations == [])
  }

  @Test(arguments: Knob.knobs)
  func `only what came due while the device was off comes late or not at all`(_ knob: Knob) throws {
    var days = try TwoDays()
    knob.turn(&days.history.profile)
    days.isOffAtHalfPastNine = true
    let world = try days.play()
    let isTouched = { (ring: String) in ring.hasPrefix("water@2027-06-02T09:30") }
    #expect(world.rings.filter { !isTouched($0) } == Expected.rings.filter { !isTouched($0) })
    let touched = world.rings.filter(isTouched)
    #expect(touched == [] || touched == ["water@2027-06-02T09:30 at 2027-06-02 09:40"])
    #expect((touched == []) == (days.history.profile.off == .never))
    #expect(world.violations == [])
  }
}
