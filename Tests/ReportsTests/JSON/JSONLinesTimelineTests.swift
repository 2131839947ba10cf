import CivilTime
import PhoneSimulator
import Reports
import Rollover
import Testing

@Suite struct JSONLinesTimelineTests {
  /// The header and the records.
  private func lines(_ run: ReportRun, kinds: KindSet = .all) -> [String] { allLines(run, kinds: kinds).dropLast() }

  private func allLines(_ run: ReportRun, kinds: KindSet = .all) -> [String] {
    Sample.text(JSONLinesTimeline(), [run], kinds: kinds).split(separator: "\n").map(String.init)
  }

  @Test func `The last object says that the run is complete, whatever was shown`() throws {
    let run = try Sample.twoMornings()
    let hash = String(run.trace.hash, radix: 16)
    let end =
      #"{"kind":"rollover-timeline-end","label":"","records":\#(run.trace.count),"delivered":2,"#
      + #""hash":"\#(String(repeating: "0", count: 16 - hash.count) + hash)","due":2,"onTime":2,"#
    let last = try #require(allLines(run).last)
    #expect(last.hasPrefix(end))
    #expect(allLines(run, kinds: KindSet([.missed])).last == last)
  }

  @Test func `The header comes first and says what the rest is`() throws {
    let header = try #require(lines(Sample.twoMornings()).first)
    #expect(
      header.hasPrefix(
        #"{"schema":2,"kind":"rollover-timeline","file":"a.scenario","title":"A \"title\"","zone":"EST5EDT","#
          + #""engine":"strategy=horizon","label":""}"#))
  }

  @Test func `A delivery has its true and its local time`() throws {
    let delivered = lines(try Sample.twoMornings(), kinds: KindSet([.delivered]))
    try #require(delivered.count == 3, "a header and two deliveries")
    #expect(
      delivered[1].contains(#""time":"2027-03-13T14:00:00.000Z","local":"2027-03-13T09:00:00.000","offset":"-05:00""#))
    #expect(
      delivered[2].contains(
        #""time":"2027-03-14T13:00:00.000Z","local":"2027-03-14T09:00:00.000","offset":"-04:00","kind":"delivered","#
          + #""subject":"verse@2027-03-14","schedule":"verse","date":"2027-03-14","detail":"#))
  }

  @Test func `Every record has the same keys in the same order`() throws {
    let keys = ["sequence", "time", "local", "offset", "kind", "subject", "schedule", "date", "detail"]
    for line in lines(try Sample.twoMornings()).dropFirst() {
      var rest = line[...]
      for key in keys {
        let found = try #require(rest.firstRange(of: "\"\(key)\":"), "\(key) is missing or out of order in \(line)")
        rest = rest[found.upperBound...]
      }
      #expect(line.hasSuffix("}"))
    }
  }

  @Test func `A filter leaves records out and keeps their numbers`() throws {
    let all = lines(try Sample.twoMornings())
    let some = lines(try Sample.twoMornings(), kinds: KindSet([.app]))
    #expect(some.count < all.count && some.count > 1)
    #expect(some.dropFirst().allSatisfy { all.contains($0) && $0.contains(#""kind":"app""#) })
  }

  @Test(arguments: Detail.all)
  func `Each shape of detail has its keys`(_ detail: Detail) throws {
    let run = Sample.run { $0.add(.armed, detail.subject, detail.make(&$0)) }
    #expect(lines(run).last?.hasSuffix("\"detail\":\(detail.expected)}") == true)
  }

  @Test(arguments: hostileNames)
  func `Names from outside are escaped wherever they stand`(_ name: String) throws {
    let identifier = Sample.identifier(name)
    let line = try #require(
      lines(Sample.run(names: [name]) { $0.add(.rolled, identifier, .other(identifier)) }).last)
    var object = JSONObject()
    object.add("other", name + "@2027-03-14")
    let escaped = String(decoding: object.bytes, as: UTF8.self)
    #expect(line.hasSuffix("\"detail\":\(escaped)}"))
    #expect(!line.unicodeScalars.contains { $0.value < 0x20 })
  }

  @Test func `A trace without records is a header`() {
    #expect(lines(Sample.run()).count == 1)
  }
}

/// A detail, and what becomes of it.
struct Detail: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var subject: RequestIdentifier? = Sample.identifier("verse")
  var make: @Sendable (inout TraceBuilder) -> TraceRecord.Detail
  var expected: String

  init(_ name: String, _ expected: String, make: @escaping @Sendable (inout TraceBuilder) -> TraceRecord.Detail) {
    testDescription = name
    self.expected = expected
    self.make = make
  }

  static let all = [
    Detail("none", "null") { _ in .none },
    Detail("instant", #"{"instant":"2027-03-12T23:00:00.000Z"}"#) { _ in .instant(Sample.start) },
    Detail("missed", #"{"due":"2027-03-12T23:00:00.000Z","reason":"device-off"}"#) { _ in
      .missed(due: Sample.start, .deviceOff)
    },
    Detail("suppressed", #"{"reason":"already-delivered"}"#) { _ in .suppressed(.alreadyDelivered) },
    Detail("other", #"{"other":"verse@2027-03-14"}"#) { _ in .other(Sample.identifier("verse")) },
    Detail("refused", #"{"level":3,"other":"verse@2027-03-14","reason":"pending-nearby"}"#) { _ in
      .refused(Refusal(.pendingNearby, collision: Sample.identifier("verse")))
    },
    Detail("noticed", #"{"noticed":"clock","by":"-2h","milliseconds":-7200000}"#) { _ in
      .noticed(.clock, by: .hours(-2))
    },
    Detail("fetched", #"{"fetched":"not-modified"}"#) { _ in .fetched(.notModified) },
    Detail("word", #"{"word":"not-determined"}"#) { _ in .word(.notDetermined) },
    Detail("span", #"{"span":"1h30m","milliseconds":5400000}"#) { _ in .span(.minutes(90)) },
    Detail("text", #"{"text":"a \"text\""}"#) { $0.text("a \"text\"") },
    Detail("text that is not there", #"{"text":null}"#) { _ in .text(7) },
  ]
}
