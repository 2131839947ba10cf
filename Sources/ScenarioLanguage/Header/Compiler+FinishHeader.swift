internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension Compiler {
  /// Puts together what the header lines said, once the first other line is met.
  mutating func finishHeader() {
    phase = .body
    // With a mistake in it, it is not spread out: the rest of the file is read once, as far as it can be.
    if !settings.isSpread, !header.matrix.isEmpty, !header.excused.contains(.matrix) {
      stoppedForMatrix = true
      return
    }
    for assignment in settings.assignments { apply(assignment) }
    apply(settings.overrides)
    if header.zone == nil, header.lines[HeaderWord.zone.place] == nil, header.title != nil,
      !header.excused.contains(where: { [.zone, .matrix, .include].contains($0) })
    {
      report(
        "this scenario does not say in which zone it begins", at: plan.titleRange,
        notes: ["add a line such as `zone America/New_York`; the times on the left are written in it"])
    }
    cursor = ZoneCursor(header.zone ?? .utc)
    deviceZone = cursor.zone
    readStart()
    if header.start == nil { now = nil }
    if !header.namesAlways {
      header.judged += settings.vocabulary.invariants.filter(\.isJudgedUnnamed).map {
        Plan.JudgedInvariant(invariant: $0, range: nil)
      }
    }
    plan.judged = header.judged
    plan.knownFault = header.knownFault
    plan.history.zone = cursor.zone
    plan.history.profile = header.profile
    profile = header.profile
    plan.history.seed = header.seed
    plan.history.start = header.start ?? plan.history.start
  }

  /// Reads the line that says when the history starts, now that its zone is known.
  private mutating func readStart() {
    guard let line = header.startLine else { return }
    let (outerSource, outerLexer) = (source, lexer)
    source = line.source
    lexer = Lexer(map.sources[Int(line.source)], line: line.index)
    _ = lexer.nextLine()
    header.startIsWrong = true
    if let moment = readMoment(at: 1) {
      if let zone = zoneAtEnd, moment.end == lexer.arguments.count - 1 {
        report(
          "the zone has a line of its own", at: range(lexer.arguments[moment.end]),
          label: header.zone == nil ? "write this as the line `zone \(zone)`" : "take this out")
      } else {
        nothing(from: moment.end, form: HeaderWord.start.form)
      }
      header.start = moment.instant
      header.startIsWrong = false
    }
    (source, lexer) = (outerSource, outerLexer)
  }

  /// Applies what the command says in the header's place.
  private mutating func apply(_ overrides: Overrides) {
    if let text = overrides.engine {
      readApart(text, name: "--engine") { compiler in
        compiler.keys(from: 0, compiler.settings.vocabulary.settingTable, owner: "`--engine`") {
          compiler, setting, argument in
          compiler.header.replaced.settings.insert(setting.name)
          compiler.set(setting, argument)
        }
      }
    }
    // A variation is compared with the combination that it varies, which keeps its name.
    for (text, replaces) in [(overrides.os, true), (overrides.variation?.text, false)] {
      guard let text else { continue }
      readApart(text, name: "--os") { compiler in
        compiler.keys(from: 0, Knob.table, owner: "`--os`") { compiler, knob, argument in
          if replaces { compiler.header.replaced.knobs.insert(knob.name) }
          compiler.turn(knob, argument)
        }
      }
    }
  }

  /// Reads a line that comes from elsewhere.
  mutating func readApart(_ text: String, name: String, _ read: (inout Compiler) -> Void) {
    let (outerSource, outerLexer) = (source, lexer)
    let other = SourceText(name: name, bytes: Array(text.utf8))
    source = map.add(other)
    lexer = Lexer(other)
    if let problem = other.unusable() {
      diagnostics.append(problem)
    } else if lexer.nextLine() {
      if let problem = lexer.problem {
        report(problem.message, at: range(problem.bytes), label: problem.label, notes: problem.notes)
      } else {
        read(&self)
      }
    }
    (source, lexer) = (outerSource, outerLexer)
  }
}
