import Foundation

/// The texts that stand in quotes in the sources of the language.
struct SourceLiterals {
  /// A part of a text between two interpolations, and the file it stands in.
  struct Part {
    var file: String
    var text: String
  }

  /// The parts in all files of some folders.
  let parts: [Part]

  init(folders: [String]) {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/ScenarioLanguage")
    var found: [Part] = []
    for folder in folders {
      let directory = root.appending(path: folder)
      for name in (FileManager.default.subpaths(atPath: directory.path()) ?? []).sorted() where name.hasSuffix(".swift")
      {
        guard let data = try? Data(contentsOf: directory.appending(path: name)) else { continue }
        var scanner = Scanner(bytes: Array(data))
        found += scanner.literals().map { Part(file: "\(folder)/\(name)", text: $0) }
      }
    }
    parts = found
  }

  /// Reads as much of Swift as it takes to find its texts.
  private struct Scanner {
    let bytes: [UInt8]
    var position = 0
    var found: [String] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func literals() -> [String] {
      while position < bytes.count {
        if starts("//") {
          position = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
        } else if starts("\"\"\"") {
          position += 3
          while position < bytes.count, !starts("\"\"\"") { position += 1 }
          position += 3
        } else if bytes[position] == 0x22 {
          readText()
        } else {
          position += 1
        }
      }
      return found
    }

    private func starts(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    private mutating func readText() {
      var part: [UInt8] = []
      position += 1
      while position < bytes.count, bytes[position] != 0x22 {
        guard bytes[position] == 0x5C, position + 1 < bytes.count else {
          part.append(bytes[position])
          position += 1
          continue
        }
        let escaped = bytes[position + 1]
        position += 2
        guard escaped == 0x28 else {
          part.append(escaped == UInt8(ascii: "n") ? 0x0A : escaped)
          continue
        }
        found.append(String(decoding: part, as: UTF8.self))
        part = []
        skipInterpolation()
      }
      position += 1
      found.append(String(decoding: part, as: UTF8.self))
    }

    private mutating func skipInterpolation() {
      var depth = 1
      while position < bytes.count, depth > 0 {
        if bytes[position] == 0x22 {
          readText()
          continue
        }
        if bytes[position] == 0x28 { depth += 1 }
        if bytes[position] == 0x29 { depth -= 1 }
        position += 1
      }
    }
  }
}
