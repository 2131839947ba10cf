/// The scenario files that paths on the command line stand for.
struct ScenarioFiles {
  /// A file, or a path that stands for none.
  struct Entry: Equatable {
    let path: FilePath
    /// Why it stands for no file; `nil` when it is one.
    let problem: String?
  }

  /// In the order of the paths given, and within a directory in the order of the paths' bytes.
  private(set) var entries: [Entry] = []

  private let files: FileSystem
  /// How the names of the files end that a directory stands for.
  private let endings: [String]

  /// Finds the files; a directory stands for every file in it and below whose name ends in one of the endings.
  init(_ words: [String], endings: [String] = [".scenario"], in files: FileSystem) {
    self.files = files
    self.endings = endings
    for word in words {
      let path = FilePath(word)
      do throws(System.Failure) {
        if try files.kind(path) == .directory {
          let start = entries.count
          try search(path)
          if entries.count == start { add(path, problem: "there is no .scenario file in this directory") }
          entries[start...].sort { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
        } else {
          add(path)
        }
      } catch {
        add(path, problem: error.isMissing ? "there is no such file or directory" : error.message)
      }
    }
    // A file that two paths lead to is taken once.
    var seen: Set<FilePath> = []
    entries.removeAll { !seen.insert($0.path).inserted }
  }

  private mutating func add(_ path: FilePath, problem: String? = nil) {
    entries.append(Entry(path: path, problem: problem))
  }

  private mutating func search(_ directory: FilePath) throws(System.Failure) {
    for name in try files.names(directory) {
      let path = directory.appending(name)
      do throws(System.Failure) {
        switch try files.kind(path) {
        case .file: if isWanted(path) { add(path) }
        // A link may lead back to where we are.
        case .directory: if !files.isLink(path) { try search(path) }
        case .other: break
        }
      } catch {
        // A link to nowhere does not matter unless it calls itself a scenario; a closed directory may hide some.
        if !error.isMissing || isWanted(path) { add(path, problem: error.message) }
      }
    }
  }

  private func isWanted(_ path: FilePath) -> Bool { endings.contains { path.hasSuffix($0) } }

  /// More than any scenario has, so that a wrong path does not fill the memory.
  private static let sizeLimit = 16 << 20

  /// A file's bytes, or why it cannot be a scenario.
  static func read(_ path: FilePath, in files: FileSystem) throws(Unreadable) -> [UInt8] {
    let bytes: [UInt8]
    do throws(System.Failure) {
      bytes = try files.contents(path, sizeLimit + 1)
    } catch {
      throw Unreadable(message: "this file cannot be read: \(error.message)")
    }
    try check(bytes)
    return bytes
  }

  /// All that an input has, or why it cannot be a scenario.
  static func read(_ input: () throws(System.Failure) -> [UInt8]) throws(Unreadable) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(System.Failure) {
      while bytes.count <= sizeLimit {
        let portion = try input()
        if portion.isEmpty { break }
        bytes += portion
      }
    } catch {
      throw Unreadable(message: "this cannot be read: \(error.message)")
    }
    try check(bytes)
    return bytes
  }

  private static func check(_ bytes: [UInt8]) throws(Unreadable) {
    if bytes.count > sizeLimit { throw Unreadable(message: "this file is larger than 16 MB") }
  }

  /// Why a file cannot be a scenario.
  struct Unreadable: Error, Equatable {
    let message: String
  }
}
