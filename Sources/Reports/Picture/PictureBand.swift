internal import CivilTime

/// Marks that stand so close that they are drawn as one: several at one place, or a band of one word.
struct PictureBand: Equatable {
  var word: TallyWord
  /// The marks, as a range of those of the panel's word, and their edges on paper.
  var count: Int
  var left: Int64
  var right: Int64
  var top: Int64
  var bottom: Int64
  var first: Picture.Mark
  var last: Picture.Mark

  /// What it is, for people.
  var title: String {
    count == 1 ? first.title : "\(count) \(word.words), \(first.subject) to \(last.subject)"
  }

  /// The story of its only mark, or of its first and last.
  var story: String { count == 1 ? first.story : "First: \(first.story) Last: \(last.story)" }

  /// What its records have in common.
  var subject: String { count == 1 ? first.subject : first.name }

  /// A mark by itself.
  init(of mark: Picture.Mark, x: Int64, y: Int64) {
    (word, count, first, last) = (mark.word, 1, mark, mark)
    (left, right, top, bottom) = (x, x, y, y)
  }

  /// The bands of a panel's marks, those of less weight first.
  ///
  /// Neighbours of one word at one height are one where they touch. Where that leaves too many, so are all of a word that
  /// are within a mark's width of each other, at whatever height.
  static func all(_ marks: [Picture.Mark], _ scale: PictureScale, height: Int64, radius: (TallyWord) -> Int64)
    -> [PictureBand]
  {
    let fine = merged(marks, scale, height, isFine: true) { band, x, y in
      x - band.right <= 2 * radius(band.word) && abs(y - band.top) <= 10 && abs(y - band.bottom) <= 10
    }
    guard fine.count > mostFine else { return fine }
    return merged(marks, scale, height, isFine: false) { band, x, _ in x - band.left <= 60 }
  }

  private static let mostFine = 600

  private static func merged(
    _ marks: [Picture.Mark], _ scale: PictureScale, _ height: Int64, isFine: Bool,
    _ joins: (PictureBand, Int64, Int64) -> Bool
  ) -> [PictureBand] {
    var bands: [PictureBand] = []
    // Which band a word's next mark may join; where bands are fine, one of another word at the same height ends it.
    var open = [Int?](repeating: nil, count: TallyWord.allCases.count)
    for mark in marks {
      let x = scale.x(mark.local)
      let y = scale.y(mark.local, height: height)
      for word in TallyWord.allCases where isFine && word != mark.word {
        if let place = open[word.rawValue], bands[place].top - 10 <= y, y <= bands[place].bottom + 10 {
          open[word.rawValue] = nil
        }
      }
      if let place = open[mark.word.rawValue], joins(bands[place], x, y) {
        bands[place].count += 1
        bands[place].right = x
        bands[place].top = min(bands[place].top, y)
        bands[place].bottom = max(bands[place].bottom, y)
        bands[place].last = mark
      } else {
        open[mark.word.rawValue] = bands.count
        bands.append(PictureBand(of: mark, x: x, y: y))
      }
    }
    return bands.filter { $0.word == .onTime } + bands.filter { $0.word != .onTime }
  }
}

/// A row of a map: what was worst on each day, and how many days in a row.
struct MapCell: Equatable {
  var word: TallyWord
  var firstDay: Int64
  var days: Int64
  var count: Int

  /// What it is, for people.
  func title(_ name: String) -> String {
    let first = CivilDate(dayNumber: Int32(clamping: firstDay))
    let last = CivilDate(dayNumber: Int32(clamping: firstDay + days - 1))
    return "\(name), \(word.words) \(days == 1 ? "on \(first)" : "from \(first) to \(last)")"
      + (count > days ? ": \(count) times" : "")
  }

  /// The cells of a schedule; days without anything have none, and a day's cell has the colour of what was worst.
  ///
  /// - Parameters:
  ///   - marks: the schedule's.
  ///   - length: how many days are told together.
  /// - Returns: the cells in the order of time.
  static func all(_ marks: [Picture.Mark], days length: Int64) -> [MapCell] {
    var days: [(day: Int64, word: TallyWord, count: Int)] = []
    for mark in marks {
      let day = mark.local.dayOfMilliseconds / length * length
      guard let last = days.last, last.day == day else {
        days.append((day, mark.word, 1))
        continue
      }
      let isWorse = mark.word.weight > last.word.weight
      days[days.count - 1].word = isWorse ? mark.word : last.word
      days[days.count - 1].count = isWorse ? 1 : last.count + (mark.word == last.word ? 1 : 0)
    }
    var cells: [MapCell] = []
    for (day, word, count) in days {
      if let last = cells.last, last.word == word, last.firstDay + last.days == day {
        cells[cells.count - 1].days += length
        cells[cells.count - 1].count += count
      } else {
        cells.append(MapCell(word: word, firstDay: day, days: length, count: count))
      }
    }
    return cells
  }
}

extension TallyWord {
  /// Which of several on one day is shown.
  fileprivate var weight: Int {
    switch self {
    case .missed: 7
    case .twice: 6
    case .unasked: 5
    case .late: 4
    case .early: 3
    case .onTime: 2
    case .untimed: 1
    case .leftOut: 0
    }
  }
}
