internal import CivilTime
internal import PhoneSimulator

extension Vocabulary {
  /// How everything is written that scenario files may hold, a line each, with what plugins bring; for a help page.
  public var overview: String {
    let unset = History(zone: .utc, start: Instant(milliseconds: 0), plugins: plugins)
    let sections: [(title: String, lines: [String])] = [
      ("header lines:", HeaderWord.allCases.map(\.form)),
      ("on the left of a line:", Self.times),
      ("what happens:", verbs.filter { $0.name != "expect" }.flatMap(\.forms)),
      ("what is expected:", ExpectWord.table.forms + expectations.flatMap(Self.forms)),
      ("`expect status` asks for:", [statuses.map { "\($0.name)=\($0.example)" }.wrapped]),
      ("keys of `engine`, with what holds without them:", [settings.map { "\($0.name)=\($0.text(unset))" }.wrapped]),
      ("keys of `os`, the likeliest value first:", Knob.all.map { "\($0.name)=\(Self.values($0))" }),
      ("invariants, for `always`, `finally` and `xfail`:", [invariants.map(\.word).wrapped]),
    ]
    return sections.filter { !$0.lines.isEmpty && $0.lines != [""] }.map { section in
      section.title + "\n" + section.lines.map { "  \($0)\n" }.joined()
    }.joined(separator: "\n")
  }

  private static let times = [
    "2027-03-12 18:00               a local time in the header's zone; 18:00:30 with seconds",
    "2027-11-07 01:30 -05:00        the same with its offset, where the time comes twice",
    "2027-03-14T07:30Z              an instant",
    "+1d12h                         so long after the line before",
    "nothing                        the moment of the line before",
  ]

  private static func forms(_ form: ExpectationForm) -> [String] {
    (form.forms.isEmpty ? [form.name] : form.forms).map { "expect " + $0 }
  }

  private static func values(_ knob: Knob) -> String {
    let usual = knob.text(PhoneProfile())
    guard !knob.words.isEmpty else { return usual }
    return ([usual] + knob.words.filter { $0 != usual }).joined(separator: "|")
  }
}

extension WordTable<ExpectWord> {
  /// How each is written.
  fileprivate var forms: [String] { names.indices.map { meaning(at: $0).form } }
}

extension [String] {
  /// The words in lines of a page, indented as its lines are.
  fileprivate var wrapped: String {
    var lines: [String] = []
    for word in self {
      if let last = lines.last, last.count + word.count < 100 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines.joined(separator: "\n  ")
  }
}
