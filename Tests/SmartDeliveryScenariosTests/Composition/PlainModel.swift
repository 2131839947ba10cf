/// When everything rings by the words of the requirements, in minutes, where no clock ever changes.
struct PlainModel {
  /// What somebody wants to ring.
  struct Wanted {
    var name: String
    var due: Int
    var importance = 1
    var group: String?
    var isMessage = false
    /// What it is a date of; for a series.
    var series: String?
  }

  var quiet: (start: Int, end: Int)?
  var cap: Int?
  var active: [Int]?
  static let day = 1440

  func alone(_ wanted: Wanted, from time: Int) -> Int {
    var time = time
    guard wanted.importance < 3 else { return time }
    if wanted.isMessage, let active { while !active.contains(time / 60 % 24) { time = (time / 60 + 1) * 60 } }
    if let quiet { while time % Self.day >= quiet.start || time % Self.day < quiet.end { time += 1 } }
    return time
  }

  /// Who rings when.
  func rings(_ all: [Wanted]) -> [String: Int] {
    var times = all.map { alone($0, from: $0.due) as Int? }
    let own = times
    var rings = Array(all.indices.map { [$0] })
    func unite() {
      let order = all.indices.sorted { (all[$0].due, $0) < (all[$1].due, $1) }
      for (position, first) in order.enumerated() where times[first] != nil && !rings[first].isEmpty {
        for other in order[(position + 1)...] where all[other].group != nil && all[other].group == all[first].group {
          guard times[other] == times[first], all[first].importance < 3, all[other].importance < 3 else { continue }
          rings[first] += rings[other]
          rings[other] = []
          times[other] = nil
        }
      }
    }
    unite()
    if let cap {
      var waiting: [Int: [Int]] = [:]
      let weight = { place in rings[place].map { all[$0].importance }.max() ?? 0 }
      for day in 0..<20 {
        let todays = all.indices.filter { own[$0].map { $0 / Self.day } == day && times[$0] != nil && weight($0) < 3 }
        let order = { (one: Int, other: Int) in
          (-weight(one), own[one] ?? 0, all[one].due, one) < (-weight(other), own[other] ?? 0, all[other].due, other)
        }
        for place in todays.sorted(by: order).dropFirst(cap) {
          let next = alone(all[place], from: (day + 1) * Self.day)
          let isOvertaken = all.indices.contains {
            all[$0].series != nil && all[$0].series == all[place].series && all[$0].due > all[place].due
              && (own[$0] ?? .max) <= next
          }
          times[place] = isOvertaken ? nil : next
          if !isOvertaken { waiting[next / Self.day, default: []].append(place) }
        }
        let room = max(0, cap - todays.count)
        let waited = (waiting[day] ?? []).sorted { (-weight($0), all[$0].due, $0) < (-weight($1), all[$1].due, $1) }
        for place in waited.dropFirst(room) { times[place] = nil }
      }
      unite()
    }
    return all.indices.reduce(into: [:]) { found, place in if let time = times[place] { found[all[place].name] = time }
    }
  }
}
