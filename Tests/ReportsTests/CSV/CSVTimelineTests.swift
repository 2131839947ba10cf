import DailyRollover
import DailyRolloverScenarios
import PhoneSimulator
import Reports
import Rollover
import Testing

@Suite struct CSVTimelineTests {
  private let header =
    "run,sequence,time,local,offset,kind,subject,schedule,date,due,detail,other,level,milliseconds\r\n"

  /// The fields of each line, read as RFC 4180 has them.
  private func parse(_ text: String) -> [[String]] {
    var rows: [[String]] = [[""]]
    var isQuoted = false
    var pending = false
    for scalar in text.unicodeScalars {
      if isQuoted {
        if scalar == "\"" {
          if pending { rows[rows.count - 1][rows[rows.count - 1].count - 1] += "\"" }
          pending.toggle()
          continue
        }
        if !pending {
          rows[rows.count - 1][rows[rows.count - 1].count - 1].unicodeScalars.append(scalar)
          continue
        }
        isQuoted = false
        pending = false
      }
      switch scalar {
      case "\"": isQuoted = true
      case ",": rows[rows.count - 1].append("")
      case "\r": break
      case "\n": rows.append([""])
      default: rows[rows.count - 1][rows[rows.count - 1].count - 1].unicodeScalars.append(scalar)
      }
    }
    return rows.dropLast()
  }

  @Test func `Lines follow the names of the columns and end in CR and LF`() throws {
    let text = Sample.text(CSVTimeline(), [try Sample.twoMornings()], kinds: KindSet([.delivered]))
    let lines = text.components(separatedBy: "\r\n")
    #expect(text.hasPrefix(header))
    #expect(
      lines[2].hasSuffix(
        ",2027-03-14T13:00:00.000Z,2027-03-14T09:00:00.000,-04:00,delivered,verse@2027-03-14,verse,2027-03-14,,,,,"))
    #expect(lines.last == "")
  }

  @Test func `A trace without records is the names of the columns`() {
    #expect(Sample.text(CSVTimeline(), [Sample.run()]) == header)
  }

  @Test(arguments: hostileNames)
  func `Names from outside are read back as they were`(_ name: String) {
    let identifier = Sample.identifier(name)
    let text = Sample.text(
      CSVTimeline(),
      [
        Sample.run(names: [name], label: name) { trace in
          trace.add(.rolled, identifier, .other(identifier))
          trace.add(.warning, nil, trace.text(name))
          trace.add(
            .command, RequestIdentifier(identifier.schedule, .repeating(slot: 0)), .cancel)
        }
      ])
    let rows = parse(text)
    #expect(rows.allSatisfy { $0.count == 14 })
    #expect(rows.dropFirst().allSatisfy { $0[0] == name })
    #expect(rows[1][6] == name + "@2027-03-14" && rows[1][7] == name && rows[1][11] == name + "@2027-03-14")
    #expect(rows[2][10] == name)
    #expect(rows[3][6] == name && rows[3][10] == "cancel")
  }

  @Test(arguments: Detail.all)
  func `Each detail stands in its columns`(_ detail: Detail) {
    let rows = parse(Sample.text(CSVTimeline(), [Sample.run { $0.add(.armed, detail.subject, detail.make(&$0)) }]))
    let expected: [String: [String]] = [
      "none": ["", "", "", "", ""], "instant": ["2027-03-12T23:00:00.000Z", "", "", "", ""],
      "missed": ["2027-03-12T23:00:00.000Z", "device-off", "", "", ""],
      "suppressed": ["", "already-delivered", "", "", ""], "other": ["", "", "verse@2027-03-14", "", ""],
      "refused": ["", "pending-nearby", "verse@2027-03-14", "3", ""], "noticed": ["", "clock", "", "", "-7200000"],
      "fetched": ["", "not-modified", "", "", ""], "word": ["", "not-determined", "", "", ""],
      "span": ["", "", "", "", "5400000"], "text": ["", "a \"text\"", "", "", ""],
      "text that is not there": ["", "", "", "", ""],
    ]
    #expect(rows.last.map { Array($0[9...]) } == expected[detail.testDescription])
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
