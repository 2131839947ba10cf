/// Reads a document as far as well-formedness goes, and collects what its elements hold.
struct XMLChecker {
  /// What is wrong, with what stands there; `nil` when the document is well-formed.
  private(set) var problem: String?
  /// The names of all elements, in order.
  private(set) var elements: [String] = []
  /// The texts between tags, decoded.
  private(set) var texts: [String] = []
  /// The attributes, decoded.
  private(set) var attributes: [(name: String, value: String)] = []

  private var rest: Substring.UnicodeScalarView

  init(_ document: String) {
    rest = document[...].unicodeScalars
    var open: [String] = []
    while problem == nil, !rest.isEmpty {
      if rest.first != "<" {
        readText()
      } else if let name = readTag() {
        if name.hasPrefix("/") {
          if open.popLast() != String(name.dropFirst()) { problem = "\(name) closes what is not open" }
        } else if !name.hasSuffix("/") {
          open.append(name)
        }
      }
    }
    if problem == nil, !open.isEmpty { problem = "\(open) are not closed" }
  }

  private mutating func readText() {
    let text = rest.prefix { $0 != "<" }
    rest = rest[text.endIndex...]
    texts.append(decode(text))
  }

  /// The name with a slash before it for an end tag, and behind it for an empty element.
  private mutating func readTag() -> String? {
    rest.removeFirst()
    var name = take { $0 != ">" && $0 != "/" && $0 != " " && $0 != "\n" }
    if name.isEmpty, rest.first == "/" {
      rest.removeFirst()
      name = "/" + take { $0 != ">" }
      rest.removeFirst()
      return name
    }
    elements.append(name)
    while let next = rest.first {
      switch next {
      case ">":
        rest.removeFirst()
        return name
      case "/":
        rest = rest.dropFirst(2)
        return name + "/"
      case " ", "\n": rest.removeFirst()
      default:
        let attribute = take { $0 != "=" && $0 != ">" }
        rest = rest.dropFirst()
        guard rest.first == "\"" else {
          problem = "\(attribute) of \(name) has no quotes"
          return nil
        }
        rest.removeFirst()
        let value = rest.prefix { $0 != "\"" }
        rest = rest[value.endIndex...].dropFirst()
        if value.contains("<") { problem = "\(attribute) of \(name) holds a tag" }
        attributes.append((attribute, decode(value)))
      }
    }
    problem = "\(name) does not end"
    return nil
  }

  private mutating func take(while passes: (Unicode.Scalar) -> Bool) -> String {
    let taken = rest.prefix(while: passes)
    rest = rest[taken.endIndex...]
    return String(Substring(taken))
  }

  private mutating func decode(_ text: Substring.UnicodeScalarView) -> String {
    var result = String.UnicodeScalarView()
    var rest = text
    while let scalar = rest.popFirst() {
      if scalar.value < 0x20 && !"\t\n\r".unicodeScalars.contains(scalar) || scalar.value == 0xFFFE {
        problem = "a character that XML does not have: \(scalar.value)"
      }
      guard scalar == "&" else {
        result.append(scalar)
        continue
      }
      let name = rest.prefix { $0 != ";" }
      rest = rest[name.endIndex...].dropFirst()
      let known: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'"]
      guard let character = known[String(Substring(name))] else {
        problem = "&\(String(Substring(name))); is unknown"
        return ""
      }
      result.append(character)
    }
    return String(result)
  }
}
