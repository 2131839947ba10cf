import Testing

@testable import Rollover

@Suite struct `Data about notifications` {
  private func problem(_ identifier: String?, time: Int64? = nil) -> NotificationProblem? {
    do throws(NotificationProblem) {
      _ = try NotificationData(identifier: identifier, time: time).validated()
      return nil
    } catch {
      return error
    }
  }

  @Test func `that makes no sense is a problem with a name`() {
    #expect(problem(nil) == .missingIdentifier)
    #expect(problem("") == .missingIdentifier)
    for text in ["verse@", "@", "verse@2027-02-30", "verse#tomorrow", "verse*-1", "verse@2027-3-4"] {
      #expect(problem(text) == .unreadableIdentifier, "\(text)")
    }
    #expect(problem("verse*0") == .missingTime)
    #expect(problem("verse*0", time: 1_800_000_000_000) == nil)
    for text in ["verse@2027-03-13", "water@2027-03-13T09:30", "task-7", "😀"] {
      #expect(problem(text) == nil, "\(text)")
    }
  }

  @Test(arguments: [
    (-62_135_596_800_001, false), (-62_135_596_800_000, true), (0, true), (253_402_300_799_999, true),
    (253_402_300_800_000, false), (Int64.min, false), (Int64.max, false),
  ])
  func `has its time in the years 1 to 9999`(time: Int64, isRight: Bool) {
    #expect(problem("verse@2027-03-13", time: time) == (isRight ? nil : .timeOutOfRange))
  }
}
