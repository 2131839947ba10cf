internal import CivilTime
internal import PhoneSimulator
internal import Rollover

/// The dates that occurrences counted by 24 hours stand for to a person, who sees on which day something rings.
struct DateNames {
  private var names: [RequestIdentifier: RequestIdentifier] = [:]

  /// Takes in that a request was added: it stands for the date on which it fires, as far as it was known by then.
  mutating func learn(_ happening: Happening, at moment: borrowing Moment) {
    guard case .added(let identifier, let trigger, let fires) = happening, case .sequence = identifier.occurrence,
      names[identifier] == nil
    else { return }
    var due = fires ?? moment.device
    // What is handed over to come late was due before.
    if case .after = trigger { due = moment.device }
    names[identifier] = RequestIdentifier(identifier.subject, .date(moment.zone.localTime(at: due).date))
  }

  /// The name by its date; that of every other request stays.
  func name(_ identifier: RequestIdentifier) -> RequestIdentifier { names[identifier] ?? identifier }

  /// What happened, by such names.
  func translated(_ happening: Happening) -> Happening {
    switch happening {
    case .delivered(let identifier, let delivery): .delivered(name(identifier), delivery)
    case .dropped(let identifier): .dropped(name(identifier))
    case .lost(let identifier): .lost(name(identifier))
    case .added(let identifier, let trigger, let fires): .added(name(identifier), trigger, fires: fires)
    case .rejected(let identifier): .rejected(name(identifier))
    case .removed(let identifier): .removed(name(identifier))
    case .evicted(let identifier, let byApp): .evicted(name(identifier), byApp: byApp)
    case .opened(let identifier): .opened(name(identifier))
    case .command, .app, .processEnded, .rulesChanged, .phone: happening
    }
  }

  /// The phone, with its requests by such names.
  func translated(_ moment: borrowing Moment) -> Moment {
    var other = copy moment
    guard !names.isEmpty else { return other }
    other.pending = other.pending.map { $0.renamed(name($0.identifier)) }
    other.delivered = other.delivered.map(name)
    return other
  }
}
