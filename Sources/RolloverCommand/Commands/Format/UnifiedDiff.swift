/// How a file and its layout differ, as `diff -u` writes it and `patch` takes it.
///
/// A layout only changes lines and takes away empty ones, so there is nothing to search for.
struct UnifiedDiff {
  private enum Change {
    case same, removed, replaced
  }

  private let name: String
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  /// What became of each old line.
  private var changes: [Change] = []
  /// How many new lines there are before each old line.
  private var places: [Int] = []

  /// How many equal lines are shown around a change.
  private static let context = 3

  init(_ name: String, _ old: [UInt8], _ new: [UInt8]) {
    self.name = name
    self.old = UnifiedDiff.lines(old)
    self.new = UnifiedDiff.lines(new)
    var place = 0
    for line in self.old {
      places.append(place)
      let other = place < self.new.count ? self.new[place] : nil
      if let other, UnifiedDiff.isBlank(line) == UnifiedDiff.isBlank(other) {
        changes.append(line == other ? .same : .replaced)
        place += 1
      } else {
        changes.append(.removed)
      }
    }
  }

  /// The lines with their ends.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == UInt8(ascii: " ") || (9...13).contains($0) }
  }

  /// The lines of the difference.
  var text: [UInt8] {
    var result = Array("--- \(name)\n+++ \(name)\n".utf8)
    var next = 0
    while let first = changes[next...].firstIndex(where: { $0 != .same }) {
      var end = first + 1
      // Changes with less than twice the context between them are shown together.
      while let other = changes[end...].prefix(2 * UnifiedDiff.context + 1).firstIndex(where: { $0 != .same }) {
        end = other + 1
      }
      append(max(0, first - UnifiedDiff.context)..<min(changes.count, end + UnifiedDiff.context), to: &result)
      next = end
    }
    return result
  }

  private func append(_ hunk: Range<Int>, to result: inout [UInt8]) {
    let kept = changes[hunk].count { $0 != .removed }
    let oldLine = hunk.lowerBound + 1
    let newLine = places[hunk.lowerBound] + (kept > 0 ? 1 : 0)
    result += Array("@@ -\(oldLine),\(hunk.count) +\(newLine),\(kept) @@\n".utf8)
    var added: [ArraySlice<UInt8>] = []
    for index in hunk {
      switch changes[index] {
      case .same:
        flush(&added, to: &result)
        append(" ", old[index], to: &result)
      case .removed: append("-", old[index], to: &result)
      case .replaced:
        append("-", old[index], to: &result)
        added.append(new[places[index]])
      }
    }
    flush(&added, to: &result)
  }

  private func flush(_ added: inout [ArraySlice<UInt8>], to result: inout [UInt8]) {
    for line in added { append("+", line, to: &result) }
    added = []
  }

  private func append(_ mark: String, _ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
    result += mark.utf8
    result += line
    if line.last != UInt8(ascii: "\n") { result += Array("\n\\ No newline at end of file\n".utf8) }
  }
}
