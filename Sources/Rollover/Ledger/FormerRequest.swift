internal import CivilTime

/// A request of an edition that its subject has no more, as long as it may ring, or may have rung, under the same name.
///
/// A subject may come back to that edition before anything has taken the request's place. Then it is its own once more.
struct FormerRequest: Sendable, Equatable {
  /// The edition that it was armed for.
  let edition: UInt64
  /// The request, with everything that the ledger knows of it.
  var wish: Wish
  /// Whether somebody saw it ring.
  var hasRung: Bool
  /// Whether a plan has been carried out that was to replace or to remove it; the next plan forgets it.
  var isSettled = false

  func encode(into writer: inout StateWriter) {
    writer.write(edition)
    writer.write(UInt8((hasRung ? 1 : 0) | (isSettled ? 2 : 0)))
    wish.encode(into: &writer)
  }

  init(_ wish: Wish, edition: UInt64, hasRung: Bool) {
    self.wish = wish
    self.edition = edition
    self.hasRung = hasRung
  }

  /// Reads one back.
  init(from reader: inout StateReader) throws(SavedStateError) {
    edition = try reader.read()
    let start = reader.offset
    let flags: UInt8 = try reader.read()
    guard flags < 4 else { throw .malformed(at: start) }
    hasRung = flags & 1 != 0
    isSettled = flags & 2 != 0
    wish = try Wish(from: &reader)
  }
}

extension Ledger {
  /// The greatest number of requests of former editions that are remembered; the oldest goes first.
  static let formerLimit = 64

  /// Remembers a request of an edition that its subject gives up.
  mutating func keepFormer(_ wish: Wish, edition: UInt64, hasRung: Bool) {
    guard !wish.identifier.isRepeating, !wish.isFormer else { return }
    former.removeAll { $0.edition == edition && $0.wish.identifier == wish.identifier }
    if former.count >= Self.formerLimit { former.removeFirst() }
    former.append(FormerRequest(wish, edition: edition, hasRung: hasRung))
  }

  /// Takes back the request of an edition that its subject has again; `nil` when none is remembered.
  mutating func takeFormer(_ subject: SubjectID, edition: UInt64) -> FormerRequest? {
    let place = former.firstIndex { $0.edition == edition && $0.wish.identifier.subject == subject }
    return place.map { former.remove(at: $0) }
  }

  /// Forgets the requests under a name whose place was taken before their time had come by any clock up to an instant.
  mutating func formerReplaced(_ identifier: RequestIdentifier, by instant: Instant) {
    guard !former.isEmpty else { return }
    former.removeAll { $0.wish.identifier == identifier && $0.wish.ringsFrom > instant }
  }

  /// Notes that somebody saw a request ring that is of an edition before.
  mutating func formerRang(_ identifier: RequestIdentifier, by instant: Instant) {
    for place in former.indices
    where former[place].wish.identifier == identifier && former[place].wish.earliest <= instant {
      former[place].hasRung = true
    }
  }

  /// Forgets what the plan before this one was to replace: no subject has come back to it.
  mutating func forgetFormer() {
    if !former.isEmpty { former.removeAll { $0.isSettled } }
  }

  /// A plan was carried out: what it was to replace rings no more, but for what waits for another plan.
  mutating func settleFormer() {
    for place in former.indices {
      let name = former[place].wish.identifier
      former[place].isSettled = !wishes.contains { $0.identifier == name && ($0.isHeldBack || $0.isLeftAlone) }
    }
  }
}
