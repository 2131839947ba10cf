/// The files that a command sees, as closures, so that tests can put their own in the place of the disk's.
struct FileSystem: Sendable {
  /// What lies at a path, following links.
  var kind: @Sendable (FilePath) throws(System.Failure) -> FileKind
  /// At most so many of a file's bytes.
  var contents: @Sendable (FilePath, Int) throws(System.Failure) -> [UInt8]
  /// The names in a directory that do not begin with a dot, in the order of their bytes.
  var names: @Sendable (FilePath) throws(System.Failure) -> [[UInt8]]
  /// Whether a path is itself a link.
  var isLink: @Sendable (FilePath) -> Bool
  /// Begins a file that takes its place when it is complete.
  var draft: @Sendable (FilePath) throws(System.Failure) -> FileDraft = { _ throws(System.Failure) in throw .readOnly }

  /// Makes a directory and those above it.
  var makeDirectory: @Sendable (FilePath) throws(System.Failure) -> Void = { _ throws(System.Failure) in throw .readOnly
  }

  /// The disk.
  static var disk: FileSystem {
    FileSystem(
      kind: { path throws(System.Failure) in try System.kind(of: path) },
      contents: { path, limit throws(System.Failure) in try System.contents(of: path, limit: limit) },
      names: { path throws(System.Failure) in try System.names(in: path) },
      isLink: { System.isLink($0) },
      draft: { path throws(System.Failure) in
        let draft = try System.Draft(for: path)
        return FileDraft(write: draft.write, commit: draft.commit, discard: draft.discard)
      },
      makeDirectory: { path throws(System.Failure) in try System.makeDirectory(path) })
  }
}

/// A file that is being written, of which nobody sees anything before it is committed.
struct FileDraft {
  var write: ([UInt8]) throws(System.Failure) -> Void
  /// Puts it in its place.
  var commit: () throws(System.Failure) -> Void
  /// Leaves everything as it was.
  var discard: () -> Void
}
