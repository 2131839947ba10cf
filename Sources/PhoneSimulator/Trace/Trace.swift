public import Rollover

/// What came of a history: the records, a rolling hash over all of them, and the names behind the identities.
public struct Trace: Sendable {
  /// The records, in order; empty when they were not kept, and those since the last time where they are handed over.
  public internal(set) var records: [TraceRecord] = []
  /// How many records there were, kept or not.
  public internal(set) var count: UInt64 = 0
  /// How many of them were deliveries.
  public internal(set) var deliveredCount: UInt64 = 0
  /// A hash over every record, the same in every process for the same history.
  public internal(set) var hash: UInt64 = 0
  /// Texts that details refer to, as ``text(at:)`` finds them; where records are handed over, those of late.
  public internal(set) var texts: [String] = []
  /// The subjects' names, in the order in which they were first met.
  public internal(set) var names: [(id: SubjectID, name: String)] = []

  /// The words of the plugins that commands were for, in the order in which they were first met.
  public internal(set) var commandWords: [CommandWords] = []

  /// What the phone knew of zones: at the start, and from each change on.
  public internal(set) var zones: [ZonesInForce] = []
  /// What the engine decided, as far as it was asked to account for it; no part of the hash.
  public internal(set) var decisions: [PlanDecision] = []

  static let recentTexts = 32

  /// The names that will be made known, so that what is said before that has a name, too.
  var comingNames: [(id: SubjectID, name: String)] = []

  /// How many texts are no longer there.
  var forgottenTexts = 0

  /// How many steps of the history have begun.
  var stepCount: UInt32 = 0

  let keepsRecords: Bool

  init(keepsRecords: Bool = true) { self.keepsRecords = keepsRecords }

  /// The name behind an identity.
  ///
  /// - Complexity: linear in the number of subjects.
  public func name(of id: SubjectID) -> String {
    (names.first { $0.id == id } ?? comingNames.first { $0.id == id })?.name
      ?? "unknown-\(String(id.rawValue, radix: 16))"
  }

  /// What the phone knew of zones when a record was made; `nil` for a record of another trace.
  public func zones(of record: TraceRecord) -> ZonesInForce? {
    Int(record.zones) < zones.count ? zones[Int(record.zones)] : nil
  }

  /// The text that a detail refers to; `nil` for one that is not there, or no longer.
  public func text(at index: UInt32) -> String? {
    let place = Int(index) - forgottenTexts
    return texts.indices.contains(place) ? texts[place] : nil
  }

  /// The text of an identity, such as `walk@2027-03-14`.
  public func text(of identifier: RequestIdentifier) -> String { identifier.text(name: name(of: identifier.subject)) }
}
