internal import Rollover

// A run of any length takes no more memory than a short one when whoever reads its records takes them as they come.
extension Trace {
  /// Forgets the records with what counts them, and the texts that no coming record can refer to; hash and counts go on.
  mutating func forgetRecords() {
    records.removeAll(keepingCapacity: true)
    let old = texts.count - Self.recentTexts
    guard old > 0 else { return }
    texts.removeFirst(old)
    forgottenTexts += old
  }

  /// Takes over another trace's names and zones, and its records of some kinds with the texts that they need; hash and counts stay.
  package mutating func keep(_ kinds: KindSet, of other: Trace) {
    if names.count != other.names.count { names = other.names }
    comingNames = other.comingNames
    commandWords = other.commandWords
    if zones.count != other.zones.count { zones = other.zones }
    guard !kinds.isEmpty else { return }
    for var record in other.records where kinds.contains(record.kind) {
      if case .text(let index) = record.detail {
        texts.append(other.text(at: index) ?? "")
        record.detail = .text(UInt32(texts.count - 1))
      }
      records.append(record)
    }
  }

  /// A trace that holds nothing yet, for records of another one.
  package static var excerpt: Trace { Trace() }
}
