extension Compiler {
  /// Reports a key in quotes, which is no key, even where it looks like one.
  ///
  /// - Returns: the place of the next argument to read.
  mutating func reportQuotedKey(at index: Int, _ list: WordList, owner: String) -> Int {
    let argument = lexer.arguments[index]
    let text = text(argument.name)
    let value = written(argument.value)
    let label: String
    if list.names.contains(text), !text.contains(" ") {
      label = "write \(text)=\(value)"
    } else if list.names.contains("type"), list.names.contains("on"), ["on", "off"].contains(value) {
      // What has a blank can be a value, but no key.
      label = "write type=\(written(argument.name)) on=\(value)"
    } else {
      label = NearestWord.find(text, in: list.names.filter { $0 != text }).map { "did you mean `\($0)`?" } ?? ""
    }
    report(
      "a key does not stand in quotes", at: range(argument), label: label,
      notes: label.isEmpty
        ? ["\(owner) takes \(list.names.filter { !$0.contains(" ") }.map { $0 + "=" }.list("and"))"] : [])
    return index + 1
  }
}
