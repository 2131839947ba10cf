internal import CivilTime
public import DailyRollover
public import PhoneSimulator

extension Schedule {
  /// When it rings, as a person would say it.
  public func words(under settings: [any PluginSettings]) -> String? {
    let daily = settings.lazy.compactMap { $0 as? DailyRolloverSettings }.first ?? DailyRolloverSettings()
    var words = [(step ?? daily.step) == .exactDay ? steps : "\(series.recurrence.words) at \(series.time)"]
    switch zone {
    case .device: words.append("wherever the device is")
    case .pinned(let zone): words.append("in \(zone.name)")
    case .unknown(let name): words.append("in \(name)")
    }
    if let from { words.append("from \(from) on") }
    if let until { words.append("until \(until)") }
    return words.joined(separator: ", ")
  }

  private var steps: String {
    var days = 1
    if case .days(let count, _) = series.recurrence { days = count }
    return "every \(24 * days) hours from the first \(series.time) on"
  }
}

extension Recurrence {
  /// Which dates, as a person would say it.
  var words: String {
    switch self {
    case .days(1, _): "every day"
    case .days(let count, _): "every \(count) days"
    case .weekdays: "every \(description.replacing(",", with: ", "))"
    case .monthly(let day, let overflow):
      "on day \(day) of every month" + (day > 28 ? overflow == .clamp ? " or its last day" : " that has it" : "")
    case .yearly: "every year on \(description.dropFirst(5))"
    }
  }
}
