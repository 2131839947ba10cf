import Testing

@testable import RolloverCommand

/// The repository's README.md, and what it says that blocks of it are.
///
/// A line `<!-- file: PATH -->` says that the fenced block below it is the text of a file; `<!-- rollover WORDS -->`,
/// that it is what the command prints; with a picture below it, that the picture's file is. Paths begin at the top of the
/// repository.
enum Readme {
  /// A comment and the block below it.
  struct Claim: Sendable, CustomTestStringConvertible {
    enum Source: Sendable {
      case file(String)
      case command([String])
    }

    var source: Source
    /// The words of the comment.
    var comment: String
    /// The line of the comment, from 1.
    var line: Int
    /// The lines between the fences, or of the picture's file; `nil` when neither follows.
    var block: [String]?
    /// The file of the picture that follows.
    var picture: String?

    var testDescription: String { "line \(line): \(comment)" }

    /// What prints the right block, from the top of the repository.
    var remedy: String {
      switch source {
      case .file(let path): "cat \(path)"
      case .command: "swift run -c release \(comment)" + (picture.map { " --output \($0)" } ?? "")
      }
    }

    /// The lines that should stand in the block.
    func expected() throws -> [String] {
      switch source {
      case .file(let path): try Readme.text(path).lines
      case .command(let words): Readme.run(words).lines
      }
    }
  }

  /// The lines of README.md; none when it cannot be read.
  static let lines = (try? text("README.md").lines) ?? []

  /// All claims, in the order of their lines.
  static let claims = lines.indices.compactMap(claim)

  /// Runs the command on the repository's files, as far as its words name them.
  static func run(_ words: [String]) -> CommandResult {
    var files: [String: [UInt8]] = [:]
    for word in words { files[word] = try? bytes(word) }
    return rollover(words: words, files: files)
  }

  private static func claim(at index: Int) -> Claim? {
    let line = lines[index]
    guard line.hasPrefix("<!-- "), line.hasSuffix(" -->") else { return nil }
    let comment = String(line.dropFirst(5).dropLast(4))
    let below = lines[(index + 1)...]
    var block: [String]?
    if let fence = below.first, fence.hasPrefix("```"), let end = below.dropFirst().firstIndex(of: "```") {
      block = Array(lines[index + 2..<end])
    }
    var picture: String?
    if let image = below.first, image.hasPrefix("!["), image.hasSuffix(")"), let open = image.lastIndex(of: "(") {
      let path = String(image[image.index(after: open)...].dropLast())
      picture = path
      block = try? text(path).lines
    }
    if comment.hasPrefix("file: ") {
      return Claim(source: .file(String(comment.dropFirst(6))), comment: comment, line: index + 1, block: block)
    }
    guard comment.hasPrefix("rollover ") else { return nil }
    let words = comment.words.dropFirst()
    return Claim(source: .command(Array(words)), comment: comment, line: index + 1, block: block, picture: picture)
  }

  private static func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

  /// The bytes of a file of the repository.
  static func bytes(_ path: String) throws -> [UInt8] {
    try System.contents(of: FilePath(top).appending(Array(path.utf8)), limit: 1_000_000)
  }

  /// The top of the repository.
  static var top: String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts[..<(parts.lastIndex(of: "Tests") ?? parts.startIndex)].joined(separator: "/")
  }
}

extension String {
  /// The lines without their ends.
  fileprivate var lines: [String] {
    let all = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return all.last == "" ? all.dropLast() : all
  }

  /// The words as a shell takes them apart, with double quotes and nothing else that is special.
  fileprivate var words: [String] {
    var words: [String] = []
    for (place, part) in split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
      // Every second part stands between quotes.
      if place % 2 == 1 { words.append(String(part)) } else { words += part.split(separator: " ").map(String.init) }
    }
    return words
  }
}
