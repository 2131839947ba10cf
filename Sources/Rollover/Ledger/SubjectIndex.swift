/// Finds places in a list by their subjects, of which there may be hundreds.
///
/// Open addressing: a look-up takes constant time.
struct SubjectIndex: Sendable {
  /// The subject of each place.
  private var subjects: [SubjectID] = []
  /// A place, or −1; twice as many as there are places at least, and a power of two.
  private var buckets: [Int32] = []

  init() {}

  /// Indexes subjects by their places.
  init(_ subjects: some Sequence<SubjectID>) {
    self.subjects = Array(subjects)
    rebuild()
  }

  /// Adds the subject of the next place.
  mutating func append(_ subject: SubjectID) {
    subjects.append(subject)
    guard subjects.count * 2 <= buckets.count else { return rebuild() }
    insert(subjects.count - 1)
  }

  /// The place of a subject; `nil` when it has none.
  func place(of subject: SubjectID) -> Int? {
    guard !buckets.isEmpty else { return nil }
    let mask = buckets.count - 1
    var bucket = Self.bucket(of: subject) & mask
    while buckets[bucket] >= 0 {
      let place = Int(buckets[bucket])
      if subjects[place] == subject { return place }
      bucket = (bucket + 1) & mask
    }
    return nil
  }

  private mutating func rebuild() {
    var size = 8
    while size < subjects.count * 2 { size *= 2 }
    buckets = [Int32](repeating: -1, count: size)
    for place in subjects.indices { insert(place) }
  }

  private mutating func insert(_ place: Int) {
    let mask = buckets.count - 1
    var bucket = Self.bucket(of: subjects[place]) & mask
    while buckets[bucket] >= 0 {
      // The first of two places of one subject is found.
      if subjects[Int(buckets[bucket])] == subjects[place] { return }
      bucket = (bucket + 1) & mask
    }
    buckets[bucket] = Int32(place)
  }

  /// A subject is a hash of its name, whose high bits are the better ones after a product.
  private static func bucket(of subject: SubjectID) -> Int {
    Int(truncatingIfNeeded: (subject.rawValue &* 0x9E37_79B9_7F4A_7C15) >> 33)
  }
}
