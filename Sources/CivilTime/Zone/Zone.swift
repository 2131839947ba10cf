/// A time zone: which offset holds at an instant, and which instants a local time stands for.
///
/// Cheap to copy and to share: one reference to rules that never change. Instants whose date has no `CivilDate` are
/// answered as if they were the nearest that has.
public struct Zone: Sendable {
  @usableFromInline let storage: Storage

  /// What a zone is, behind its one reference.
  @usableFromInline
  final class Storage: Sendable {
    @usableFromInline let name: String
    @usableFromInline let rules: ZoneRules

    init(name: String, rules: ZoneRules) {
      self.name = name
      self.rules = rules
    }
  }

  init(name: String, rules: ZoneRules) { storage = Storage(name: name, rules: rules) }

  /// The name it was asked for by, such as `America/New_York`, or the POSIX TZ string it was made from.
  @inlinable
  public var name: String { storage.name }

  /// A hash of everything that decides an answer, so that changed rules under an unchanged name are noticed.
  ///
  /// The same for a file that spells out every year and one that ends in a rule, as long as both say the same; the
  /// same in every run.
  @inlinable
  public var fingerprint: UInt64 { storage.rules.fingerprint }

  /// Coordinated Universal Time, named `UTC`.
  public static let utc = Zone.fixed(offset: .zero, name: "UTC")

  /// A zone whose offset never changes; without a name it is named after its offset.
  public static func fixed(offset: UTCOffset, name: String? = nil) -> Zone {
    Zone(name: name ?? offset.description, rules: ZoneRules(always: .offset(offset.seconds)))
  }

  /// Whether the other zone gives the same answers, whatever it is called.
  public func isSameRules(as other: Zone) -> Bool { fingerprint == other.fingerprint }
}

extension Zone: Hashable {
  /// Whether the names and the rules are the same.
  @inlinable
  public static func == (left: Zone, right: Zone) -> Bool {
    left.storage === right.storage || (left.fingerprint == right.fingerprint && left.name == right.name)
  }

  /// Feeds name and rules into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(fingerprint)
  }
}

extension Zone: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
