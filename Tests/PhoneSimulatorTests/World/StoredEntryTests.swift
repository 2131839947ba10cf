import CivilTime
import Rollover
import Testing

@testable import PhoneSimulator

/// A change of an entry.
private func change(_ key: String, _ bytes: [UInt8]?, of plugin: String = "walk") -> StoreChange {
  StoreChange(plugin: plugin, key: key, bytes: bytes)
}

@Suite struct `Entries that plugins store` {
  @Test func `are kept in the order of their names, each in place of the one before`() {
    var storage = Storage()
    let isStored = storage.store(
      [change("b", [1]), change("a", [2]), change("b", [3]), change("c", [4], of: "run")], PhoneProfile())
    #expect(isStored)
    #expect(storage.entries.map(\.plugin) == ["run", "walk", "walk"])
    #expect(storage.entries.map(\.key) == ["c", "a", "b"])
    #expect(storage.entries.map(\.bytes) == [[4], [2], [3]])
  }

  @Test func `are taken away where there is nothing to keep`() {
    var storage = Storage()
    _ = storage.store([change("a", [2]), change("b", [1])], PhoneProfile())
    _ = storage.store([change("a", nil), change("strange", nil)], PhoneProfile())
    #expect(storage.entries.map(\.key) == ["b"])
  }

  @Test func `are handed back at launch, with the last save or without one`() throws {
    var storage = Storage()
    _ = storage.store([change("a", [2])], PhoneProfile())
    guard case .kept(nil, let entries) = storage.load(PhoneProfile()) else {
      Issue.record("the entry has to come back although nothing was saved")
      return
    }
    #expect(entries == storage.entries)
  }

  /// A dictionary is the model.
  ///
  /// Pieces of 256 entries are cut, and they become empty as most is taken away again.
  @Test(arguments: [60, 400, 4000]) func `are what a dictionary would hold, in order`(names: UInt64) {
    var random = RandomStream(seed: names, name: "entries")
    var storage = Storage()
    var model: [[String]: [UInt8]] = [:]
    for round in 0..<100 {
      let deletions: UInt64 = round < 50 ? 1 : 9
      let changes = (0..<random.below(200)).map { _ in
        change(
          "\(random.below(names))",
          random.below(10) < deletions ? nil : [UInt8(round), UInt8(random.below(256))],
          of: random.below(4) == 0 ? "run" : "walk")
      }
      _ = storage.store(changes, PhoneProfile())
      for change in changes { model[[change.plugin, change.key]] = change.bytes }
      let names = model.keys.sorted { $0.lexicographicallyPrecedes($1) }
      #expect(storage.entries.map { [$0.plugin, $0.key] } == names)
      #expect(storage.entries.map(\.bytes) == names.map { model[$0] })
    }
    _ = storage.store(model.keys.sorted { $0[1] < $1[1] }.map { change($0[1], nil, of: $0[0]) }, PhoneProfile())
    #expect(storage.entries == [])
    guard case .nothing = storage.load(PhoneProfile()) else {
      Issue.record("nothing is left, and so there is nothing to hand back")
      return
    }
  }

  @Test func `are not stored while the device is locked`() {
    var storage = Storage()
    storage.isUnlocked = false
    var profile = PhoneProfile()
    profile.readableBeforeUnlock = false
    let isStored = storage.store([change("a", [2])], profile)
    #expect(!isStored)
    #expect(storage.entries.isEmpty)
  }

  @Test func `go with the app`() {
    var storage = Storage()
    _ = storage.store([change("a", [2])], PhoneProfile())
    storage.erase()
    guard case .nothing = storage.load(PhoneProfile()) else {
      Issue.record("an app that was deleted has stored nothing")
      return
    }
  }
}
