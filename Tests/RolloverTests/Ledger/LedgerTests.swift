import CivilTime
import Testing

@testable import Rollover

@Suite struct `A plan that was carried out` {
  /// A wish for a day that may have been armed for an hour before.
  private func wish(_ day: Int32) -> Wish {
    var wish = Wish.wish("verse", .day(day), at: Instant(seconds: Int64(day) * 86400))
    wish.earliest = wish.delivery - .hours(1)
    return wish
  }

  @Test func `leaves no request for an earlier time under the identities of its wishes`() {
    var ledger = Ledger()
    ledger.wishes = [wish(1), wish(2)]
    ledger.planApplied()
    #expect(ledger.wishes.map(\.earliest) == ledger.wishes.map(\.delivery))
  }

  @Test func `changes nothing about a request that it left as it is`() {
    var ledger = Ledger()
    var alone = wish(1)
    alone.isLeftAlone = true
    ledger.wishes = [alone]
    ledger.planApplied()
    #expect(ledger.wishes == [alone])
  }

  @Test func `has nothing left that is to go`() {
    var ledger = Ledger()
    ledger.doomed = [wish(1)]
    ledger.planApplied()
    #expect(ledger.doomed.isEmpty)
  }

  @Test func `still has what is to go where its removal may have been ignored`() {
    var ledger = Ledger()
    ledger.wishes = [wish(2)]
    ledger.doomed = [wish(1)]
    ledger.planApplied(hasRemoved: false)
    #expect(ledger.doomed == [wish(1)])
    #expect(ledger.wishes.map(\.earliest) == ledger.wishes.map(\.delivery))
  }
}

@Suite struct `What may have rung before anybody's choice was known` {
  private let ring = Wish.wish("verse", .day(7), at: Instant(seconds: 7 * 86400))

  /// An account that was adopted and taken away, whose request may have rung before it went; saved and read back.
  private func account() throws -> Account {
    var ledger = Ledger()
    _ = ledger.open(Account(ring.identifier.subject, settled: .min))
    ledger.countAsRung(ring)
    ledger[0].last = Account.Ring(place: ring.identifier.order, due: ring.due, rangAt: ring.delivery)
    var writer = StateWriter()
    ledger.encode(into: &writer)
    var reader = StateReader(writer.bytes)
    let read = try Ledger(from: &reader, version: CoreState.version, zones: { _ in nil })
    #expect(!read[0].rung.contains(ring.identifier.order) && read[0].mayCount(ring.identifier.order))
    return read[0]
  }

  @Test func `counts as rung by whoever is silent in doubt, and goes on to`() throws {
    var account = try account()
    for ringsInDoubt in [false, true] {
      account.begin(ringsInDoubt: ringsInDoubt)
      #expect(account.rung.contains(ring.identifier.order) && account.last != nil)
    }
  }

  @Test func `does not count by whoever rings in doubt, nor if that changes`() throws {
    var account = try account()
    for ringsInDoubt in [true, false] {
      account.begin(ringsInDoubt: ringsInDoubt)
      #expect(!account.rung.contains(ring.identifier.order) && account.last == nil)
    }
  }
}

@Suite struct `A ledger that is saved` {
  /// An account in which everything has a value that no other one has.
  private func account(_ name: String, _ number: Int64) -> Account {
    var account = Account(SubjectID(name: name), settled: number, zoneMark: UInt64(number + 1))
    account.settle(number + 5)
    account.reopen(behind: number + 2)
    for place in [number, number + 7, number + 9] {
      account.rung.insert(place)
      account.suppressed.insert(place + 1)
      account.refused.insert(place + 2)
    }
    account.last = Account.Ring(
      place: number + 3, due: Instant(seconds: number), rangAt: Instant(seconds: number + 1))
    account.told = number + 4
    account.openPlace = number + 6
    account.openReason = .deviceOff
    account.uncertain = number + 10
    account.doubted.insert(number + 3)
    account.lostUntil = Instant(seconds: number + 8)
    account.isKept = number % 2 == 0
    account.isSuperseded = number % 3 == 0
    account.ringsInDoubt = number % 7 == 0 ? nil : number % 5 == 0
    return account
  }

  /// Two saves take turns, as a host keeps one while the other is written; accounts go, and move up, meanwhile.
  @Test func `is written over the save before the last, with all that has changed since`() {
    let count: Int64 = 600
    var ledger = Ledger()
    var saves = [Ledger(), Ledger()]
    var retired: [Int64] = []
    for number in 0..<count {
      var account = account("subject \(number)", number)
      account.isKept = true
      let place = ledger.open(account)
      ledger.save(into: &saves[0])
      ledger[place].rung.insert(number + 100)
      if number % 3 != 0 {
        ledger.retire(place)
        retired.append(number)
      }
      if let old = ledger.place(of: SubjectID(name: "subject \(number / 2)")) { ledger[old].told += 1000 }
      ledger.save(into: &saves[1])
      guard number % 20 == 0 || number == count - 1 else { continue }
      #expect(bytes(saves[1]) == bytes(ledger), "after \(number)")
      ledger.save(into: &saves[0])
      #expect(bytes(saves[0]) == bytes(ledger), "after \(number)")
    }
    // All that somebody keeps are known, and the last 256 that nobody keeps, to which 64 more may come.
    let known = 256 + (retired.count - 256) % 65
    for number in 0..<count {
      let isKnown = number % 3 == 0 || retired.suffix(known).contains(number)
      let subject = SubjectID(name: "subject \(number)")
      #expect(ledger.place(of: subject).map { ledger[$0].subject == subject } == (isKnown ? true : nil), "\(number)")
    }
  }

  private func ledger(_ numbers: [Int64]) -> Ledger {
    var ledger = Ledger()
    for number in numbers {
      _ = ledger.open(account("subject \(number)", number))
      var wish = Wish.wish("subject \(number)", .day(Int32(number)), at: Instant(seconds: number))
      wish.isSpan = number % 2 == 0
      ledger.wishes.append(wish)
      ledger.doomed.append(.wish("subject \(number)", .day(Int32(number + 1)), at: Instant(seconds: number)))
      ledger.uncounted.append(
        (SubjectID(name: "subject \(number)"), .ring(at: Instant(seconds: number), in: .utc, offset: number)))
    }
    return ledger
  }

  private func bytes(_ ledger: Ledger) -> [UInt8] {
    var writer = StateWriter()
    ledger.encode(into: &writer)
    return writer.bytes
  }

  @Test(arguments: [[], [30], [7, 8], [1, 2, 3, 4]] as [[Int64]])
  func `is the same wherever it is written over`(before: [Int64]) {
    for after in [[], [30], [9, 10], [4, 15]] as [[Int64]] {
      var ledger = ledger(after)
      var saved = self.ledger(before)
      let wanted = bytes(ledger)
      ledger.save(into: &saved)
      #expect(bytes(saved) == wanted, "\(after) over \(before)")
      #expect(bytes(ledger) == wanted, "saving changes nothing")
    }
  }

  @Test(arguments: [[], [30], [9, 10], [4, 15]] as [[Int64]])
  func `is read back as it was`(numbers: [Int64]) throws {
    let wanted = bytes(ledger(numbers))
    var reader = StateReader(wanted)
    let read = try Ledger(from: &reader, version: CoreState.version, zones: { _ in .utc })
    #expect(bytes(read) == wanted && reader.offset == wanted.count)
  }

  /// The subjects in the order in which they were closed; verse is kept, and pill and walk are not.
  @Test(
    arguments: [
      ([], true), (["pill", "walk"], true), (["walk", "pill"], true), (["pill"], true), (["pill", "pill"], false),
      (["walk", "verse"], false), (["nobody"], false),
    ] as [([String], Bool)])
  func `reads of each subject that nobody keeps once when it was closed`(names: [String], isRead: Bool) throws {
    var ledger = Ledger()
    for name in ["verse", "pill", "walk"] { _ = ledger.open(Account(SubjectID(name: name), settled: .min)) }
    for place in 1...2 { ledger[place].isKept = false }
    var writer = StateWriter()
    writer.write(UInt32(names.count))
    for name in names { writer.write(SubjectID(name: name).rawValue) }
    var reader = StateReader(writer.bytes)
    guard isRead else {
      #expect(throws: SavedStateError.self) { try ledger.readClosings(from: &reader) }
      return
    }
    try ledger.readClosings(from: &reader)
    for (number, name) in names.enumerated() {
      let place = try #require(ledger.place(of: SubjectID(name: name)))
      #expect(ledger[place].closing == Int64(number) + 1)
    }
  }

  @Test func `keeps the times at which a repeating request rings`() throws {
    var wish = Wish.wish("verse", .repeating(slot: 1), at: Instant(seconds: 7))
    wish.trigger = .repeating(RepeatingComponents(time: .midnight, weekday: .friday, day: 29, month: 2))
    wish.offset = 3600
    var writer = StateWriter()
    wish.encode(into: &writer)
    var reader = StateReader(writer.bytes)
    let read = try Wish(from: &reader)
    #expect(read.trigger == wish.trigger && read.offset == wish.offset && reader.offset == writer.bytes.count)
  }

  @Test func `stays as it is when the other one changes`() {
    var ledger = ledger([4, 15])
    var saved = Ledger()
    ledger.save(into: &saved)
    let before = bytes(saved)
    ledger[0].rung.insert(400)
    ledger.wishes[0].isConfirmed = true
    #expect(bytes(saved) == before)
  }
}
