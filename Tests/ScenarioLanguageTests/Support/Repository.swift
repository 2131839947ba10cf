import Foundation
import TestPhones

/// The repository's own scenarios, found by where this file stands.
enum Repository {
  private static let scenarios = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Scenarios").standardizedFileURL

  /// The paths of all scenario files within their folder, in order.
  static let scenarioPaths: [String] = {
    let files = FileManager.default.enumerator(atPath: scenarios.path())
    return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".scenario") }.sorted()
  }()

  /// Some of them, where trying all would take long.
  static let somePaths = stride(from: 0, to: scenarioPaths.count, by: Effort.every(5)).map { scenarioPaths[$0] }

  /// What a file of that folder holds; `nil` when there is none.
  static func bytes(_ path: String) -> [UInt8]? {
    (try? Data(contentsOf: scenarios.appending(path: path))).map(Array.init)
  }
}
