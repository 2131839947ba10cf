// Answers the lines of `rollover next --batch` with Foundation's Calendar.nextDate, to see where Foundation differs.
// Foundation reads time-zone data of its own, so --tzdata is accepted and has no effect.

import Foundation

struct Question {
  var calendar: Calendar
  var time: DateComponents
  var from: Int64
  var count: Int
  var gap = Calendar.MatchingPolicy.nextTimePreservingSmallerComponents
  var overlap = Calendar.RepeatedTimePolicy.first
  var steps24Hours = false

  init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count >= 4, let zone = TimeZone(identifier: String(words[0])), let from = Int64(words[2]),
      let count = Int(words[3])
    else { return nil }
    let parts = words[1].split(separator: ":").compactMap { Int($0) }
    guard parts.count >= 2 else { return nil }
    calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    time = DateComponents(hour: parts[0], minute: parts[1], second: parts.count > 2 ? parts[2] : 0)
    self.from = from
    self.count = count
    for word in words.dropFirst(4) {
      switch word {
      case "gap=shift-forward": gap = .nextTimePreservingSmallerComponents
      case "gap=start-after": gap = .nextTime
      case "gap=shift-backward": gap = .previousTimePreservingSmallerComponents
      case "gap=skip": gap = .strict
      case "overlap=earlier": overlap = .first
      case "overlap=later": overlap = .last
      case "step=wall": steps24Hours = false
      case "step=24h": steps24Hours = true
      default: return nil
      }
    }
  }

  var answer: [Int64] {
    var instants: [Int64] = []
    var date = Date(timeIntervalSince1970: TimeInterval(from))
    while instants.count < count {
      if steps24Hours, let last = instants.last {
        instants.append(last + 86_400)
        continue
      }
      let found = calendar.nextDate(
        after: date, matching: time, matchingPolicy: gap, repeatedTimePolicy: overlap)
      guard let found else { break }
      instants.append(Int64(found.timeIntervalSince1970))
      date = found
    }
    return instants
  }
}

var refused = false
while let line = readLine() {
  guard let question = Question(line[...]) else {
    print("error: not understood")
    refused = true
    continue
  }
  print(question.answer.map(String.init).joined(separator: " "))
}
exit(refused ? 2 : 0)
