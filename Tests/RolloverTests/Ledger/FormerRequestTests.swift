import CivilTime
import Testing

@testable import Rollover

private let due = Instant(seconds: 1_811_926_800)
private let wish = Wish.wish("task", .once, at: due)

@Suite struct `A request of a former edition` {
  @Test func `is saved with what is known of it`() throws {
    var ledger = Ledger()
    ledger.keepFormer(wish, edition: 7, hasRung: false)
    ledger.keepFormer(wish, edition: 8, hasRung: false)
    ledger.formerRang(wish.identifier, by: due)
    ledger.settleFormer()
    var writer = StateWriter()
    ledger.encode(into: &writer)
    var reader = StateReader(writer.bytes)
    let read = try Ledger(from: &reader, version: CoreState.version, zones: { _ in nil })
    #expect(read.former.map(\.edition) == [7, 8])
    #expect(read.former.allSatisfy { $0.hasRung && $0.isSettled && $0.wish.due == due })
    reader = StateReader(writer.bytes)
    // Versions up to 8 did not know of them.
    #expect(try Ledger(from: &reader, version: 8, zones: { _ in nil }).former.isEmpty)
  }

  @Test(arguments: [false, true])
  func `is read as it was written, whichever byte is another, or refused`(hasRung: Bool) throws {
    var ledger = Ledger()
    ledger.keepFormer(wish, edition: 7, hasRung: hasRung)
    var writer = StateWriter()
    ledger.encode(into: &writer)
    for place in writer.bytes.indices {
      for bit in 0..<8 {
        var changed = writer.bytes
        changed[place] ^= 1 << UInt8(bit)
        var reader = StateReader(changed)
        guard let read = try? Ledger(from: &reader, version: CoreState.version, zones: { _ in nil }),
          reader.offset == changed.count
        else { continue }
        var again = StateWriter()
        read.encode(into: &again)
        #expect(again.bytes == changed, "byte \(place), bit \(bit)")
      }
    }
  }

  @Test(arguments: [(-1, 1), (0, 1), (1, 0)])
  func `is forgotten if it was replaced before its time`(milliseconds: Int64, left: Int) {
    var ledger = Ledger()
    ledger.keepFormer(wish, edition: 7, hasRung: false)
    ledger.formerReplaced(wish.identifier, by: due + TimeSpan(milliseconds: -milliseconds))
    #expect(ledger.former.count == left)
  }

  @Test func `belongs to its own edition only, and is taken once`() {
    var ledger = Ledger()
    ledger.keepFormer(wish, edition: 7, hasRung: true)
    #expect(ledger.takeFormer(wish.identifier.subject, edition: 8) == nil)
    #expect(ledger.takeFormer(wish.identifier.subject, edition: 7)?.hasRung == true)
    #expect(ledger.takeFormer(wish.identifier.subject, edition: 7) == nil)
  }

  @Test func `is forgotten by the plan after the one that replaced it, but for what that plan left as it was`() {
    var ledger = Ledger()
    ledger.keepFormer(wish, edition: 7, hasRung: false)
    ledger.forgetFormer()
    #expect(ledger.former.count == 1)
    var waiting = wish
    waiting.isHeldBack = true
    ledger.wishes = [waiting]
    ledger.settleFormer()
    ledger.forgetFormer()
    #expect(ledger.former.count == 1)
    ledger.wishes = [wish]
    ledger.settleFormer()
    ledger.forgetFormer()
    #expect(ledger.former.isEmpty)
  }

  @Test func `makes room when there are too many, the oldest first`() {
    var ledger = Ledger()
    for edition in 0...UInt64(Ledger.formerLimit) { ledger.keepFormer(wish, edition: edition, hasRung: false) }
    #expect(ledger.former.count == Ledger.formerLimit)
    #expect(ledger.former.first?.edition == 1)
  }
}
