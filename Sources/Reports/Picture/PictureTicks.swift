internal import CivilTime

/// The dates that are written below a plot: days, weeks, months or years, as many as there is room for.
struct PictureTicks {
  struct Tick: Equatable {
    var x: Int64
    /// What stands there; empty for a line without a text.
    var label: String
    /// What stands below that; empty unless the year is new.
    var year = ""
  }

  private(set) var ticks: [Tick] = []

  /// The least distance between two lines.
  private static let spacing: Int64 = 480

  init(_ scale: PictureScale, size: Int64) {
    let step = Step.allCases.first { $0.days * scale.dayWidth >= Self.spacing } ?? .century
    var free = Int64.min
    var freeForYear = Int64.min
    var year: Int?
    for day in 0..<scale.days {
      let date = CivilDate(dayNumber: Int32(clamping: scale.firstDay + day))
      guard step.begins(at: date) else { continue }
      var tick = Tick(x: scale.x((scale.firstDay + day) * dayLength), label: step.label(of: date))
      let width = TextWidth.of(tick.label, size: size)
      // A text that would touch the one before, or leave the paper, is left out; its line stays.
      if tick.x >= free, tick.x + width <= scale.right + 100 {
        free = tick.x + width + 80
        let yearText = "\(date.year)"
        if step < .year, year != date.year, tick.x >= freeForYear {
          year = date.year
          tick.year = yearText
          freeForYear = tick.x + TextWidth.of(yearText, size: size) + 80
        }
      } else {
        tick.label = ""
      }
      ticks.append(tick)
    }
  }

  private enum Step: Int, CaseIterable, Comparable {
    case day, twoDays, week, month, quarter, year, fiveYears, twentyYears, century

    static func < (left: Step, right: Step) -> Bool { left.rawValue < right.rawValue }

    var days: Int64 {
      switch self {
      case .day: 1
      case .twoDays: 2
      case .week: 7
      case .month: 28
      case .quarter: 90
      case .year: 365
      case .fiveYears: 1826
      case .twentyYears: 7305
      case .century: 36_524
      }
    }

    func begins(at date: CivilDate) -> Bool {
      switch self {
      case .day: true
      case .twoDays: date.dayNumber % 2 == 0
      case .week: date.weekday == .monday
      case .month: date.day == 1
      case .quarter: date.day == 1 && date.month % 3 == 1
      case .year: date.day == 1 && date.month == 1
      case .fiveYears: date.day == 1 && date.month == 1 && date.year % 5 == 0
      case .twentyYears: date.day == 1 && date.month == 1 && date.year % 20 == 0
      case .century: date.day == 1 && date.month == 1 && date.year % 100 == 0
      }
    }

    func label(of date: CivilDate) -> String {
      switch self {
      case .day, .twoDays, .week: date.short
      case .month, .quarter: date.monthName
      default: "\(date.year)"
      }
    }
  }
}
