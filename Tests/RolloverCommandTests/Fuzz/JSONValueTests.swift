import Reports
import Testing

@testable import RolloverCommand

@Suite struct `A JSON value` {
  @Test func `is read as it was written`() {
    var inner = JSONObject()
    inner.add("é", "\"\\\n\t\u{1}ü 🕘")
    var object = JSONObject()
    object.add("text", "a")
    object.add("none", nil as String?)
    object.add("yes", true)
    object.add("number", 12)
    object.add("thousandths", thousandths: 1234)
    object.add("list", [1, 2])
    object.add("inner", inner)
    let value = JSONValue(object.bytes)
    #expect(value?["text"]?.text == "a")
    #expect(value?["none"] == .null)
    #expect(value?["yes"]?.boolean == true)
    #expect(value?["number"]?.number == 12)
    #expect(value?["thousandths"] == .number("1.234"))
    #expect(value?["list"]?.list == [.number("1"), .number("2")])
    #expect(value?["inner"]?["é"]?.text == "\"\\\n\t\u{1}ü 🕘")
    #expect(value?["other"] == nil)
  }

  @Test(arguments: [
    "", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,}", "[1,", "[1 2]", "nul", "\"a", "\"\\x\"", "\"\\u12\"",
    "\"\\ud800\"", "1 2", "{1:2}", "[[[[[[[[1]]]]]]]]",
  ])
  func `is none where the text is broken`(text: String) { #expect(JSONValue(text.utf8) == nil) }

  @Test func `is nested as deep as anything that is written`() { #expect(JSONValue("[[[[[[[1]]]]]]]".utf8) != nil) }
}
