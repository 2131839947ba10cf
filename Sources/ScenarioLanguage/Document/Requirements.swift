/// The requirement ids that `covers` can name.
enum Requirements {
  /// The groups, and how many ids each has, counted from 1.
  private static let groups: [(name: String, count: Int)] = [
    ("RO", 26), ("RE", 7), ("RC", 4), ("SY", 9), ("DE", 8), ("BG", 3), ("SI", 11),
  ]

  /// All ids, in the order of the groups.
  static let ids: [String] = groups.flatMap { group in (1...group.count).map { "\(group.name)-\($0)" } }

  /// The names of the groups.
  static let groupNames = groups.map(\.name)

  /// The ids of the group that an unknown id seems to belong to, in words.
  static func extent(of id: String) -> String? {
    let name = id.prefix { $0 != "-" }.uppercased()
    guard let group = groups.first(where: { $0.name == name }) else { return nil }
    return "\(name) goes from \(name)-1 to \(name)-\(group.count)"
  }
}
