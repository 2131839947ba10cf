import CivilTime
import DailyRollover
import PhoneSimulator
import Rollover
import TestPhones
import Testing

@Suite struct `An app in the background` {
  private static let start = "2027-06-01 18:00"

  /// A phone whose app has left the foreground at six, resting unless it waits for an answer that takes so long.
  private func phone(
    suspend: PhoneProfile.Suspend = .after5Seconds, waiting: TimeSpan = .zero, diary: Diary = Diary()
  ) throws -> TestPhone {
    var phone = try TestPhone(at: Self.start, profile: { $0.suspend = suspend }) {
      Scripted(diary) { event, _ in
        guard case .backgrounded = event, waiting > .zero else { return [] }
        return [.fetching(FetchRequest(occurrence: RequestIdentifier(ScheduleID(name: "x"), .sequence(1))))]
      }
    }
    try phone.at(Self.start, .network(.latency(waiting)), .app(.launch), .app(.background))
    return phone
  }

  private func app(of phone: inout TestPhone, after span: TimeSpan) throws -> PhoneState.App {
    phone.world.run(at: try phone.zone.instant(Self.start) + span)
    return phone.world.state.app
  }

  @Test func `runs for five seconds, and no longer`() throws {
    var phone = try phone()
    #expect(try app(of: &phone, after: TimeSpan(milliseconds: 4999)) == .background)
    #expect(try app(of: &phone, after: .seconds(5)) == .suspended)
  }

  @Test func `runs on for as long as the platform never suspends it`() throws {
    var phone = try phone(suspend: .never)
    #expect(try app(of: &phone, after: .days(3)) == .background)
  }

  @Test func `that waits for an answer is suspended as it comes to rest`() throws {
    var phone = try phone(waiting: .seconds(20))
    #expect(try app(of: &phone, after: TimeSpan(milliseconds: 19_999)) == .background)
    #expect(try app(of: &phone, after: .seconds(20)) == .suspended)
  }

  @Test func `that waits on and on is suspended after thirty seconds`() throws {
    let diary = Diary()
    var phone = try phone(waiting: .seconds(30), diary: diary)
    #expect(try app(of: &phone, after: TimeSpan(milliseconds: 29_999)) == .background)
    #expect(try app(of: &phone, after: .seconds(30)) == .suspended)
    #expect(diary.words.last?.hasPrefix("fetched") == true, "what comes at that moment is heard")
  }

  @Test func `is let alone when it comes back in time`() throws {
    var phone = try phone()
    let back = try phone.zone.instant(Self.start) + TimeSpan(milliseconds: 4999)
    phone.world.run([.app(.foreground)], at: back)
    #expect(try app(of: &phone, after: .hours(3)) == .foreground)
    phone.world.run([.app(.background)], at: back + .hours(4))
    #expect(try app(of: &phone, after: .hours(4) + TimeSpan(milliseconds: 9998)) == .background)
    #expect(try app(of: &phone, after: .hours(4) + TimeSpan(milliseconds: 9999)) == .suspended)
  }

  @Test func `is suspended, or runs on, from the moment at which the platform changes`() throws {
    var phone = try phone(suspend: .never)
    let moment = try phone.zone.instant(Self.start) + .hours(1)
    phone.world.run([.profile(PhoneProfile())], at: moment)
    #expect(try app(of: &phone, after: .hours(1) + TimeSpan(milliseconds: 4999)) == .background)
    #expect(try app(of: &phone, after: .hours(1) + .seconds(5)) == .suspended)
  }

  @Test func `hears of the time that changed meanwhile when it runs again`() throws {
    let diary = Diary()
    var phone = try phone(diary: diary)
    #expect(try app(of: &phone, after: .days(2)) == .suspended)
    #expect(!diary.words.contains("time changed"))
    try phone.at("2027-06-04 12:00", .app(.foreground))
    #expect(diary.words.suffix(2) == ["foregrounded", "time changed"])
  }
}
