internal import PhoneSimulator

/// The picture of one run, kept without its trace, for a page over many runs.
public struct RunPicture: Sendable, Equatable {
  var picture: Picture

  /// Makes the picture of a run.
  public init(_ run: ReportRun) {
    var builder = PictureBuilder(run.source, of: run.history, showing: TimelineSelection(), stories: 400)
    for record in run.trace.records { builder.add(record, of: run.trace) }
    picture = builder.finish(run.end)
  }
}
