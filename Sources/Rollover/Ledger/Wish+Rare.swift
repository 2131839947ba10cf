internal import CivilTime

/// What few wishes have.
///
/// Every plan and every save copies the wishes. So what is missing is written as a number that means nothing, and takes no
/// flag of its own.
extension Wish {
  struct Rare: Sendable, Equatable {
    fileprivate var offset = Int32.min
    fileprivate var formerOffset = Int32.min
    fileprivate var mayRingFrom = Rare.none
    fileprivate var predecessor = Rare.none
    fileprivate var standIn = Int64.min

    var hasFormerOffset: Bool { formerOffset != .min }

    /// An instant that no clock shows.
    fileprivate static let none = Instant(milliseconds: .min)
  }

  /// How far the local time of its zone is ahead of UTC at its time, in seconds; only of a repeating request.
  var offset: Int64? {
    get { rare.offset == .min ? nil : Int64(rare.offset) }
    set { rare.offset = newValue.map { Int32(clamping: $0) } ?? .min }
  }

  /// The same of an earlier request under its identity, as long as that may ring; it is saved instead.
  var formerOffset: Int64? {
    get { rare.formerOffset == .min ? nil : Int64(rare.formerOffset) }
    set { rare.formerOffset = newValue.map { Int32(clamping: $0) } ?? .min }
  }

  /// When the platform may ring a repeating request at the earliest, where that lies before its time, in a gap.
  var mayRingFrom: Instant? {
    get { rare.mayRingFrom == Rare.none ? nil : rare.mayRingFrom }
    set { rare.mayRingFrom = newValue ?? Rare.none }
  }

  /// When a request of before rings that is pending under its identity; `nil` when there is none.
  var predecessor: Instant? {
    get { rare.predecessor == Rare.none ? nil : rare.predecessor }
    set { rare.predecessor = newValue ?? Rare.none }
  }

  /// The occurrence whose request is pending instead of its own and rings in its place.
  var standIn: OccurrenceKey? {
    get { rare.standIn == .min ? nil : OccurrenceKey(placed: rare.standIn) }
    set { rare.standIn = newValue?.order ?? .min }
  }
}
