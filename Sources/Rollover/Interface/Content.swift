/// What a notification shows and carries; the engine moves it about and never logs it.
public struct Content: Sendable, Equatable {
  /// The first line.
  public var title: String
  /// The text below it.
  public var body: String
  /// What a tap opens.
  public var url: String?
  /// Data for the app, opaque to the engine.
  public var payload: String?
  /// The version of the content on its server (RFC 9110, section 8.8.3).
  public var etag: String?

  /// Puts content together.
  public init(
    title: String = "", body: String = "", url: String? = nil, payload: String? = nil, etag: String? = nil
  ) {
    self.title = title
    self.body = body
    self.url = url
    self.payload = payload
    self.etag = etag
  }

  /// A hash of all fields, by which a pending request is compared with the wanted one.
  public var fingerprint: UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.combine(title)
    fingerprint.combine(body)
    fingerprint.combine(url)
    fingerprint.combine(payload)
    fingerprint.combine(etag)
    return fingerprint.value
  }
}
