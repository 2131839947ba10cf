internal import CivilTime
internal import PhoneSimulator

/// The command that shows a run of a plan again, as it can be pasted into a shell.
struct ReplayCommand {
  private let file: String
  private let plan: Plan

  /// What the commands begin with.
  static let start = "rollover run"

  init(_ plan: Plan, _ map: SourceMap) {
    file = map.sources[0].name
    self.plan = plan
  }

  /// Explains how things stand at a moment, or one occurrence as far as it had come by then.
  func explaining(_ subject: String? = nil, until time: Instant) -> String {
    // A name that begins with a dash would be taken for an option.
    let what = subject.map { ($0.hasPrefix("-") ? "=" : " ") + ShellWord.quoted($0) } ?? ""
    return [ReplayCommand.start, path, options, "--until \(time.short) --explain"].filter { !$0.isEmpty }
      .joined(separator: " ") + what
  }

  /// Explains an occurrence whose name is to follow.
  var explaining: String {
    let until = plan.overrides.until.map { "--until \(ShellWord.quoted($0))" } ?? ""
    return [ReplayCommand.start, path, options, until, "--explain"].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The same of a file.
  private var path: String { ShellWord.quoted(file.hasPrefix("-") ? "./" + file : file) }

  /// What chooses this run among those that the file stands for.
  private var options: String {
    let overrides = plan.overrides
    let knobs = [overrides.os, overrides.variation?.text].compactMap(\.self).joined(separator: " ")
    let options = [
      ("--engine", overrides.engine), ("--os", knobs.isEmpty ? nil : knobs),
      ("--only", plan.variation.isEmpty ? nil : plan.variation), ("--tzdata", overrides.zones),
    ]
    return options.compactMap { name, value in value.map { "\(name) \(ShellWord.quoted($0))" } }
      .joined(separator: " ")
  }
}
