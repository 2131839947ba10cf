import CivilTime
import TestPhones
import Testing

@testable import DailyRollover
@testable import Rollover

/// What a reader takes it has understood: written again it is the same bytes, whichever byte was changed before.
///
/// So a reader that takes a flag, a tag or a filling that nobody writes shows itself, behind every checksum.
@Suite struct `Canonical state` {
  private static let places = 8

  /// Knows every name, so that no zone is left out as unknown.
  private static let zones: ZoneLookup = { bundledZones($0) ?? .fixed(offset: UTCOffset(seconds: 0), name: $0) }

  /// The bytes of a section of the core or of the plugin, read and written again; `nil` where they are refused.
  private func rewritten(_ section: Section) -> [UInt8]? {
    var reader = StateReader(section.bytes)
    var writer = StateWriter()
    if section.name == CoreState.name {
      guard let core = try? CoreState(from: &reader, version: section.version, zones: Self.zones) else { return nil }
      core.encode(into: &writer)
    } else {
      var plugin = DailyRollover(DailyRolloverSettings(days: 6))
      guard (try? plugin.decode(from: &reader, version: section.version, zones: Self.zones)) != nil else { return nil }
      plugin.encode(into: &writer)
    }
    return reader.offset == section.bytes.count ? writer.bytes : nil
  }

  /// The places of the first and the last instant of the core: the last one is never before the first.
  private func isLatestTime(_ place: Int, in section: Section) -> Bool {
    section.name == CoreState.name && (place < 8 || place >= section.bytes.count - 8)
  }

  @Test(arguments: 0..<places, 0...1)
  func `every byte is taken as it is, or refused`(part: Int, section: Int) throws {
    let saved = SectionFile.read(try #require(try richHost().saved)).sections[section]
    #expect(rewritten(saved) == saved.bytes)
    var refusals = 0
    for place in stride(from: part, to: saved.bytes.count, by: Self.places) where !isLatestTime(place, in: saved) {
      let byte = saved.bytes[place]
      // A flag or a tag is small.
      let values: [UInt8] = byte < 16 ? [1, 2, 4, 8, 128] : [byte ^ 1]
      for value in values where value != byte {
        var changed = saved
        changed.bytes[place] = value
        guard let again = rewritten(changed) else {
          refusals += 1
          continue
        }
        #expect(again == changed.bytes, "\(saved.name), place \(place): \(byte) became \(value)")
      }
    }
    #expect(refusals > 0)
  }
}
