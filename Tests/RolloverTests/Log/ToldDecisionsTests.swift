import CivilTime
import Testing

@testable import Rollover

@Suite struct `What was told of an occurrence` {
  /// Expectations only ask what changes nothing of itself.
  private final class Told {
    private var decisions = ToldDecisions()

    func tells(_ decision: Decision, of identifier: RequestIdentifier) -> Bool {
      decisions.isNew(decision, of: identifier)
    }

    func isKept(_ identifier: RequestIdentifier) -> Bool? { decisions.isKept(identifier) }
  }

  private static let nine = Instant(seconds: 1_800_000_000)
  private static let verse = RequestIdentifier(SubjectID(name: "verse"), .date(CivilDate(dayNumber: 20_000)))
  private static let pill = RequestIdentifier(SubjectID(name: "pill"), .date(CivilDate(dayNumber: 20_000)))

  private static func want(at instant: Instant) -> Decision {
    .wanted(
      Want(
        plugin: "reminders", intended: CivilDateTime(localSeconds: instant.seconds), instant: instant, meeting: .unique,
        trigger: .exact(instant)))
  }

  private static func rank(_ place: Int, isKept: Bool) -> Decision {
    .ranked(Rank(place: place, count: 70, slots: 64, isKept: isKept))
  }

  /// Two decisions of each kind that say different things.
  private static let pairs: [(Decision, Decision)] = [
    (.settled(.leftOut), .settled(.rang(at: nine))),
    (.notWanted(.past), .notWanted(.hasRung)),
    (want(at: nine), want(at: nine + .hours(1))),
    (.held(policy: "quiet", until: nine), .held(policy: "quiet", until: nine + .hours(1))),
    (.merged(policy: "group", into: verse), .merged(policy: "group", into: pill)),
    (rank(64, isKept: true), rank(65, isKept: false)),
    (.arming(.pending), .arming(.add)),
    (.requested(.exact(nine)), .requested(.exact(nine + .hours(1)))),
    (.known([verse.subject]), .known([verse.subject, pill.subject])),
  ]

  @Test(arguments: pairs.indices)
  func `is told once, and again as soon as it is something else`(_ place: Int) {
    let (one, other) = Self.pairs[place]
    let told = Told()
    let said = [one, one, other, other, one].map { told.tells($0, of: Self.verse) }
    #expect(said == [true, false, true, false, true], "\(one), \(other)")
    guard case .known = one else { return #expect(told.tells(one, of: Self.pill), "of another occurrence") }
  }

  @Test func `is told again and again where it is an act`() {
    let told = Told()
    for act in [Decision.refused(Refusal(.storedNearby, collision: Self.pill)), .quieted(policy: "quiet")] {
      #expect(told.tells(act, of: Self.verse))
      #expect(told.tells(act, of: Self.verse))
    }
  }

  @Test func `stays told where only its place among the others is another one`() {
    let told = Told()
    #expect(told.tells(Self.rank(1, isKept: true), of: Self.verse))
    #expect(!told.tells(Self.rank(2, isKept: true), of: Self.verse))
  }

  @Test func `is told anew once it is wanted otherwise`() {
    let following = [Decision.notWanted(.hasRung), Self.rank(1, isKept: true), .arming(.pending)]
    let told = Told()
    _ = told.tells(Self.want(at: Self.nine), of: Self.verse)
    for decision in following { _ = told.tells(decision, of: Self.verse) }
    #expect(told.tells(Self.want(at: Self.nine + .hours(1)), of: Self.verse))
    for decision in following { #expect(told.tells(decision, of: Self.verse), "\(decision)") }
  }

  @Test func `is told anew once it is wanted again after it was not`() {
    let told = Told()
    #expect(told.tells(Self.want(at: Self.nine), of: Self.verse))
    #expect(told.tells(.notWanted(.policy("quiet")), of: Self.verse))
    #expect(told.tells(Self.want(at: Self.nine), of: Self.verse))
  }

  @Test func `is forgotten once others are kept than before`() {
    let told = Told()
    _ = told.tells(.known([Self.verse.subject]), of: Self.verse)
    #expect(told.tells(.arming(.add), of: Self.verse))
    #expect(!told.tells(.arming(.add), of: Self.verse))
    _ = told.tells(.known([]), of: Self.verse)
    #expect(told.tells(.arming(.add), of: Self.verse))
  }

  @Test func `tells whether it had a place, whatever else was told since`() {
    let told = Told()
    #expect(told.isKept(Self.verse) == nil)
    _ = told.tells(Self.rank(1, isKept: true), of: Self.verse)
    _ = told.tells(Self.rank(65, isKept: false), of: Self.pill)
    _ = told.tells(.arming(.add), of: Self.pill)
    #expect(told.isKept(Self.verse) == true)
    #expect(told.isKept(Self.pill) == false)
  }
}
