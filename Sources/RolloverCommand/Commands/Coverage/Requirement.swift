internal import ScenarioLanguage

/// Something that scenarios can show, with the id by which they say so.
struct Requirement: Equatable {
  let id: String
  /// What it is, in a few words; empty if nobody says.
  let title: String
}

/// A list of requirements: a line for each, with its id, a space and its title.
///
/// Empty lines, and those that begin with `#`, are passed over.
struct RequirementList {
  private(set) var requirements: [Requirement] = []
  private var places: [String: Int] = [:]

  /// Reads a list.
  ///
  /// - Throws: what is wrong with its first line that is wrong, with the file and the number of the line.
  init(_ text: String, file: String) throws(UsageError) {
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let words = line.split(maxSplits: 1) { $0 == " " || $0 == "\t" }
      guard let id = words.first, !id.hasPrefix("#") else { continue }
      guard !id.contains(",") else {
        throw UsageError("\(file), line \(number): an id is a word without commas", advice: "write one id on each line")
      }
      guard places[String(id)] == nil else { throw UsageError("\(file), line \(number): `\(id)` is there twice") }
      places[String(id)] = requirements.count
      requirements.append(Requirement(id: String(id), title: words.count > 1 ? words[1].trimmingBlanks : ""))
    }
  }

  /// The ids that files name, in the order in which people count: `RO-2` comes before `RO-10`.
  init(ids: some Sequence<String>) {
    requirements = ids.map { Requirement(id: $0, title: "") }.sorted { $0.id.counted.precedes($1.id.counted) }
  }

  /// Whether the list has an id.
  func contains(_ id: String) -> Bool { places[id] != nil }

  /// The id of the list that was probably meant by one that it does not have.
  func meant(by id: String) -> String? { NearestWord.find(id, in: requirements.map(\.id)) }
}

extension Substring {
  fileprivate var trimmingBlanks: String {
    var text = self
    while let last = text.last, last == " " || last == "\t" || last == "\r" { text.removeLast() }
    return String(text.drop { $0 == " " || $0 == "\t" })
  }
}

/// A text in parts without digits and numbers, by which names with numbers are put in order.
private struct Counted {
  var parts: [(text: String, number: Int)]

  func precedes(_ other: Counted) -> Bool {
    for (left, right) in zip(parts, other.parts) where left != right { return left < right }
    return parts.count < other.parts.count
  }
}

extension String {
  fileprivate var counted: Counted {
    var parts: [(text: String, number: Int)] = []
    var rest = Substring(self)
    while !rest.isEmpty {
      let text = rest.prefix { !$0.isWholeNumber }
      let digits = rest[text.endIndex...].prefix { $0.isWholeNumber }
      parts.append((String(text), Int(digits) ?? 0))
      rest = rest[digits.endIndex...]
    }
    return Counted(parts: parts)
  }
}
