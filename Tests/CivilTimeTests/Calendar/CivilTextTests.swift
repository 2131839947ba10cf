import CivilTime
import TestPhones
import Testing

struct CivilTextTests {
  @Test(arguments: [
    "2026-03-08", "0000-01-01", "9999-12-31", "0044-03-15", "-000044-03-15", "+012026-03-08", "-999999-01-01",
  ])
  func `a date is read as it is written`(text: String) throws {
    #expect(try date(text).description == text)
  }

  @Test(arguments: [
    "", "2026", "2026-3-8", "2026-03-32", "2026-02-29", "26-03-08", "2026-03-08 ", " 2026-03-08", "2026/03/08",
    "+002026-03-08", "-000000-01-01", "+2026-03-08", "-0044-03-15", "20260308", "2026-03-08T", "２０２６-03-08",
  ])
  func `other texts are no dates`(text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test(arguments: ["00:00", "09:00", "23:59:59", "09:00:30"])
  func `a time is read as it is written`(text: String) throws {
    #expect(try time(text).description == text)
  }

  @Test(arguments: ["", "9:00", "24:00", "09:60", "09:00:60", "0900", "09:00:", "09:00:5", "09:00Z", "-1:00"])
  func `other texts are no times`(text: String) {
    #expect(TimeOfDay(text) == nil)
  }

  @Test
  func `seconds that are zero are not written`() {
    #expect(TimeOfDay("09:00:00")?.description == "09:00")
    #expect(UTCOffset("+01:00:00")?.description == "+01:00")
  }

  @Test
  func `a date and a time are read with a space or a T between`() throws {
    #expect(try local("2026-03-08 09:00") == local("2026-03-08T09:00"))
    #expect(try local("2026-03-08 09:00:01").description == "2026-03-08 09:00:01")
    for text in ["2026-03-08", "2026-03-08  09:00", "2026-03-08_09:00", "2026-03-08 9:00", "2026-03-0809:00"] {
      #expect(CivilDateTime(text) == nil, "\(text) is no date and time")
    }
  }

  @Test(arguments: ["+00:00", "-05:00", "+05:45", "+00:19:32", "-00:44:30", "+14:00", "-25:59:59"])
  func `an offset is read as it is written`(text: String) throws {
    #expect(try offset(text).description == text)
  }

  @Test(arguments: ["", "Z", "05:00", "+5:00", "+0500", "-00:00", "+26:00", "+05:60", "+05:00:60", "+05", "+05:00 "])
  func `other texts are no offsets`(text: String) {
    #expect(UTCOffset(text) == nil)
  }

  @Test
  func `seconds of a wall clock become date and time and come back`() {
    var random = SplitMix(seed: 2)
    for _ in 0..<2000 {
      let seconds = random.next(in: -400_000_000_000...400_000_000_000)
      #expect(CivilDateTime(localSeconds: seconds).localSeconds == seconds)
    }
    #expect(CivilDateTime(localSeconds: -1).description == "1969-12-31 23:59:59")
  }
}
