import Testing

@testable import PhoneSimulator

/// The texts that details of records refer to.
@Suite struct `A text of a trace` {
  /// Of more texts than are looked through the first eight are gone, and are kept anew.
  @Test func `is found by each record that has it, also behind records that somebody has taken`() {
    var trace = Trace()
    let count = Trace.recentTexts + 8
    for number in 0..<count { _ = trace.text("text \(number)") }
    trace.forgetRecords()
    for number in [8, count - 1, 0, 7, 20] {
      let place = trace.text("text \(number)")
      #expect(trace.text(at: place) == "text \(number)")
    }
  }

  @Test func `that comes again is kept once`() {
    var trace = Trace()
    let count = Trace.recentTexts + 8
    for number in 0..<count { _ = trace.text("text \(number)") }
    trace.forgetRecords()
    let (kept, last) = (trace.texts.count, trace.text("text \(count - 1)"))
    #expect(trace.texts.count == kept && last == UInt32(count - 1))
  }
}
