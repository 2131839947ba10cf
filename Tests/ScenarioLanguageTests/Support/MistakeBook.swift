import Foundation

@testable import ScenarioLanguage

/// A file with many mistakes, and those of other bytes that lie beside it.
struct MistakeBook: Sendable {
  /// Its name, such as `times`.
  let name: String
  /// Its scenarios in their order; those of other bytes come last.
  private(set) var files: [MistakeFile] = []
  /// What stands in the book, part by part.
  private let sections: [Section]

  /// A heading and the lines under it.
  private struct Section: Sendable {
    /// What stands behind `===`.
    var heading: String
    var text: String

    var isScenario: Bool { heading != "says" && !heading.hasPrefix("part ") }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Mistakes")
  private static let ending = ".mistakes"

  /// All books, in the order of their names.
  static let all: [MistakeBook] = names(in: folder).filter { $0.hasSuffix(ending) }.map {
    MistakeBook(String($0.dropLast(ending.count)))
  }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []).sorted()
  }

  private static func bytes(_ place: URL) -> [UInt8]? { (try? Data(contentsOf: place)).map { Array($0) } }

  private init(_ name: String) {
    self.name = name
    let text = Self.bytes(Self.folder.appending(path: name + Self.ending)) ?? []
    sections = Self.sections(String(decoding: text, as: UTF8.self))
    let beside = Self.folder.appending(path: name)
    var parts: [String: [UInt8]] = [:]
    for section in sections where section.heading.hasPrefix("part ") {
      parts[String(section.heading.dropFirst(5))] = Array(section.text.utf8)
    }
    for file in Self.names(in: beside) where file.hasSuffix("-part") {
      parts[file] = Self.bytes(beside.appending(path: file))
    }
    for (place, section) in sections.enumerated() where section.isScenario {
      let says = place + 1 < sections.count && sections[place + 1].heading == "says" ? sections[place + 1].text : nil
      files.append(
        MistakeFile(
          name: "\(name)/\(section.heading)", bytes: Array(section.text.utf8), expected: says, parts: parts))
    }
    for file in Self.names(in: beside) where file.hasSuffix(".scenario") {
      let title = String(file.dropLast(9))
      files.append(
        MistakeFile(
          name: "\(name)/\(title)", bytes: Self.bytes(beside.appending(path: file)) ?? [],
          expected: Self.bytes(beside.appending(path: title + ".expected")).map { String(decoding: $0, as: UTF8.self) },
          parts: parts))
    }
  }

  /// The headings and what stands under them; the empty line before a heading only sets it apart.
  private static func sections(_ text: String) -> [Section] {
    var sections: [Section] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("=== ") {
        if line != "=== says", let last = sections.indices.last, sections[last].text.hasSuffix("\n\n") {
          sections[last].text.removeLast()
        }
        sections.append(Section(heading: String(line.dropFirst(4)), text: ""))
      } else if let last = sections.indices.last {
        sections[last].text += line + "\n"
      }
    }
    return sections
  }

  /// Writes down what is said now about each of its scenarios.
  func accept() throws {
    var said: [String: String] = [:]
    for file in files {
      let title = String(file.name.dropFirst(name.count + 1))
      said[title] = try file.said()
      guard !sections.contains(where: { $0.heading == title }) else { continue }
      try Data((said[title] ?? "").utf8).write(
        to: Self.folder.appending(path: "\(name)/\(title).expected"), options: .atomic)
    }
    let written = sections.filter { $0.heading != "says" }.map { section in
      "=== \(section.heading)\n\(section.text)" + (section.isScenario ? "=== says\n\(said[section.heading] ?? "")" : "")
    }
    try Data(written.joined(separator: "\n").utf8).write(
      to: Self.folder.appending(path: name + Self.ending), options: .atomic)
  }
}
