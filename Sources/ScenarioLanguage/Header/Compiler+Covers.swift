extension Compiler {
  /// `covers`: requirement ids.
  mutating func readCovers() {
    for argument in lexer.arguments.dropFirst() {
      let id = text(argument.name)
      guard argument.comparison == nil, Requirements.ids.contains(id) else {
        reportRequirement(id, argument)
        continue
      }
      if !header.covers.contains(id) { header.covers.append(id) }
    }
  }

  private mutating func reportRequirement(_ id: String, _ argument: Argument) {
    let message = "there is no requirement `\(id)`"
    if let meant = Requirements.ids.first(where: { $0 == id.uppercased() || $0 + "," == id.uppercased() }) {
      return report(
        message, at: range(argument), label: "did you mean `\(meant)`?",
        notes: ["ids are written in capitals and separated by spaces"])
    }
    report(
      message, at: range(argument), label: Requirements.extent(of: id) ?? "",
      notes: Requirements.extent(of: id) == nil ? ["the groups are \(Requirements.groupNames.list("and"))"] : [])
  }
}
