extension Compiler {
  /// How many files may include each other in a row; more is a mistake.
  private static let deepestInclude = 16
  /// How many files may be included in all, each as often as it is.
  private static let mostIncluded = 1000

  private static let tooMuchIncluded = "too many files are included"

  /// `include`: reads the lines of another file here.
  mutating func readInclude() {
    guard let token = single(.include) else { return }
    let name = beside(text(token), range(token).source)
    guard let include = settings.include else {
      excuse(.include)
      return report(
        "no file can be included here", at: range(token),
        notes: ["what reads this scenario has no folder to look in; put the lines of `\(name)` here"])
    }
    guard map.sources.count <= Compiler.mostIncluded else {
      // A few files that include each other often are many lines, and one message is enough.
      if !diagnostics.contains(where: { $0.message == Self.tooMuchIncluded }) {
        report(
          Self.tooMuchIncluded, at: range(token),
          label: "at most \(Compiler.mostIncluded) files are, with all that they include")
      }
      return
    }
    var depth = 0
    var outer: SourceRange? = range(token)
    while let place = outer {
      let text = map.sources[Int(place.source)]
      guard text.name != name else {
        return report("`\(name)` includes itself", at: range(token), label: "take this line out")
      }
      guard depth < Compiler.deepestInclude else {
        return report(
          "too many files include each other in a row", at: range(token),
          label: "at most \(Compiler.deepestInclude) do; put the lines of `\(name)` here")
      }
      depth += 1
      outer = text.includedAt
    }
    guard let bytes = include(name) else {
      excuse(.include)
      return report(
        "`\(name)` cannot be read", at: range(token), notes: ["the name is looked up from the folder of this file"])
    }
    let other = SourceText(name: name, bytes: bytes, includedAt: range(token))
    if var problem = other.unusable() {
      excuse(.include)
      problem.related = map.inclusions(of: other)
      diagnostics.append(problem)
      return
    }
    readFile(map.add(other))
  }

  /// The name by which a file is looked up from the folder of the scenario: it is written as seen from the file that
  /// includes it, which may lie elsewhere itself.
  private func beside(_ name: String, _ source: Int32) -> String {
    guard source > 0, !name.hasPrefix("/") else { return name }
    let outer = map.sources[Int(source)].name
    guard let slash = outer.lastIndex(of: "/") else { return name }
    return outer[...slash] + name
  }
}
