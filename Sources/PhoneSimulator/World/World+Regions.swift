internal import CivilTime
internal import Rollover

/// Where the device is, as far as anybody has asked to be told.
extension World {
  /// The device crosses a border; what waits for that rings without any code of the app.
  mutating func cross(_ name: String, isInside: Bool) -> Obstacle? {
    guard regions.contains(name) != isInside else {
      return isInside ? .isSo("the device is there already") : .isSo("the device is not there")
    }
    if isInside { regions.append(name) } else { regions.removeAll { $0 == name } }
    record(.device, nil, .text(trace.text("\(isInside ? "enters" : "leaves") \(name)")))
    if isOn { noticeRegions() }
    return nil
  }

  /// The platform sees where the device is; whatever happened on the way while it was off is not known.
  mutating func noticeRegions() {
    guard regions != noticedRegions else { return }
    let before = noticedRegions
    noticedRegions = regions
    for name in before where !regions.contains(name) { ring(RegionCrossing(of: name, isLeaving: true)) }
    for name in regions where !before.contains(name) { ring(RegionCrossing(of: name)) }
  }

  private mutating func ring(_ crossing: RegionCrossing) {
    let wall = clock.wall(at: now)
    while let position = centre.position(awaiting: crossing) {
      eventCount += 1
      fire(at: position, wall: wall)
    }
  }
}
