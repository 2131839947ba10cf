internal import CivilTime

/// The stretches of a run as areas of a plot, where days stand side by side and the time of day goes upward.
enum PictureShading: String, CaseIterable {
  case off, dead, offline, denied

  /// What the area means.
  var words: String {
    switch self {
    case .off: "device off"
    case .dead: "app not running"
    case .offline: "offline"
    case .denied: "not allowed to notify"
    }
  }

  /// The states of the phone that have this area.
  func covers(_ state: StateInterval.State) -> Bool {
    switch self {
    case .off: state == .deviceOff
    case .dead: state == .appKilled || state == .appNotRunning
    case .offline: state == .offline
    case .denied: state == .permissionDenied || state == .permissionNotDetermined
    }
  }

  /// Writes the areas as the data of one path, with its origin at the upper left of the plot.
  func append(_ stretches: [StateInterval], _ scale: PictureScale, height: Int64, to writer: inout SVGWriter) {
    for stretch in stretches where covers(stretch.state) {
      let start = stretch.start.local(at: stretch.startOffset)
      // A flight to the west turns the local time back.
      let end = max(start, stretch.end.local(at: stretch.endOffset))
      for area in areas(from: start, to: end) {
        let left = scale.x(area.firstDay * dayLength)
        let right = scale.x(area.endDay * dayLength)
        let bottom = height - height * area.from / dayLength
        let top = height - height * area.to / dayLength
        guard right > left, bottom > top else { continue }
        writer.raw("M")
        writer.length(left)
        writer.raw(" ")
        writer.length(top)
        writer.raw("h")
        writer.length(right - left)
        writer.raw("v")
        writer.length(bottom - top)
        writer.raw("h")
        writer.length(left - right)
        writer.raw("z")
      }
    }
  }

  /// Days from the first up to the end, and the times of day that are covered on each.
  private struct Area {
    var firstDay: Int64
    var endDay: Int64
    var from: Int64
    var to: Int64
  }

  /// At most three: the rest of the first day, whole days, and the beginning of the last.
  private func areas(from start: Int64, to end: Int64) -> [Area] {
    let first = start.dayOfMilliseconds
    let last = end.dayOfMilliseconds
    let from = start - first * dayLength
    let to = end - last * dayLength
    guard first < last else { return [Area(firstDay: first, endDay: first + 1, from: from, to: to)] }
    return [
      Area(firstDay: first, endDay: first + 1, from: from, to: dayLength),
      Area(firstDay: first + 1, endDay: last, from: 0, to: dayLength),
      Area(firstDay: last, endDay: last + 1, from: 0, to: to),
    ]
  }
}
