import Testing

@testable import Rollover

@Suite struct `An index of subjects` {
  private static func subject(_ number: Int) -> SubjectID { SubjectID(name: "\(number)") }

  @Test(arguments: [0, 1, 4, 5, 300])
  func `finds each subject by its place, and no other`(count: Int) {
    var grown = SubjectIndex()
    for number in 0..<count { grown.append(Self.subject(number)) }
    let made = SubjectIndex((0..<count).map(Self.subject))
    for index in [grown, made] {
      for number in 0..<count { #expect(index.place(of: Self.subject(number)) == number) }
      #expect(index.place(of: Self.subject(count)) == nil)
    }
  }

  @Test func `finds the first of two places of one subject, also once the table has grown`() {
    var index = SubjectIndex([7, 8, 7].map(Self.subject))
    index.append(Self.subject(8))
    for number in 100..<200 { index.append(Self.subject(number)) }
    #expect(index.place(of: Self.subject(7)) == 0 && index.place(of: Self.subject(8)) == 1)
    #expect(index.place(of: Self.subject(199)) == 103)
  }

  /// Subjects are hashes, and nobody says that their bits differ where a table looks.
  @Test func `tells subjects apart whose bits are alike`() {
    let subjects = (0..<64 as Range<UInt64>).map { SubjectID(rawValue: $0 << 58) }
    let index = SubjectIndex(subjects)
    for (place, subject) in subjects.enumerated() { #expect(index.place(of: subject) == place) }
  }
}
