import CivilTime
import Testing

@testable import Rollover

@Suite struct `Identities` {
  @Test(arguments: [
    "verse@2027-03-14", "a name with @ in it@2011-12-29", "verse#2024-12-08", "verse*3", "water@2027-03-14T09:30",
    "task-7",
  ])
  func `an identity survives the text the platform keeps`(text: String) throws {
    let identifier = try #require(RequestIdentifier(text))
    let mark = text.lastIndex { "@#*".contains($0) } ?? text.endIndex
    #expect(identifier.text(name: String(text[..<mark])) == text)
  }

  @Test(arguments: ["room#4", "room@", "me@home", "verse@2027-03-14", "verse*0", "@", "*", "a@@"])
  func `a name with a mark in it is told from occurrences`(name: String) {
    let identifier = RequestIdentifier(SubjectID(name: name), .once)
    let text = identifier.text(name: name)
    #expect(RequestIdentifier(text) == identifier)
    #expect(RequestIdentifier(name) != identifier)
  }

  @Test(arguments: [
    "", "verse@", "verse@2027-02-30", "verse#", "verse#12", "verse*300", "@", "water@2027-03-14T09:30:15",
    "water@2027-03-14T24:00",
  ])
  func `a text that is none of ours is no identity`(text: String) {
    #expect(RequestIdentifier(text) == nil)
  }

  @Test func `the hash of a name is the same in every process`() {
    // Written down once; another value would orphan every request that is pending on a phone.
    #expect(SubjectID(name: "verse").rawValue == 17_703_336_138_173_890_222)
    #expect(SubjectID(name: "") != SubjectID(name: "\0"))
    #expect(SubjectID(name: "abcdefgh") != SubjectID(name: "abcdefgh\0"))
  }

  @Test(arguments: [
    OccurrenceKey.repeating(slot: 0), .repeating(slot: 255), .sequence(-800_000), .sequence(3_000_000),
    .day(-800_000), .day(3_000_000), .once, .minute(Int32.min), .minute(Int32.max),
  ])
  func `the order of a key says which key it is`(key: OccurrenceKey) {
    #expect(OccurrenceKey(order: key.order) == key)
  }

  @Test(arguments: [
    OccurrenceKey.repeating(slot: 0), .repeating(slot: 255), .sequence(.min), .sequence(.max), .day(.min), .day(.max),
    .once, .minute(Int32.min), .minute(Int32.max),
  ])
  func `an identity gives back the key that it was made of`(key: OccurrenceKey) {
    let identifier = RequestIdentifier(SubjectID(name: "verse"), key)
    #expect(identifier.occurrence == key)
    #expect("\(identifier.occurrence)" == "\(key)")
    #expect(identifier.isRepeating == key.isRepeating)
  }

  /// Just outside of each kind's numbers, and the extremes.
  private static let strangers: [Int64] = {
    let dates: Int64 = 1 << 40
    let once: Int64 = 1 << 41
    let minutes: Int64 = 1 << 42
    var all: [Int64] = [.min, .max, -dates - 1, -dates + 256, -800_001, 3_000_001, once - 1, once + 1]
    all += [dates - 800_001, dates + 3_000_001, minutes + Int64(Int32.min) - 1, minutes + Int64(Int32.max) + 1]
    return all
  }()

  @Test(arguments: strangers)
  func `no key has an order just outside of its kind's`(order: Int64) { #expect(OccurrenceKey(order: order) == nil) }

  @Test func `keys of different kinds are told apart by their order`() {
    let kinds: [[OccurrenceKey]] = [
      [.repeating(slot: 0), .repeating(slot: 255)], [.sequence(-800_000), .sequence(3_000_000)],
      [.day(-800_000), .day(3_000_000)], [.once], [.minute(.min), .minute(.max)],
    ]
    for (place, left) in kinds.enumerated() {
      for (other, right) in kinds.enumerated() {
        for (one, two) in left.flatMap({ one in right.map { (one, $0) } }) {
          #expect(OccurrenceKey.isSameKind(one.order, two.order) == (place == other), "\(one) and \(two)")
        }
      }
    }
  }

  @Test func `keys are ordered by kind and then by value`() {
    let keys: [OccurrenceKey] = [
      .repeating(slot: 0), .repeating(slot: 1), .sequence(-5), .sequence(7), .date(CivilDate(dayNumber: -3)),
      .date(CivilDate(dayNumber: 4)), .once, .minute(-9), .minute(8),
    ]
    #expect(keys.shuffledOddly().sorted() == keys)
  }
}

extension Array {
  fileprivate func shuffledOddly() -> [Element] {
    stride(from: 1, to: count, by: 2).map { self[$0] } + stride(from: 0, to: count, by: 2).map { self[$0] }
  }
}
