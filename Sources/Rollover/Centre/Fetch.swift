public import CivilTime

/// Asks for the content of an occurrence.
public struct FetchRequest: Sendable, Equatable {
  /// The occurrence that is to show it.
  public var occurrence: RequestIdentifier
  /// The version that is there already; the server need not send it again (RFC 9110, section 13.1.2).
  public var etag: String?

  /// Puts a request together.
  public init(occurrence: RequestIdentifier, etag: String? = nil) {
    self.occurrence = occurrence
    self.etag = etag
  }
}

/// What came of a fetch.
public enum FetchResult: Sendable, Equatable {
  /// Content, with the time for which it may be shown; `nil` sets no limit.
  case content(Content, timeToLive: TimeSpan?)
  /// The content that was fetched before is still right (status 304).
  case notModified(timeToLive: TimeSpan?)
  /// Nothing.
  case failed(FetchFailure)
}

/// Why content could not be fetched.
public enum FetchFailure: UInt8, Hashable, Sendable, CaseIterable {
  /// There is no network.
  case offline
  /// No answer came.
  case timedOut
  /// The server answered that it cannot.
  case server
}
