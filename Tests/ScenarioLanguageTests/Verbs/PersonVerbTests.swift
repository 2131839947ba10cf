import PhoneSimulator
import Rollover
import Testing

@testable import ScenarioLanguage

/// What the person does.
struct PersonVerbTests {
  @Test(
    arguments: [
      ("verse@2027-03-14", NotificationData(identifier: "verse@2027-03-14")),
      ("nonsense", NotificationData(identifier: "nonsense")),
      (#""two words""#, NotificationData(identifier: "two words")),
      (#""""#, NotificationData(identifier: nil)),
      ("verse*0 time=1805029200000", NotificationData(identifier: "verse*0", time: 1_805_029_200_000)),
      ("verse@2027-03-14 time=-9223372036854775808", NotificationData(identifier: "verse@2027-03-14", time: .min)),
    ])
  func `A tap may be on anything, since its data comes from outside`(_ written: String, _ expected: NotificationData)
    throws
  {
    let action = try #require(try Fixture.actions("person taps \(written)\n").first)
    guard case .person(.taps(let data)) = action else {
      Issue.record("\(action) is no tap")
      return
    }
    #expect(data == expected)
  }

  @Test(
    arguments: ["verse@2027-03-14", "verse*0"])
  func `A notification that is dismissed is one of a schedule of the file`(_ written: String) throws {
    let actions = try Fixture.actions("schedule verse at=09:00\nperson dismisses \(written)\n")
    guard case .person(.dismisses(let identifier)) = actions.last else {
      Issue.record("\(actions)")
      return
    }
    #expect(identifier == RequestIdentifier(written))
  }

  @Test func `An action has a name, and may be of anything too`() throws {
    let action = try #require(try Fixture.actions("person acts verse@2027-03-14 \"not now\" time=7\n").first)
    guard case .person(.acts(let data, let name)) = action else {
      Issue.record("\(action) is no action of a notification")
      return
    }
    #expect(data == NotificationData(identifier: "verse@2027-03-14", time: 7))
    #expect(name == "not now")
  }
}
