/// The scenario files that paths on the command line stand for.
struct ScenarioFiles {
  /// The files, in the order of the paths, and within a directory in the order of their paths' bytes.
  private(set) var paths: [FilePath] = []
  /// The paths that stand for nothing, and why.
  private(set) var problems: [(path: FilePath, message: String)] = []

  private var seen: Set<FilePath> = []

  /// Finds the files; a directory stands for every `.scenario` file in it and below.
  init(_ words: [String], in files: FileSystem) {
    for word in words {
      let path = FilePath(word)
      do throws(System.Failure) {
        guard try files.kind(path) == .directory else {
          add(path)
          continue
        }
        let found = try search(path, files)
        if found.isEmpty { problems.append((path, "there is no .scenario file in this directory")) }
        for path in found.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) { add(path) }
      } catch {
        problems.append((path, error.isMissing ? "there is no such file or directory" : error.message))
      }
    }
  }

  /// A file that two paths lead to is taken once.
  private mutating func add(_ path: FilePath) {
    if seen.insert(path).inserted { paths.append(path) }
  }

  private mutating func search(_ directory: FilePath, _ files: FileSystem) throws(System.Failure) -> [FilePath] {
    var found: [FilePath] = []
    for name in try files.names(directory) {
      let path = directory.appending(name)
      let kind: FileKind
      do throws(System.Failure) {
        kind = try files.kind(path)
      } catch {
        // A link to nowhere matters only when it pretends to be a scenario.
        if path.hasSuffix(".scenario") { problems.append((path, error.message)) }
        continue
      }
      switch kind {
      case .file:
        if path.hasSuffix(".scenario") { found.append(path) }
      case .directory:
        // A link may lead back to where we are.
        if files.isLink(path) { continue }
        do throws(System.Failure) { found += try search(path, files) } catch {
          problems.append((path, error.message))
        }
      case .other:
        continue
      }
    }
    return found
  }

  /// More than any scenario has, so that a wrong path does not fill the memory.
  static let sizeLimit = 16 << 20

  /// A file's text as bytes, or why it cannot be a scenario.
  static func read(_ path: FilePath, in files: FileSystem) throws(Unreadable) -> [UInt8] {
    let bytes: [UInt8]
    do throws(System.Failure) {
      bytes = try files.contents(path, sizeLimit + 1)
    } catch {
      throw Unreadable(message: "cannot read this file: \(error.message)")
    }
    if bytes.count > sizeLimit { throw Unreadable(message: "this file is larger than 16 MB") }
    if bytes.contains(0) { throw Unreadable(message: "this is not a text file") }
    return bytes
  }

  /// Why a file cannot be a scenario.
  struct Unreadable: Error, Equatable {
    let message: String
  }
}
