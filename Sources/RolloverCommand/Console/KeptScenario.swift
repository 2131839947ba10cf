/// A scenario that lies where something is to be written.
struct KeptScenario {
  /// Whether it was made small by a search or by `rollover shrink`, so that another one may take its place.
  let isMadeSmall: Bool

  /// What a file holds; `nil` where it holds no scenario, or where there is none.
  init?(at path: String, in files: FileSystem) {
    // A terminal or a pipe is not to be waited for.
    guard (try? files.kind(FilePath(path))) == .file, let bytes = try? files.contents(FilePath(path), 1 << 16) else {
      return nil
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.drop { $0 == "\u{FEFF}" }.split(whereSeparator: \.isNewline).lazy
      .map { $0.drop { $0 == " " || $0 == "\t" } }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    guard let first = lines.first, first.split(whereSeparator: { " \t\"".contains($0) }).first == "scenario" else {
      return nil
    }
    isMadeSmall = lines.contains { $0.hasPrefix("origin") && $0.contains(" evaluations=") }
  }
}
