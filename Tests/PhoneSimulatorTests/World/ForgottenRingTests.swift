import CivilTime
import DailyRolloverScenarios
import PhoneSimulator
import Rollover
import TestPhones
import Testing

/// What rang before an app forgot its schedule, and lay in the delivered list when the schedule was made again.
@Suite struct `A ring of a forgotten schedule` {
  /// The date whose ring the list shows is asked for once more, at a later hour of the same day.
  private func phone(isSeen: Bool) throws -> TestPhone {
    var phone = try TestPhone(at: "2027-06-02 06:00")
    // Nothing is saved, so that the process takes the schedule with it, and its requests stay.
    try phone.at("2027-06-02 06:00", .permission(.granted), .app(.launch), .fault(.save(1000)), .daily("verse"))
    try phone.at("2027-06-02 08:00", .app(.kill), .fault(.save(0)))
    if !isSeen { try phone.at("2027-06-02 09:10", .person(.clearsAll)) }
    try phone.at("2027-06-02 09:20", .app(.launch), .daily("verse"))
    if isSeen { try phone.at("2027-06-02 09:30", .person(.clearsAll)) }
    try phone.at("2027-06-02 09:40", .daily("verse", at: "10:00"))
    try phone.at("2027-06-02 12:00")
    return phone
  }

  @Test func `is remembered when it moves to a later hour, though the list was cleared meanwhile`() throws {
    let phone = try phone(isSeen: true)
    #expect(phone.rung == ["verse@2027-06-02 2027-06-02 09:00"], "\(phone.rung)")
    #expect(!phone.broken(.noDuplicates))
  }

  @Test func `is unknown when the list was cleared before`() throws {
    #expect(try phone(isSeen: false).rung.count == 2)
  }
}
