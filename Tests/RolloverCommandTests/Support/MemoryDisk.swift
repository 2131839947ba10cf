import Synchronization

@testable import RolloverCommand

/// Files in memory that commands can write, and what goes wrong when they do.
final class MemoryDisk: Sendable {
  private struct State {
    var files: [String: [UInt8]]
    var drafts: [String: [UInt8]] = [:]
    var writes = 0
    var openFailure: System.Failure?
    var writeFailure: System.Failure?
  }

  private let state: Mutex<State>
  /// A part of the paths of files that cannot be made.
  let forbidden: String?
  /// Directories that cannot be looked into.
  let closed: [String]

  init(
    _ files: [String: [UInt8]], openFailure: System.Failure? = nil, writeFailure: System.Failure? = nil,
    forbidden: String? = nil, closed: [String] = []
  ) {
    self.closed = closed
    self.forbidden = forbidden
    state = Mutex(State(files: files, openFailure: openFailure, writeFailure: writeFailure))
  }

  /// What a file holds now, as text.
  subscript(_ path: String) -> String? {
    state.withLock { $0.files[path] }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// How many files were written.
  var writes: Int { state.withLock { $0.writes } }
  /// Whether a file that was begun is still lying about.
  var hasDrafts: Bool { state.withLock { !$0.drafts.isEmpty } }

  /// The files as a command sees them.
  var files: FileSystem {
    var files = FileSystem.memory(state.withLock { $0.files })
    files.contents = { path, limit throws(System.Failure) in
      guard let bytes = self.state.withLock({ $0.files[path.text] }) else { throw .missing }
      return Array(bytes.prefix(limit))
    }
    let names = files.names
    files.names = { path throws(System.Failure) in
      if self.closed.contains(path.text) { throw .denied }
      return try names(path)
    }
    files.draft = { path throws(System.Failure) in
      if let failure = self.state.withLock({ $0.openFailure }) { throw failure }
      if let forbidden = self.forbidden, path.text.contains(forbidden) { throw .readOnly }
      self.state.withLock { $0.drafts[path.text] = [] }
      return FileDraft(
        write: { bytes throws(System.Failure) in
          if let failure = self.state.withLock({ $0.writeFailure }) { throw failure }
          self.state.withLock { $0.drafts[path.text, default: []] += bytes }
        },
        commit: {
          self.state.withLock { state in
            state.files[path.text] = state.drafts.removeValue(forKey: path.text)
            state.writes += 1
          }
        },
        discard: { self.state.withLock { _ = $0.drafts.removeValue(forKey: path.text) } })
    }
    // Files are known by their paths alone.
    files.makeDirectory = { _ in }
    return files
  }
}
