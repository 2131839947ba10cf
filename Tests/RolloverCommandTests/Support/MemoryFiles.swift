@testable import RolloverCommand

extension System.Failure {
  /// `ENOENT`, which has this number on every platform.
  static let missing = System.Failure(code: 2)
  /// `EACCES`.
  static let denied = System.Failure(code: 13)
  /// `ENOSPC`.
  static let full = System.Failure(code: 28)
  /// `EPIPE`.
  static let closedPipe = System.Failure(code: 32)
}

extension FileSystem {
  /// Files by their paths; directories are what the paths make necessary.
  static func memory(_ files: [String: [UInt8]]) -> FileSystem {
    FileSystem(
      kind: { path throws(System.Failure) in
        let name = path.trimmed
        if files[name] != nil { return .file }
        if files.keys.contains(where: { $0.hasPrefix(name + "/") }) { return .directory }
        throw .missing
      },
      contents: { path, limit throws(System.Failure) in
        guard let bytes = files[path.text] else { throw .missing }
        return Array(bytes.prefix(limit))
      },
      names: { path throws(System.Failure) in
        let lead = path.trimmed + "/"
        let inside = files.keys.filter { $0.hasPrefix(lead) }.compactMap {
          $0.dropFirst(lead.count).split(separator: "/").first
        }
        return Set(inside.filter { !$0.hasPrefix(".") }.map { Array($0.utf8) })
          .sorted { $0.lexicographicallyPrecedes($1) }
      },
      isLink: { _ in false })
  }
}

extension FilePath {
  fileprivate var trimmed: String { text.hasSuffix("/") ? String(text.dropLast()) : text }
}
