internal import Rollover

extension Presentation {
  /// What is shown, as a part of a sentence.
  var words: String {
    var parts: [String] = []
    if contains(.banner) { parts.append("banner") }
    if contains(.sound) { parts.append("sound") }
    if contains(.badge) { parts.append("badge") }
    return parts.isEmpty ? "without a trace" : "by " + parts.joined(separator: " and ")
  }
}
