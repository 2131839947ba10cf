/// A JSON object on one line, written key by key, so that the keys keep their order.
///
/// Swift strings are valid Unicode, so the result always is; a key given twice is the caller's mistake.
package struct JSONObject {
  private var content: [UInt8] = [UInt8(ascii: "{")]

  /// Starts without keys.
  package init() {}

  /// The object as UTF-8, without a line end.
  package var bytes: [UInt8] { content + [UInt8(ascii: "}")] }

  /// The object as UTF-8, with a line end.
  package var line: [UInt8] { content + [UInt8(ascii: "}"), UInt8(ascii: "\n")] }

  /// Adds a text; `nil` becomes `null`.
  package mutating func add(_ key: String, _ value: String?) {
    begin(key)
    if let value { content.appendJSON(value) } else { content.append(contentsOf: "null".utf8) }
  }

  /// Adds a whole number; `nil` becomes `null`.
  package mutating func add(_ key: String, _ value: (some BinaryInteger)?) {
    begin(key)
    content.append(contentsOf: (value.map { String($0) } ?? "null").utf8)
  }

  /// Adds a truth value.
  package mutating func add(_ key: String, _ value: Bool) {
    begin(key)
    content.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Adds an object; `nil` becomes `null`.
  package mutating func add(_ key: String, _ value: JSONObject?) {
    begin(key)
    content.append(contentsOf: value?.bytes ?? Array("null".utf8))
  }

  /// Adds a list of objects.
  package mutating func add(_ key: String, _ values: [JSONObject]) {
    begin(key)
    addList(values) { $0 += $1.bytes }
  }

  /// Adds a list of texts.
  package mutating func add(_ key: String, _ values: [String]) {
    begin(key)
    addList(values) { $0.appendJSON($1) }
  }

  /// Adds a list of numbers.
  package mutating func add(_ key: String, _ values: [Int]) {
    begin(key)
    addList(values) { $0 += String($1).utf8 }
  }

  /// Adds a number given in thousandths, with three decimals: 12345 is written `12.345`.
  package mutating func add(_ key: String, thousandths value: UInt64) {
    begin(key)
    let rest = String(value % 1000)
    content.append(contentsOf: "\(value / 1000).\(String(repeating: "0", count: 3 - rest.utf8.count))\(rest)".utf8)
  }

  /// Adds a hash as a text of 16 hexadecimal digits, because programs read large numbers as floating point.
  package mutating func add(_ key: String, hexadecimal value: UInt64) {
    add(key, value.hexadecimal)
  }

  private mutating func begin(_ key: String) {
    if content.count > 1 { content.append(UInt8(ascii: ",")) }
    content.appendJSON(key)
    content.append(UInt8(ascii: ":"))
  }

  private mutating func addList<Value>(_ values: [Value], _ append: (inout [UInt8], Value) -> Void) {
    content.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { content.append(UInt8(ascii: ",")) }
      append(&content, value)
    }
    content.append(UInt8(ascii: "]"))
  }
}

extension UInt64 {
  /// The number as 16 hexadecimal digits, as every report writes a hash.
  package var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
