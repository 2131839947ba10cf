import CivilTime
import Testing

@testable import Rollover

@Suite struct `A reader of saved state` {
  private func reader(_ number: Int64) -> StateReader {
    var writer = StateWriter()
    writer.write(number)
    return StateReader(writer.bytes)
  }

  @Test(arguments: [(-800_000, true), (-800_001, false), (3_000_000, true), (3_000_001, false)])
  func `takes the days that occurrences may have, and no other`(day: Int64, isTaken: Bool) {
    var milliseconds = reader(day * 86_400_000)
    #expect(((try? milliseconds.readInstant()) != nil) == isTaken)
    var seconds = reader(day * 86_400)
    #expect(((try? seconds.readInstantSeconds()) != nil) == isTaken)
  }

  @Test(arguments: [(172_799, true), (172_800, false), (-172_799, true), (-172_800, false)])
  func `takes the offsets that a zone may have, and no other`(seconds: Int64, isTaken: Bool) {
    var reader = reader(seconds)
    #expect(((try? reader.readOffset()) != nil) == isTaken)
  }
}
