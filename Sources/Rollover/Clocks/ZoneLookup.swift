public import CivilTime

/// Finds a zone by name, in the platform's database or a bundled one; `nil` when the name is not known.
public typealias ZoneLookup = @Sendable (String) -> Zone?
