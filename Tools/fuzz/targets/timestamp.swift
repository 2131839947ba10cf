import CivilTime

/// Any text is a timestamp, which is written and read as the same, or is refused with a place inside the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: input(start, count), as: UTF8.self)
  do throws(TimestampError) {
    let instant = try Instant(rfc3339: text)
    if try Instant(rfc3339: instant.rfc3339) != instant { found("written and read, it is another instant") }
  } catch {
    if !(0...text.utf8.count).contains(error.byteOffset) { found("the place lies outside of the text") }
  }
  do throws(TimestampError) {
    let time = try ZonedTime(rfc9557: text, in: zones)
    let again = try ZonedTime(rfc9557: "\(time)", in: zones)
    if again.instant != time.instant { found("written and read, \(time) is \(again)") }
  } catch {
    if !(0...text.utf8.count).contains(error.byteOffset) { found("the place lies outside of the text") }
    if error.description.isEmpty { found("a refusal has a reason") }
  }
  return 0
}
