import CivilTime
import Rollover
import Testing

@Suite struct `Identities` {
  @Test(arguments: ["verse@2027-03-14", "a name with @ in it@2011-12-29", "verse#2024-12-08", "verse*3"])
  func `an identity survives the text the platform keeps`(text: String) throws {
    let identifier = try #require(RequestIdentifier(text))
    let mark = try #require(text.lastIndex { "@#*".contains($0) })
    #expect(identifier.text(name: String(text[..<mark])) == text)
  }

  @Test(arguments: ["", "verse", "verse@", "verse@2027-02-30", "verse#", "verse#12", "verse*300", "@"])
  func `a text that is none of ours is no identity`(text: String) {
    #expect(RequestIdentifier(text) == nil)
  }

  @Test func `the hash of a name is the same in every process`() {
    // Written down once; another value would orphan every request that is pending on a phone.
    #expect(ScheduleID(name: "verse").rawValue == 17_703_336_138_173_890_222)
    #expect(ScheduleID(name: "") != ScheduleID(name: "\0"))
    #expect(ScheduleID(name: "abcdefgh") != ScheduleID(name: "abcdefgh\0"))
  }

  @Test func `keys are ordered by kind and then by value`() {
    let keys: [OccurrenceKey] = [
      .repeating(slot: 0), .repeating(slot: 1), .sequence(-5), .sequence(7), .date(CivilDate(dayNumber: -3)),
      .date(CivilDate(dayNumber: 4)),
    ]
    #expect(keys.shuffledOddly().sorted() == keys)
  }
}

extension Array {
  fileprivate func shuffledOddly() -> [Element] {
    stride(from: 1, to: count, by: 2).map { self[$0] } + stride(from: 0, to: count, by: 2).map { self[$0] }
  }
}
