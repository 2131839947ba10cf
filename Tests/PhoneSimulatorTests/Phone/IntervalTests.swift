import CivilTime
import DailyRollover
import PhoneSimulator
import Rollover
import TestPhones
import Testing

@Suite struct `A request that waits for a span` {
  private static let identifier = RequestIdentifier(ScheduleID(name: "egg"), .sequence(1))
  private let diary = Diary()

  /// A phone whose app adds one at launch.
  private func phone(after span: TimeSpan, profile: @escaping (inout PhoneProfile) -> Void = { _ in }) throws
    -> TestPhone
  {
    try TestPhone(
      at: "2027-06-01 18:00", profile: profile,
      app: { [diary] in
        Scripted(diary) { event, _ in
          guard case .launched = event else { return [] }
          return [.adding(Self.identifier, .after(span))]
        }
      })
  }

  /// When it rang, in true time.
  private func rang(_ phone: TestPhone) -> [String] {
    phone.world.trace.records.filter { $0.kind == .delivered }.map { "\(phone.zone.localTime(at: $0.time))" }
  }

  @Test(arguments: [
    (PhoneProfile.Interval.uptime, TimeSpan.hours(1), "2027-06-01 20:00"),
    (.uptime, .hours(-1), "2027-06-01 20:00"),
    (.wall, .hours(1), "2027-06-01 19:00"),
    (.wall, .hours(-1), "2027-06-01 21:00"),
  ])
  func `counts real time, or the wall clock's`(
    interval: PhoneProfile.Interval, shift: TimeSpan, time: String
  ) throws {
    var phone = try phone(after: .hours(2)) { $0.interval = interval }
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch))
    try phone.at("2027-06-01 18:30", .device(.clockShift(shift)))
    try phone.at("2027-06-02 12:00")
    #expect(rang(phone) == [time])
  }

  @Test(arguments: [TimeSpan.zero, .seconds(-60)])
  func `is refused unless the span is more than nothing`(span: TimeSpan) throws {
    var phone = try phone(after: span)
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch))
    #expect(diary.words.last == "not added: rejected")
    #expect(phone.world.pending.isEmpty)
    #expect(phone.count(.failed) == 1)
  }

  @Test func `is over when it was not shown, and no clock brings it back`() throws {
    var phone = try phone(after: .hours(2)) {
      $0.off = .never
      $0.past = .listed
    }
    try phone.at("2027-06-01 18:00", .permission(.granted), .app(.launch))
    try phone.at("2027-06-01 19:00", .device(.reboot(.hours(2))))
    try phone.at("2027-06-01 22:00", .device(.clockShift(.hours(-5))), .device(.clockShift(.hours(9))))
    try phone.at("2027-06-03 12:00")
    #expect(rang(phone).isEmpty)
    #expect(phone.world.pending.map(\.fires) == [nil])
  }
}
