/// A value that something is compared with, and where the comparison stands.
struct Measured<Value: Sendable>: Sendable {
  var comparison: Relation
  var value: Value
  var range: SourceRange
}
