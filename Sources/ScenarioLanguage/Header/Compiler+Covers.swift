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
        let ids = id.split { $0 == "," || $0 == " " }.joined(separator: " ")
        report(
          "an id is a word without commas, quotes and signs of comparison", at: range(argument),
          label: argument.comparison == nil && !ids.isEmpty ? "write \(ids)" : "",
          notes: ["ids are separated by spaces, like: \(HeaderWord.covers.form)"])
        continue
      }
      if !header.covers.contains(id) { header.covers.append(id) }
    }
  }
}
