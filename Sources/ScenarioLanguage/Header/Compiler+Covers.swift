extension Compiler {
  /// `covers`: what the file shows, by ids of the reader's own, such as those of requirements or of bug reports.
  mutating func readCovers() {
    for argument in lexer.arguments.dropFirst() {
      let id = text(argument.name)
      guard !["and", "&"].contains(id.lowercased()) else {
        report("ids are separated by spaces", at: range(argument), label: "take this out")
        continue
      }
      guard argument.comparison == nil, !argument.name.isString, !id.contains(",") else {
        let ids = Self.ids(meantBy: argument.comparison == nil ? id : written(argument))
        report(
          "an id is a word without commas, quotes and signs of comparison", at: range(argument),
          label: ids.isEmpty ? "" : "write \(ids.joined(separator: " "))",
          notes: ["ids are separated by spaces, like: \(HeaderWord.covers.form)"])
        continue
      }
      if !header.covers.contains(id) { header.covers.append(id) }
    }
  }

  /// The ids that a text was probably meant to have, without anything that an id cannot have.
  private static func ids(meantBy text: String) -> [String] {
    let parts = text.split { $0.isWhitespace || ",\"“”«»".contains($0) }
    return parts.compactMap { part in
      let words = part.split { "=<>!".contains($0) }.joined(separator: "-")
      // A number sign at the beginning would make a comment of it.
      let id = words.drop { "#'-".contains($0) }
      return id.isEmpty ? nil : String(id)
    }
  }
}
