internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// A part of every day, from one local time to another, in which notifications were kept back; an area of a plot.
struct PictureWindow: Sendable, Equatable {
  var window: DayWindow
  /// Since when and until when, in milliseconds of local time.
  var start: Int64
  var end: Int64
  /// What the device's clock was ahead of true time, by which marks are placed.
  var shift: TimeSpan

  /// What it is, in a few words.
  var title: String {
    "\(window.name) \(window.start.short) to \(window.end.short)"
      + (window.names.isEmpty ? "" : " for \(window.names.joined(separator: ", "))")
  }

  /// Whether it is for a subject that goes by some names.
  func covers(_ names: [String]) -> Bool { window.names.isEmpty || window.names.contains { names.contains($0) } }

  /// Days from the first up to the end, and the milliseconds of the day that are covered on each.
  struct Area: Equatable {
    var days: Range<Int64>
    var times: Range<Int64>
  }

  /// At most six: its part of the first day, of whole days and of the last, each in two pieces where it goes over midnight.
  var areas: [Area] {
    guard start < end else { return [] }
    let opens = timeOfDay(window.start)
    let closes = timeOfDay(window.end)
    let pieces = opens < closes ? [opens..<closes] : [0..<closes, opens..<dayLength]
    let (first, last) = (start.dayOfMilliseconds, (end - 1).dayOfMilliseconds)
    var areas: [Area] = []
    for piece in pieces {
      let begun = (start - first * dayLength)..<dayLength
      let ended = 0..<(end - last * dayLength)
      if first == last {
        areas.append(Area(days: first..<first + 1, times: piece.clamped(to: begun).clamped(to: ended)))
        continue
      }
      areas.append(Area(days: first..<first + 1, times: piece.clamped(to: begun)))
      areas.append(Area(days: first + 1..<last, times: piece))
      areas.append(Area(days: last..<last + 1, times: piece.clamped(to: ended)))
    }
    return areas.filter { !$0.days.isEmpty && !$0.times.isEmpty }
  }

  /// A time that the device's clock shows, as marks of that moment are placed.
  private func timeOfDay(_ time: TimeOfDay) -> Int64 {
    let moved = Int64(time.secondOfDay) * 1000 - shift.milliseconds % dayLength
    return (moved + dayLength) % dayLength
  }
}

/// Finds the windows of a run as its records pass, and the names by which rules speak of its subjects.
struct PictureWindows {
  private let history: History
  private var open: [PictureWindow] = []
  private(set) var ended: [PictureWindow] = []
  /// For each subject the names besides its own.
  private(set) var ruleNames: [SubjectID: [String]] = [:]

  init(_ history: History) { self.history = history }

  /// Takes the next record.
  mutating func take(_ record: TraceRecord) {
    let local = record.time.local(at: record.offset)
    switch (record.kind, record.detail) {
    case (.command, _):
      guard let command = history.command(causing: record) else { return }
      if !command.ruleNames.isEmpty {
        // What was under a rule before keeps its window.
        for asked in command.effects {
          let known = ruleNames[asked.subject, default: []]
          ruleNames[asked.subject] = known + command.ruleNames.filter { !known.contains($0) }
        }
      }
      switch command.window {
      case .opens(let window):
        end(at: local) { $0.window.name == window.name }
        open.append(PictureWindow(window: window, start: local, end: local, shift: record.device - record.time))
      case .ends(let name): end(at: local) { $0.window.name == name }
      case nil: break
      }
    case (.clock, _):
      // Marks stand at true time, and so the window moves.
      let moved = open.map {
        PictureWindow(window: $0.window, start: local, end: local, shift: record.device - record.time)
      }
      end(at: local) { _ in true }
      open = moved
    case (.app, .word(.reinstall)): end(at: local) { _ in true }
    default: break
    }
  }

  /// All windows of a run that ends at a local time.
  mutating func finish(at end: Int64) -> [PictureWindow] {
    self.end(at: end) { _ in true }
    return ended
  }

  private mutating func end(at local: Int64, where isOver: (PictureWindow) -> Bool) {
    for place in open.indices.reversed() where isOver(open[place]) {
      var window = open.remove(at: place)
      // A flight to the west turns the local time back.
      window.end = max(window.start, local)
      if window.start < window.end { ended.append(window) }
    }
  }
}

extension TimeOfDay {
  /// The hour and the minute, and the second where it is not zero.
  fileprivate var short: String {
    let text = "\(self)"
    return second == 0 && text.utf8.count == 8 ? String(text.dropLast(3)) : text
  }
}
