import Reports
import Testing

/// Stories for programs.
struct StoryJSONTests {
  private let text = """
    scenario "T"
    zone America/New_York
    start 2027-03-12 18:00
    permission granted
    app launch
    schedule verse at=09:00
    2027-03-13 09:01 end

    """

  @Test func `An object for the story and one for each entry, keys in a fixed order`() throws {
    let report = try Explained.report(of: "verse@2027-03-13", in: text)
    let lines = String(decoding: report.json, as: UTF8.self).split(separator: "\n").map(String.init)
    let story = #"""
      {"type":"story","schema":1,"file":"t.scenario","label":"","subject":"verse@2027-03-13",\#
      "conclusion":"it rang at 2027-03-13 09:00:00 -05:00, on time","entries":9}
      """#
    let scheduled = #"""
      {"type":"entry","subject":"verse@2027-03-13","time":"2027-03-12T23:00:00.000Z",\#
      "local":"2027-03-12T18:00:00.000","offset":"-05:00","file":"t.scenario","line":6,\#
      "kind":"schedule","text":"verse: every day at 09:00, wherever the device is"}
      """#
    let rang = #"""
      {"type":"entry","subject":"verse@2027-03-13","time":"2027-03-13T14:00:00.000Z",\#
      "local":"2027-03-13T09:00:00.000","offset":"-05:00","file":null,"line":null,"kind":"rang",\#
      "text":"on time"}
      """#
    #expect(lines.first == story)
    #expect(lines.dropFirst().first == scheduled)
    #expect(lines.contains(rang))
    #expect(lines.count == 1 + report.story.entries.count)
  }
}
