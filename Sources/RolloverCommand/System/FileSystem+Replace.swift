extension FileSystem {
  /// Why a file was not replaced.
  enum ReplaceError: Error, Equatable {
    case system(System.Failure)
    /// Somebody else wrote it meanwhile.
    case changed

    /// What to tell about a path.
    var message: String {
      switch self {
      case .system(let failure): "this file cannot be written: \(failure.message); it is as it was"
      case .changed: "this file was written by somebody else meanwhile; it was left alone"
      }
    }
  }

  /// Puts new bytes in a file's place, all or none of them, unless it no longer holds what was read from it.
  func replace(_ path: FilePath, holding old: [UInt8], with new: [UInt8]) throws(ReplaceError) {
    let isUnchanged: Bool
    do throws(System.Failure) {
      isUnchanged = try contents(path, old.count + 1) == old
    } catch {
      throw .system(error)
    }
    guard isUnchanged else { throw .changed }
    do throws(System.Failure) {
      let draft = try draft(path)
      do throws(System.Failure) {
        try draft.write(new)
        try draft.commit()
      } catch {
        draft.discard()
        throw error
      }
    } catch {
      throw .system(error)
    }
  }
}
