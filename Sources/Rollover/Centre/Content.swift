/// What a notification shows and carries; the engine moves it about and never logs it.
///
/// It is one reference wide, because every request carries it. A change of a field makes a new one.
public struct Content: Sendable, Equatable {
  private var fields: Fields

  private final class Fields: Sendable {
    let title: String
    let body: String
    let url: String?
    let payload: String?
    let etag: String?
    let manner: Manner
    let fingerprint: UInt64

    init(_ title: String, _ body: String, _ url: String?, _ payload: String?, _ etag: String?, _ manner: Manner) {
      self.title = title
      self.body = body
      self.url = url
      self.payload = payload
      self.etag = etag
      self.manner = manner
      var fingerprint = Fingerprint()
      fingerprint.combine(title)
      fingerprint.combine(body)
      fingerprint.combine(url)
      fingerprint.combine(payload)
      fingerprint.combine(etag)
      if manner != Manner() { manner.combine(into: &fingerprint) }
      self.fingerprint = fingerprint.value
    }
  }

  /// Puts content together.
  public init(
    title: String = "", body: String = "", url: String? = nil, payload: String? = nil, etag: String? = nil,
    manner: Manner = Manner()
  ) {
    fields = Fields(title, body, url, payload, etag, manner)
  }

  /// The first line.
  public var title: String {
    get { fields.title }
    set { fields = Fields(newValue, body, url, payload, etag, manner) }
  }
  /// The text below it.
  public var body: String {
    get { fields.body }
    set { fields = Fields(title, newValue, url, payload, etag, manner) }
  }
  /// What a tap opens.
  public var url: String? {
    get { fields.url }
    set { fields = Fields(title, body, newValue, payload, etag, manner) }
  }
  /// Data for the app, opaque to the engine.
  public var payload: String? {
    get { fields.payload }
    set { fields = Fields(title, body, url, newValue, etag, manner) }
  }
  /// The version of the content on its server (RFC 9110, section 8.8.3).
  public var etag: String? {
    get { fields.etag }
    set { fields = Fields(title, body, url, payload, newValue, manner) }
  }
  /// How it is shown, and what can be done with it.
  public var manner: Manner {
    get { fields.manner }
    set { fields = Fields(title, body, url, payload, etag, newValue) }
  }

  /// A hash of all fields; a pending request is compared with the wanted one by it.
  public var fingerprint: UInt64 { fields.fingerprint }

  /// Whether all fields are the same.
  public static func == (left: Content, right: Content) -> Bool {
    left.fields === right.fields
      || left.title == right.title && left.body == right.body && left.url == right.url
        && left.payload == right.payload && left.etag == right.etag && left.manner == right.manner
  }
}
