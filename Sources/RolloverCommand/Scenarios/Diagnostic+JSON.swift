internal import Reports
internal import ScenarioLanguage

extension Diagnostic {
  /// The diagnostic as an object for programs.
  var json: JSONObject {
    var object = JSONObject()
    object.add("message", message)
    object.add("line", line)
    object.add("column", column)
    object.add("notes", notes)
    object.add("severity", severity.rawValue)
    object.add("file", file)
    object.add("length", length)
    object.add("label", label)
    object.add("related", related.map { Diagnostic.json(of: $0) })
    object.add("difference", difference.map { $0.mark.rawValue + $0.text })
    return object
  }

  private static func json(of place: Place) -> JSONObject {
    var object = JSONObject()
    object.add("file", place.file)
    object.add("line", place.line)
    object.add("column", place.column)
    object.add("label", place.label)
    return object
  }
}
