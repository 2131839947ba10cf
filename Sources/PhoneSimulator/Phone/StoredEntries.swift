internal import Rollover

/// What plugins have stored by themselves, in the order of their names and keys.
///
/// It is kept in pieces, so that a change moves no more than a piece, however much is stored.
struct StoredEntries: Sendable {
  /// None is empty, and all in one come before all in the next one.
  private var pieces: [[StoredEntry]] = []

  /// A piece of more than this is cut in two.
  private static let longest = 256

  var isEmpty: Bool { pieces.isEmpty }

  /// All of them, in order.
  ///
  /// - Complexity: linear in their number.
  var all: [StoredEntry] { Array(pieces.joined()) }

  /// Puts an entry in place of the one with its name and key, or takes that away.
  ///
  /// - Complexity: logarithmic in the number of entries, and linear in the length of a piece.
  mutating func apply(_ change: StoreChange) {
    let piece = max(0, first(in: 0..<pieces.count) { Self.isAfter(pieces[$0][0], change) } - 1)
    guard piece < pieces.count else {
      if let bytes = change.bytes {
        pieces.append([StoredEntry(plugin: change.plugin, key: change.key, bytes: bytes)])
      }
      return
    }
    let place = first(in: 0..<pieces[piece].count) { !Self.isBefore(pieces[piece][$0], change) }
    let isThere = place < pieces[piece].count && !Self.isAfter(pieces[piece][place], change)
    if let bytes = change.bytes {
      if isThere {
        pieces[piece][place].bytes = bytes
      } else {
        pieces[piece].insert(StoredEntry(plugin: change.plugin, key: change.key, bytes: bytes), at: place)
        cut(piece)
      }
    } else if isThere {
      pieces[piece].remove(at: place)
      if pieces[piece].isEmpty { pieces.remove(at: piece) }
    }
  }

  /// Cuts a piece that is too long.
  private mutating func cut(_ piece: Int) {
    guard pieces[piece].count > Self.longest else { return }
    let half = pieces[piece].count / 2
    pieces.insert(Array(pieces[piece][half...]), at: piece + 1)
    pieces[piece].removeSubrange(half...)
  }

  /// The first place of which something holds that holds of all behind it, too; the end if there is none.
  private func first(in places: Range<Int>, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (places.lowerBound, places.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func isBefore(_ entry: StoredEntry, _ change: StoreChange) -> Bool {
    entry.plugin == change.plugin ? entry.key < change.key : entry.plugin < change.plugin
  }

  private static func isAfter(_ entry: StoredEntry, _ change: StoreChange) -> Bool {
    entry.plugin == change.plugin ? entry.key > change.key : entry.plugin > change.plugin
  }
}
