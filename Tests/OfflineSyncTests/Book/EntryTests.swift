import Rollover
import Testing

@testable import OfflineSync

@Suite struct EntryTests {
  @Test func `keys are read back, and others are refused`() {
    let keys: [EntryKey] = [
      .head(book: 0), .head(book: 12), .change(book: 1, 1), .change(book: 0, .max),
      .record(book: 3, RecordID("note/a/b")), .record(book: 0, RecordID("7")),
    ]
    for key in keys { #expect(EntryKey(key.text) == key) }
    for text in ["", "h", "0", "0x", "0h1", "0q", "0qxyz", "0q0", "0ra", "-1h", "99999999999999999999h"] {
      #expect(EntryKey(text) == nil, "\(text)")
    }
  }

  /// A disk holds them under these; with others, what is there would not be found again.
  @Test func `keys stay what they are`() {
    let keys: [EntryKey] = [.head(book: 0), .change(book: 3, 255), .record(book: 12, RecordID("note/a"))]
    #expect(keys.map(\.text) == ["0h", "3q00000000000000ff", "12rnote/a"])
  }

  @Test func `keys of changes come in the order of their numbers`() {
    let texts = [1, 9, 15, 16, 255, 1 << 40].map { EntryKey.change(book: 0, $0).text }
    #expect(texts == texts.sorted())
  }

  @Test func `the largest change takes less than a kibibyte, with its key`() {
    let long = String(repeating: "k", count: RecordID.longest)
    let change = RecordChange(
      sequence: .max, record: RecordID(entity: long, key: long), operation: .update,
      value: String(repeating: "v", count: RecordChange.longestValue), ground: .version(id: .max, .max))
    #expect(change.bytes.count + EntryKey.change(book: 99, .max).text.utf8.count < 1024)
  }

  @Test func `a change is read back, and cut short it is refused`() throws {
    for ground in [Ground.absent, .version(id: 7, 9), .after(3)] {
      let change = RecordChange(
        sequence: 5, record: RecordID("a"), operation: .create, value: "one", ground: ground)
      var reader = StateReader(change.bytes)
      #expect(try RecordChange(sequence: 5, from: &reader) == change)
      for length in change.bytes.indices {
        var reader = StateReader(Array(change.bytes[..<length]))
        #expect(throws: SavedStateError.self) { _ = try RecordChange(sequence: 5, from: &reader) }
      }
    }
  }
}
