internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// Turns the text of a scenario into a plan, line by line, and collects everything that is wrong with it.
///
/// A line that is wrong is reported and left out; the next one is read as if nothing had happened, so that one run shows
/// every mistake.
struct Compiler {
  /// Where in a file the compiler is.
  enum Phase {
    case header
    case body
    /// After `end`: only what is expected may follow.
    case ended
  }

  let zones: ZoneDatabase
  let settings: Settings
  var map = SourceMap()
  var diagnostics: [Diagnostic] = []
  /// The place of the last mistake.
  var lastReported: SourceRange?
  var phase = Phase.header
  var header = Header()
  var plan: Plan

  /// The file that is being read, and its bytes cut into words.
  var source: Int32 = 0
  var lexer: Lexer
  /// How many statements there were.
  var statementCount = 0

  /// The time of the line before, and where it was given.
  var now: Instant?
  var nowRange: SourceRange?
  /// Where the first line after the header, and `end`, stand.
  var bodyRange: SourceRange?
  var endRange: SourceRange?
  /// The zone of the times on the left.
  var cursor = ZoneCursor(.utc)
  /// The zone the device is in, as far as the lines so far tell.
  var deviceZone = Zone.utc
  /// How the platform behaves, as far as the lines so far tell.
  var profile = PhoneProfile()
  /// Whether the guard of the line lets it through.
  var isActive = true
  /// The schedules that were named so far.
  var names = NameTable()
  /// The names that rules are for, and those that they may be for.
  var rules = RuleTable()
  /// What the schedules show, as far as somebody asked.
  var contents = ContentIndex()
  /// Zones that were looked up before; decoding one takes its time.
  var zoneCache: [Zone] = []
  /// How many mistakes there were before the line, and whether one of them is on the line above it.
  var mistakeCount = 0
  var lineBeforeIsWrong = false
  /// Whether a message has listed the words that a line can begin with.
  var hasListedWords = false
  /// Whether reading stopped after the header because a matrix has to be spread out first.
  var stoppedForMatrix = false

  /// What the caller decides.
  struct Settings: Sendable {
    /// The words that the file may use.
    var vocabulary: Vocabulary
    var overrides = Overrides()
    /// The values that this run of a matrix stands for.
    var assignments: [MatrixValue] = []
    /// Whether the matrix has been spread out already.
    var isSpread = false
    var include: (@Sendable (String) -> [UInt8]?)?
  }

  init(_ main: SourceText, zones: ZoneDatabase, settings: Settings) {
    self.zones = zones
    self.settings = settings
    let plugins = settings.vocabulary.plugins
    plan = Plan(history: History(zone: .utc, start: Instant(milliseconds: 0), plugins: plugins))
    lexer = Lexer(main)
    source = map.add(main)
  }

  /// Reads the scenario to its end.
  mutating func compile() {
    read()
    plan.history = plan.history.withoutIdlePlugins
  }

  /// Reads the scenario to its end, and keeps also the plugins of which no line speaks.
  mutating func read() {
    let main = map.sources[0]
    if let problem = main.unusable() {
      diagnostics.append(problem)
      return
    }
    readFile(0)
    guard !stoppedForMatrix else { return }
    if phase == .header { finishHeader() }
    if header.title == nil { reportMissingTitle() }
    checkRules()
    plan.overrides = settings.overrides
    if let until = settings.overrides.until { readUntil(until) }
  }

  /// Reads all lines of one file.
  mutating func readFile(_ number: Int32) {
    let (outerSource, outerLexer) = (source, lexer)
    source = number
    lexer = Lexer(map.sources[Int(number)])
    while !stoppedForMatrix, diagnostics.count < Compiler.mostDiagnostics, lexer.nextLine() {
      if !lexer.isBlank { readStatement() }
    }
    if diagnostics.count >= Compiler.mostDiagnostics { reportUnread() }
    (source, lexer) = (outerSource, outerLexer)
  }

  /// After so many mistakes the rest of a file is not worth reading.
  static let mostDiagnostics = 1000

  /// Says, once, where reading ends.
  private mutating func reportUnread() {
    let message = "from here on nothing is read"
    while diagnostics.last?.message != message, lexer.nextLine() {
      if lexer.isBlank { continue }
      let notes = ["\(diagnostics.count) mistakes are enough; mend some of them"]
      diagnostics.append(map.diagnostic(message, at: range(lexer.lineStart..<lexer.lineEnd), notes: notes))
    }
  }

  private mutating func readStatement() {
    statementCount += 1
    (lineBeforeIsWrong, mistakeCount) = (diagnostics.count > mistakeCount, diagnostics.count)
    let line = range(lexer.lineStart..<lexer.lineEnd)
    defer { if diagnostics.count > mistakeCount { explainOddSpaces(on: line) } }
    if let problem = lexer.problem {
      report(problem.message, at: range(problem.bytes), label: problem.label, notes: problem.notes)
      return recover()
    }
    guard let first = lexer.arguments.first else {
      report(
        "a guard has no statement after it", at: range(lexer.guardBytes),
        notes: ["write the statement on the same line, after the guard"])
      return
    }
    if phase == .header {
      if let line = headerLine(first) { return readHeader(line) }
      if isUnknownInHeader(first) { return }
      finishHeader()
      if stoppedForMatrix { return }
    }
    isActive = lexer.guardBytes.isEmpty || readGuard()
    readTimed()
  }

  /// A line after the header: a time, perhaps, and a statement.
  private mutating func readTimed() {
    if bodyRange == nil { bodyRange = range(from: 0, through: 0) }
    guard let index = readWhen() ?? verbAfterWrongTime() else { return }
    guard index < lexer.arguments.count else {
      let last = lexer.arguments[index - 1]
      report(
        "this line has a time and nothing else", at: range(last),
        notes: ["write what happens then, such as `app launch`, or take the line out"])
      return
    }
    readVerb(at: index)
  }
}
