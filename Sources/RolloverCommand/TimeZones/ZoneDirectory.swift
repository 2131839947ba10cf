internal import CivilTime

/// A directory tree of TZif files, such as a system's zoneinfo.
struct ZoneDirectory {
  /// The zones by name; each file is read when its zone is asked for.
  let database: ZoneDatabase
  private let path: FilePath
  private let files: FileSystem

  /// What could not be looked into, and why.
  let warnings: [String]

  /// Finds the zones; every file that begins like a TZif file is one.
  init(_ path: FilePath, in files: FileSystem) throws(UsageError) {
    self.path = path
    self.files = files
    var names: [String] = []
    var warnings: [String] = []
    do throws(System.Failure) {
      for entry in try files.names(path) {
        ZoneDirectory.take(entry, of: path, prefix: "", files, into: &names, &warnings)
      }
    } catch {
      throw UsageError("--tzdata \(path.text): \(error.message)")
    }
    guard !names.isEmpty else {
      throw UsageError("--tzdata \(path.text): there are no TZif files in this directory", advice: warnings.first)
    }
    self.warnings = warnings
    database = ZoneDatabase(version: ZoneDirectory.version(of: path, files), names: names) { name in
      ZoneDirectory.bytes(named: name, in: path, files)
    }
  }

  /// A zone of the trees that repeat every zone, which are not listed; `nil` for every other name.
  ///
  /// The one under `right/` counts leap seconds, so that its answer is an error that says so.
  func unlistedZone(named name: String) throws(UsageError) -> Zone? {
    guard let root = name.split(separator: "/").first, ZoneDirectory.repeated(root),
      let bytes = ZoneDirectory.bytes(named: name, in: path, files)
    else { return nil }
    do throws(TZifError) {
      return try Zone(name: name, tzif: bytes)
    } catch {
      guard error.reason == .leapSeconds else {
        throw UsageError(ZoneError.malformed(name: name, error).description)
      }
      throw UsageError(
        "\(name) counts leap seconds, which no clock of a phone does",
        advice: "take \(name.dropFirst(root.utf8.count + 1))")
    }
  }

  private static func repeated(_ name: some StringProtocol) -> Bool { name == "posix" || name == "right" }

  /// Takes in what a directory holds under one name.
  private static func take(
    _ entry: [UInt8], of directory: FilePath, prefix: String, _ files: FileSystem, into names: inout [String],
    _ warnings: inout [String]
  ) {
    let path = directory.appending(entry)
    let name = prefix + String(decoding: entry, as: UTF8.self)
    // What cannot be read is no zone; the lists beside the zones and links to nowhere are left out as well.
    guard let kind = try? files.kind(path) else { return }
    if kind == .directory {
      guard !(prefix.isEmpty && repeated(name)), !files.isLink(path) else { return }
      do throws(System.Failure) {
        for entry in try files.names(path) {
          take(entry, of: path, prefix: name + "/", files, into: &names, &warnings)
        }
      } catch {
        // The other zones are there all the same.
        warnings.append("zones under \(path.text) are left out: \(error.message)")
      }
    } else if kind == .file, (try? files.contents(path, 4)) == Array("TZif".utf8) {
      names.append(name)
    }
  }

  /// The bytes of a zone; a name cannot lead out of the directory.
  private static func bytes(named name: String, in directory: FilePath, _ files: FileSystem) -> [UInt8]? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && !$0.utf8.contains(0) }) else { return nil }
    // One byte more shows that there is too much.
    return try? files.contents(directory.appending(Array(name.utf8)), Zone.longestTZif + 1)
  }

  /// The release, from whichever of the usual files says it.
  private static func version(of directory: FilePath, _ files: FileSystem) -> String {
    for (file, lead) in [("tzdata.zi", "# version "), ("+VERSION", ""), ("version", "")] {
      guard let bytes = try? files.contents(directory.appending(Array(file.utf8)), 64) else { continue }
      let line = String(decoding: bytes.prefix { $0 >= 0x20 }, as: UTF8.self)
      guard line.hasPrefix(lead) else { continue }
      let version = line.dropFirst(lead.utf8.count)
      if !version.isEmpty, version.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { return String(version) }
    }
    return "unknown"
  }
}
