import Reports
import Testing

@Suite struct JSONObjectTests {
  private func text(_ object: JSONObject) -> String { String(decoding: object.bytes, as: UTF8.self) }

  @Test func `Keys keep the order in which they were added`() {
    var object = JSONObject()
    object.add("zebra", "z")
    object.add("apple", 1)
    object.add("yes", true)
    #expect(text(object) == #"{"zebra":"z","apple":1,"yes":true}"#)
  }

  @Test(arguments: [
    ("plain", "plain"), ("say \"hi\"", #"say \"hi\""#), ("back\\slash", #"back\\slash"#),
    ("line\nend\r\ttab", #"line\nend\r\ttab"#), ("\u{08}\u{0C}", #"\b\f"#),
    ("\u{00}\u{1B}\u{1F}", #"\u0000\u001b\u001f"#),
    ("\u{7F}", #"\u007f"#), ("Grüße 🐦 é", "Grüße 🐦 é"), ("</script>", "</script>"),
  ])
  func `Texts are escaped as JSON needs it`(text: String, expected: String) {
    var object = JSONObject()
    object.add("key", text)
    #expect(self.text(object) == "{\"key\":\"\(expected)\"}")
  }

  @Test func `Text that was broken comes out as valid Unicode`() {
    var object = JSONObject()
    object.add("key", String(decoding: [0xED, 0xA0, 0x80, 0xFF] as [UInt8], as: UTF8.self))
    #expect(String(validating: object.bytes, as: UTF8.self) != nil)
  }

  @Test func `Missing values are null`() {
    var object = JSONObject()
    object.add("text", nil as String?)
    object.add("number", nil as Int?)
    object.add("object", nil as JSONObject?)
    #expect(text(object) == #"{"text":null,"number":null,"object":null}"#)
  }

  @Test(arguments: [(0, "0.000"), (1, "0.001"), (45, "0.045"), (12_345, "12.345"), (1_000_000, "1000.000")])
  func `Thousandths have three decimals`(value: UInt64, expected: String) {
    var object = JSONObject()
    object.add("key", thousandths: value)
    #expect(text(object) == "{\"key\":\(expected)}")
  }

  @Test(arguments: [(0, "0000000000000000"), (255, "00000000000000ff"), (UInt64.max, "ffffffffffffffff")])
  func `Hashes have sixteen digits`(value: UInt64, expected: String) {
    var object = JSONObject()
    object.add("key", hexadecimal: value)
    #expect(text(object) == "{\"key\":\"\(expected)\"}")
  }

  @Test func `Lists and objects nest`() {
    var inner = JSONObject()
    inner.add("a", 1)
    var object = JSONObject()
    object.add("texts", ["x", "y"])
    object.add("none", [] as [String])
    object.add("objects", [inner, JSONObject()])
    object.add("object", inner)
    #expect(text(object) == #"{"texts":["x","y"],"none":[],"objects":[{"a":1},{}],"object":{"a":1}}"#)
  }

  @Test func `A line ends in a line feed`() {
    #expect(JSONObject().line == Array("{}\n".utf8))
  }
}
