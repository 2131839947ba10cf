/// The name of a file as the system keeps it: bytes, which need not be UTF-8.
struct FilePath: Hashable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }
  init(_ text: String) { bytes = Array(text.utf8) }

  /// The name for people; bytes that are not UTF-8 are shown as replacement characters.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  func appending(_ name: [UInt8]) -> FilePath {
    if bytes.isEmpty || bytes.last == UInt8(ascii: "/") { return FilePath(bytes: bytes + name) }
    return FilePath(bytes: bytes + [UInt8(ascii: "/")] + name)
  }

  /// The path that a name in this file stands for: beside the file, unless it begins at the root.
  func sibling(named name: String) -> FilePath {
    let slash = UInt8(ascii: "/")
    guard name.utf8.first != slash, let last = bytes.lastIndex(of: slash) else { return FilePath(name) }
    return FilePath(bytes: bytes[...last] + Array(name.utf8))
  }

  func hasSuffix(_ text: String) -> Bool { bytes.suffix(text.utf8.count).elementsEqual(text.utf8) }
}

/// What lies at a path.
enum FileKind {
  case file, directory
  /// A pipe, a terminal or another device.
  case other
}
