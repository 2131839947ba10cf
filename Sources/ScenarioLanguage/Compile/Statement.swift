public import PhoneSimulator

/// A verb by which files say that the app's code gives a plugin a command, with all that the language has to know of it.
///
///     Statement("water", forms: ["water start|stop"], read: { line in
///       let command = line.choice("an action", among: [("start", WaterCommand.start), ("stop", .stop)])
///       return line.end() ? command : nil
///     }, write: { command, _ in "water \(command)" })
public struct Statement: Sendable {
  let verb: Verb
  /// What stands in the column for the kind of its records; `nil` where that is no kind of its own.
  let kind: String?
  /// The command as a line has it; `nil` for commands of other statements.
  let write: @Sendable (any HistoryCommand, LineContext) -> String?
  /// The action at a server as a line has it; `nil` for actions of other statements.
  let writeAction: @Sendable (any ServerAction) -> String?

  /// Makes a statement.
  ///
  /// - Parameters:
  ///   - name: The verb, a word of at most 24 bytes.
  ///   - forms: How it is written, one text for each form.
  ///   - form: How messages say that it is written; if left out, the form that the line looks most like.
  ///   - synonyms: Words that people write for it, each with what they mean by it.
  ///   - naming: Writes the shortest line that makes a name known, if a line does; the name stands behind the verb.
  ///   - read: Reads what follows the verb; `nil` where something was wrong, which has been reported then.
  ///   - write: Writes a command so that reading it gives the same one; `nil` if another statement has to say it.
  public init<Given: HistoryCommand>(
    _ name: String, forms: [String], form: String? = nil, synonyms: [(written: String, meant: String)] = [],
    naming: (@Sendable (String) -> String)? = nil,
    read: @escaping @Sendable (inout LineReader) -> Given?,
    write: @escaping @Sendable (Given, LineContext) -> String?
  ) {
    let written = form.map { [$0] } ?? (forms.isEmpty ? [name] : forms)
    kind = "\(Given.words.kind)"
    verb = Verb(name, forms, synonyms: synonyms, naming: naming) { compiler, index in
      let mistakes = compiler.diagnostics.count
      let command = LineReader.read(&compiler, from: index + 1, forms: written, read)
      guard let command, compiler.diagnostics.count == mistakes else { return }
      if let name = command.subjectName { _ = compiler.names.add(name) }
      for spoken in Given.ringsOnce ? command.spokenNames : [] {
        _ = compiler.names.add(spoken.name)
        compiler.names.markOnce(spoken.name)
      }
      compiler.noteRules(of: command)
      compiler.add(.command(command))
    }
    self.write = { command, context in (command as? Given).flatMap { write($0, context) } }
    writeAction = { _ in nil }
  }

  /// Makes a statement about what happens at a server that a plugin brings, or on another device; as the other one in all
  /// else.
  public init<Given: ServerAction>(
    _ name: String, forms: [String], form: String? = nil, synonyms: [(written: String, meant: String)] = [],
    read: @escaping @Sendable (inout LineReader) -> [Given]?, write: @escaping @Sendable (Given) -> String?
  ) {
    let written = form.map { [$0] } ?? (forms.isEmpty ? [name] : forms)
    kind = nil
    verb = Verb(name, forms, synonyms: synonyms) { compiler, index in
      let mistakes = compiler.diagnostics.count
      let actions = LineReader.read(&compiler, from: index + 1, forms: written, read)
      guard let actions, compiler.diagnostics.count == mistakes else { return }
      for action in actions {
        if let name = action.subjectName { _ = compiler.names.add(name) }
        compiler.add(.remote(action))
      }
    }
    self.write = { _, _ in nil }
    writeAction = { action in (action as? Given).flatMap(write) }
  }
}
