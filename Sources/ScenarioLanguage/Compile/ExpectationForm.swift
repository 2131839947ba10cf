public import PhoneSimulator

/// Something that files can expect of a plugin at a moment, with all that the language has to know of it.
///
/// It stands behind `expect` by its own word, as in `expect glasses = 3`.
public struct ExpectationForm: Sendable {
  let name: String
  let forms: [String]
  let read: @Sendable (inout LineReader) -> PluginExpectation?
  /// The plugins that it is about, one of which has to run.
  private(set) var owners: [any PluginSetup.Type] = []

  /// What there was in place of what a file expects.
  public struct Failure: Sendable {
    var message: String
    var label: String
    var notes: [String]

    /// - Parameters:
    ///   - message: What is not as expected, in one sentence without a full stop.
    ///   - label: What there was instead.
    ///   - notes: What helps to find out why.
    public init(_ message: String, label: String, notes: [String] = []) {
      self.message = message
      self.label = label
      self.notes = notes
    }
  }

  /// Makes an expectation.
  ///
  /// - Parameters:
  ///   - name: The word behind `expect`, of at most 24 bytes.
  ///   - forms: How it is written, one text for each form, the first of them for messages.
  ///   - kinds: The records that it looks at; others may be forgotten before it is judged.
  ///   - read: Reads the line from the word on; `nil` where something was wrong, which has been reported then.
  ///   - write: Writes what is asked, without `expect`, so that reading it gives the same.
  ///   - judge: Says what there was instead; `nil` if all is as asked. The trace holds the records of `kinds` so far, or more.
  public init<Asked: Sendable>(
    _ name: String, forms: [String], kinds: [TraceRecord.Kind] = [],
    read: @escaping @Sendable (inout LineReader) -> Asked?, write: @escaping @Sendable (Asked) -> String,
    judge: @escaping @Sendable (Asked, World, Trace) -> Failure?
  ) {
    self.name = name
    self.forms = forms
    self.read = { reader in
      read(&reader).map { asked in
        PluginExpectation(text: write(asked), kinds: KindSet(kinds)) { world, trace in
          judge(asked, world, trace).map { ($0.message, $0.label, $0.notes) }
        }
      }
    }
  }

  /// The same, as something that is asked of plugins.
  func asked(of owners: [any PluginSetup.Type]) -> ExpectationForm {
    var form = self
    form.owners = owners
    return form
  }
}
