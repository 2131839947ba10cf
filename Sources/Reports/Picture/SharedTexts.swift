/// Texts of which each is there once, by its number; they stand one after the other as a list in JSON.
///
/// They are told apart by their bytes, since a text of its own for each that is met would take several times as long.
struct SharedTexts {
  /// Where each stands in ``all``.
  private var ends: [Int] = []
  private var all: [UInt8] = []
  private var hashes: [UInt64] = []
  /// The numbers by their hashes, each behind the next free place; as many places as a power of two, half of them free.
  private var slots = [Int32](repeating: -1, count: 64)

  /// So many bytes they take in JSON, but for what has to be escaped.
  var byteCount: Int { all.count + 3 * ends.count }

  /// The number of a text, which is taken in if it is new.
  mutating func number(of text: String) -> Int { number(of: Array(text.utf8)[...]) }

  /// The number of a text in UTF-8.
  mutating func number(of text: ArraySlice<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var place = slot(of: hash)
    while slots[place] >= 0 {
      let number = Int(slots[place])
      if hashes[number] == hash, isSame(number, text) { return number }
      place = (place + 1) & (slots.count - 1)
    }
    let number = ends.count
    slots[place] = Int32(truncatingIfNeeded: number)
    all.append(contentsOf: text)
    ends.append(all.count)
    hashes.append(hash)
    if 2 * ends.count > slots.count { grow() }
    return number
  }

  private func slot(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1) }

  private func isSame(_ number: Int, _ text: ArraySlice<UInt8>) -> Bool {
    let start = number == 0 ? 0 : ends[number - 1]
    return all[start..<ends[number]] == text
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: 2 * slots.count)
    for (number, hash) in hashes.enumerated() {
      var place = slot(of: hash)
      while slots[place] >= 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = Int32(truncatingIfNeeded: number)
    }
  }

  /// The texts as a list in JSON, in which nothing ends a block of data or begins a comment.
  var list: [UInt8] {
    var bytes = [UInt8(ascii: "[")]
    var start = 0
    for (number, end) in ends.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.appendJSON(String(decoding: all[start..<end], as: UTF8.self))
      start = end
    }
    bytes.append(UInt8(ascii: "]"))
    guard bytes.contains(UInt8(ascii: "<")) else { return bytes }
    return bytes.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
  }
}

/// Lists of whole numbers of which each is there once, by its number.
struct SharedLists {
  private var numbers: [[Int32]: Int] = [:]
  private var lists: [UInt8] = []

  /// So many bytes they take in JSON.
  var byteCount: Int { lists.count }

  /// The number of a list, which is taken in if it is new.
  mutating func number(of list: [Int32]) -> Int {
    if let number = numbers[list] { return number }
    numbers[list] = numbers.count
    if !lists.isEmpty { lists.append(UInt8(ascii: ",")) }
    lists.append(UInt8(ascii: "["))
    for (place, value) in list.enumerated() {
      if place > 0 { lists.append(UInt8(ascii: ",")) }
      lists.append(decimal: Int64(value))
    }
    lists.append(UInt8(ascii: "]"))
    return numbers.count - 1
  }

  /// The lists as a list in JSON.
  var list: [UInt8] { [UInt8(ascii: "[")] + lists + [UInt8(ascii: "]")] }
}
