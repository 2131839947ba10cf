internal import PhoneSimulator

/// What the marks, areas and lines of a document's pictures mean; only what is to be seen in one of them.
struct PictureLegend {
  enum Symbol {
    case mark(TallyWord)
    /// The same in a map.
    case cell(TallyWord)
    case silence
    case window
    case hold
    case area(PictureShading)
    case line(ClockLine.Kind)
    case night
  }

  /// The symbols and their meanings.
  let items: [(symbol: Symbol, text: String)]

  /// The size of a symbol in tenths of a pixel.
  private static let width: Int64 = 200
  private static let height: Int64 = 160
  private static let rowHeight: Int64 = 200

  init(_ pictures: [Picture]) {
    var items: [(Symbol, String)] = []
    for word in TallyWord.allCases where pictures.contains(where: { $0.counts[word] > 0 }) {
      let isCell = !pictures.contains { $0.counts[word] > 0 && !$0.isMap }
      items.append((isCell ? .cell(word) : .mark(word), word.meaning))
    }
    let plots = pictures.filter { !$0.isMap && !$0.panels.isEmpty }
    if plots.contains(where: { $0.panels.contains { !$0.silences.isEmpty } }) {
      items.append((.silence, "silent: all that was due was missed"))
    }
    if !plots.isEmpty { items.append((.night, "night")) }
    var names: [String] = []
    for window in plots.flatMap({ $0.panels.flatMap(\.windows) }) where !names.contains(window.window.name) {
      names.append(window.window.name)
    }
    items += names.map { (.window, $0) }
    if plots.contains(where: { $0.panels.contains { $0.marks.contains { $0.heldFrom != nil } } }) {
      items.append((.hold, "held: from due to rung"))
    }
    for shading in PictureShading.allCases
    where plots.contains(where: { $0.stretches.contains { shading.covers($0.state) } }) {
      items.append((.area(shading), shading.words))
    }
    for kind in ClockLine.Kind.allCases where pictures.contains(where: { $0.lines.contains { $0.kind == kind } }) {
      items.append((.line(kind), kind.words))
    }
    let hidden = pictures.map(\.hiddenChanges).max() ?? 0
    if hidden > 0 { items.append((.line(.daylightSaving), "clocks change \(hidden) times, not drawn")) }
    self.items = items
  }

  /// The places of the items in a width, in as many rows as are needed, and the height of all.
  private func places(in width: Int64) -> (places: [(x: Int64, y: Int64)], height: Int64) {
    var places: [(x: Int64, y: Int64)] = []
    var x: Int64 = 0
    var y: Int64 = 0
    for item in items {
      let itemWidth = Self.width + 50 + TextWidth.of(item.text, size: PictureDrawing.textSize) + 100
      if x > 0, x + itemWidth > width {
        x = 0
        y += Self.rowHeight
      }
      places.append((x, y))
      x += itemWidth
    }
    return (places, items.isEmpty ? 0 : y + Self.rowHeight)
  }

  /// The height in a picture of a width, in tenths of a pixel.
  func height(in width: Int64) -> Int64 { places(in: width).height }

  /// Draws it in a picture.
  func append(x left: Int64, y top: Int64, width: Int64, to writer: inout SVGWriter) {
    writer.raw("<g class=\"legend\">\n")
    for (item, place) in zip(items, places(in: width).places) {
      writer.raw("<g transform=\"translate(")
      writer.length(left + place.x)
      writer.raw(" ")
      writer.length(top + place.y)
      writer.raw(")\">")
      append(item.symbol, to: &writer)
      writer.label(item.text, x: Self.width + 50, y: Self.height / 2 + 42, class: "s")
      writer.raw("</g>\n")
    }
    writer.raw("</g>\n")
  }

  /// Writes it as a list, each item with its symbol in a picture of its own.
  func appendList(to writer: inout SVGWriter) {
    guard !items.isEmpty else { return }
    writer.raw("<ul class=\"legend\" aria-label=\"What the marks mean\">\n")
    for item in items {
      writer.raw("<li><svg class=\"rp key\" width=\"20\" height=\"16\" viewBox=\"0 0 20 16\" aria-hidden=\"true\">")
      append(item.symbol, to: &writer)
      writer.raw("</svg>")
      writer.text(item.text)
      writer.raw("</li>\n")
    }
    writer.raw("</ul>\n")
  }

  private func append(_ symbol: Symbol, to writer: inout SVGWriter) {
    switch symbol {
    case .mark(let kind):
      writer.raw("<g class=\"m \(kind.className)\" transform=\"translate(10 8)\">")
      kind.appendShape(radius: 45, to: &writer)
      writer.raw("</g>")
    case .cell(let kind):
      writer.raw("<g class=\"cell\">")
      writer.rectangle(x: 20, y: 15, width: 160, height: 130, class: kind.className)
      writer.raw("</g>")
    case .silence:
      writer.rectangle(x: 20, y: 15, width: 160, height: 130, class: "silent")
    case .window:
      writer.raw("<g class=\"window\">")
      writer.raw("<path d=\"M2 1.5H18V14.5H2z\"/></g>")
    case .hold:
      writer.raw("<path class=\"hold\" d=\"M2 2L18 14\"/>")
    case .area(let shading):
      let pattern = "k-\(shading.rawValue)"
      shading.appendPattern(id: pattern, to: &writer)
      writer.rectangle(x: 20, y: 15, width: 160, height: 130, class: "area", fill: pattern)
      writer.rectangle(x: 20, y: 15, width: 160, height: 130, class: "frame")
    case .line(let kind):
      writer.raw("<g class=\"c \(kind.rawValue)\"><path d=\"M10 0V16\"/></g>")
    case .night:
      writer.rectangle(x: 20, y: 15, width: 160, height: 130, class: "night")
      writer.rectangle(x: 20, y: 15, width: 160, height: 130, class: "frame")
    }
  }
}
