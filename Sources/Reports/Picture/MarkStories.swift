internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// Which marks of a picture have their whole stories: of what is not on time first, then of the rest.
enum MarkStories {
  case all
  /// Only of what is not on time, because there are so many pictures.
  case faults

  /// Tells the stories of at most so many marks.
  ///
  /// - Parameters:
  ///   - panels: those whose marks get their stories.
  ///   - material: the run.
  ///   - limit: how many.
  func tell(in panels: inout [Picture.Panel], of material: StoryMaterial, limit: Int) {
    var told: [RequestIdentifier: Story] = [:]
    for isOnTime in [false, true] where self == .all || !isOnTime {
      for panel in panels.indices {
        for place in panels[panel].marks.indices
        where (panels[panel].marks[place].word == .onTime) == isOnTime {
          guard let occurrence = panels[panel].marks[place].occurrence else { continue }
          if told[occurrence] == nil {
            guard told.count < limit else { return }
            var builder = StoryBuilder(material, occurrence)
            told[occurrence] = builder.story()
          }
          panels[panel].marks[place].whole = told[occurrence]
        }
      }
    }
  }
}
