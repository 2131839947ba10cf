import CivilTime
@testable import PhoneSimulator
@testable import Reports
import Rollover
import Testing

@Suite struct PhoneStretchesTests {
  private func stretches(_ words: [(hour: Int64, kind: TraceRecord.Kind, word: StaticWord)]) -> [String] {
    let run = Sample.run { trace in
      for (hour, kind, word) in words { trace.add(kind, after: .hours(hour), nil, .word(word)) }
    }
    var phone = PhoneStretches(at: Sample.start, offset: .zero)
    var found: [StateInterval] = []
    for record in run.trace.records { found += phone.take(record) }
    found += phone.finish(at: Sample.start + .hours(24), offset: .zero)
    return found.map { stretch in
      let hours = [stretch.start, stretch.end].map { ($0 - Sample.start).milliseconds / 3_600_000 }
      return "\(hours[0])-\(hours[1]) \(stretch.state.rawValue)"
    }
  }

  @Test func `A phone begins without the app and without an answer about permission`() {
    #expect(stretches([]) == ["0-24 not running", "0-24 not determined"])
  }

  @Test func `States follow each other without gaps, and repeated words change nothing`() {
    #expect(
      stretches([
        (0, .permission, .granted), (0, .app, .launch), (2, .app, .foreground), (3, .app, .background),
        (4, .app, .suspend), (5, .app, .kill), (8, .app, .launch), (9, .app, .crash),
      ]) == ["0-3 foreground", "3-4 background", "4-5 suspended", "5-8 killed", "8-9 foreground", "9-24 not running"])
  }

  @Test func `Switching off ends the app, and both last`() {
    #expect(
      stretches([
        (0, .permission, .granted), (0, .app, .launch), (1, .device, .reboot), (1, .device, .on), (3, .device, .off),
      ])
        == ["0-1 foreground", "3-24 off", "1-24 not running"])
  }

  @Test func `A backup on another phone is on, and runs no app`() {
    #expect(
      stretches([(0, .permission, .granted), (0, .app, .launch), (3, .device, .off), (5, .device, .restore)])
        == ["0-3 foreground", "3-5 off", "3-24 not running"])
    #expect(
      stretches([(0, .permission, .granted), (0, .app, .launch), (5, .device, .restore), (6, .app, .launch)])
        == ["0-5 foreground", "5-6 not running", "6-24 foreground"])
  }

  @Test func `Permission is a stretch while it is missing`() {
    #expect(
      stretches([
        (0, .app, .launch), (1, .permission, .provisional), (5, .permission, .denied), (6, .permission, .granted),
      ])
        == ["0-1 not determined", "5-6 denied", "0-24 foreground"])
  }
}
