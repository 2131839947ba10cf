// The workloads of `rollover bench` with Foundation's Calendar.
// usage: Next WORKLOAD OPERATIONS PASSES nextDate|components

import Foundation

let walkZones = ["America/New_York", "Europe/London", "Australia/Lord_Howe", "Asia/Tokyo"]
let randomZones =
  walkZones + [
    "America/Los_Angeles", "Europe/Berlin", "America/Sao_Paulo", "Africa/Cairo",
    "Asia/Kolkata", "Australia/Sydney", "Pacific/Auckland", "America/St_Johns",
    "Europe/Dublin", "Asia/Tehran", "Pacific/Apia", "America/Santiago",
  ]
let start: Int64 = 1_700_000_000
let end: Int64 = 2_500_000_000
let range: UInt64 = 7_258_118_400
let nine = DateComponents(hour: 9, minute: 0, second: 0)

/// The next daily 09:00 strictly after an instant, by the call that is made for it.
func byNextDate(_ calendar: Calendar, _ after: Int64) -> Int64 {
  let date = Date(timeIntervalSince1970: TimeInterval(after))
  guard let found = calendar.nextDate(after: date, matching: nine, matchingPolicy: .nextTime) else {
    fail("Calendar.nextDate finds nothing after \(after) in \(calendar.timeZone.identifier)")
  }
  return Int64(found.timeIntervalSince1970)
}

/// The same by taking the date apart and putting it together again, which is many times faster.
func byComponents(_ calendar: Calendar, _ after: Int64) -> Int64 {
  var parts = calendar.dateComponents([.year, .month, .day], from: Date(timeIntervalSince1970: TimeInterval(after)))
  parts.hour = nine.hour
  while let day = parts.day, let found = calendar.date(from: parts) {
    let instant = Int64(found.timeIntervalSince1970)
    if instant > after { return instant }
    parts.day = day + 1
  }
  fail("Calendar.date(from:) finds nothing after \(after) in \(calendar.timeZone.identifier)")
}

struct SplitMix64 {
  var state: UInt64 = 42

  mutating func draw() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

func walk(_ calendars: [Calendar], _ operations: Int, _ next: (Calendar, Int64) -> Int64) -> [UInt64] {
  calendars.map { calendar in
    var at = start
    var sum: UInt64 = 0
    for _ in 0..<operations / calendars.count {
      at = next(calendar, at)
      sum &+= UInt64(bitPattern: at)
      if at > end { at = start }
    }
    return sum
  }
}

func random(_ calendars: [Calendar], _ operations: Int, _ next: (Calendar, Int64) -> Int64) -> [UInt64] {
  var generator = SplitMix64()
  var sums = [UInt64](repeating: 0, count: calendars.count)
  for _ in 0..<operations {
    let index = Int((generator.draw() >> 32) % UInt64(calendars.count))
    sums[index] &+= UInt64(bitPattern: next(calendars[index], Int64(generator.draw() % range)))
  }
  return sums
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("error: \(message)\n".utf8))
  exit(1)
}

let arguments = CommandLine.arguments
guard arguments.count == 5, ["next-walk", "next-random"].contains(arguments[1]),
  let operations = Int(arguments[2]), let passes = Int(arguments[3]),
  let next = ["nextDate": byNextDate, "components": byComponents][arguments[4]]
else { fail("usage: Next next-walk|next-random OPERATIONS PASSES nextDate|components") }

let walks = arguments[1] == "next-walk"
let calendars = (walks ? walkZones : randomZones).map { name in
  var calendar = Calendar(identifier: .gregorian)
  guard let zone = TimeZone(identifier: name) else { fail("no zone \(name)") }
  calendar.timeZone = zone
  return calendar
}
for _ in 0..<passes {
  let began = DispatchTime.now().uptimeNanoseconds
  let sums = walks ? walk(calendars, operations, next) : random(calendars, operations, next)
  let taken = DispatchTime.now().uptimeNanoseconds - began
  print("{\"nanoseconds\":\(taken),\"sums\":[\(sums.map(String.init).joined(separator: ","))]}")
}
