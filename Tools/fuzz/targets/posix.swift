import CivilTime

/// Any text is a zone's rule, or is refused with a reason and a place inside the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: input(start, count), as: UTF8.self)
  do throws(POSIXTimeZoneError) {
    check(try Zone(posix: text))
  } catch {
    if !(0...text.utf8.count).contains(error.byteOffset) { found("the place lies outside of the text") }
    if error.description.isEmpty { found("a refusal has a reason") }
  }
  return 0
}
