internal import CivilTime
internal import PhoneSimulator
internal import Rollover

extension Printer {
  /// The statement of a step; what it changes for the lines below is noted.
  mutating func statement(for action: Action, at time: Instant) -> StatementText {
    switch action {
    case .command(let command): return statement(for: command.base, at: time)
    case .app(let action): return StatementText("app \(action.rawValue)")
    case .device(let action): return statement(for: action)
    case .permission(let permission): return StatementText("permission \(permission.rawValue)")
    case .person(let action): return statement(for: action)
    case .network(let action): return Printer.statement(for: action)
    case .server(let action): return statement(for: action)
    case .remote(let action):
      if let id = action.base.subject, let name = action.base.subjectName {
        names[id] = name
        add(id)
      }
      // Without words nothing can be written, and no reader takes this for one.
      return StatementText(vocabulary.line(for: action.base) ?? "remote")
    case .fault(let action): return Printer.statement(for: action)
    case .profile(let new):
      defer { profile = new }
      return statement(changing: profile, to: new)
    case .platform(.losesRequests(let id)):
      var statement = StatementText("platform loses requests")
      if let id {
        declare([id])
        statement.add("of", StatementText.word(name(id)))
      }
      return statement
    case .otherRequests(let count): return StatementText("other requests=\(count)")
    case .push(.silent): return StatementText("push silent")
    case .push(.shown(let identifier)):
      declare([identifier.subject])
      var statement = StatementText("push")
      let text = identifier.text(name: name(identifier.subject))
      if text == "silent" { statement.add(quoted: text) } else { statement.add(name: text) }
      return statement
    }
  }

  private mutating func statement(for command: any HistoryCommand, at time: Instant) -> StatementText {
    contents.note(command)
    let subject = command.subject
    if command.subjectName != nil {
      // Names are unique; another one with the same identity would be the engine's to refuse.
      for spoken in command.spokenNames {
        names[spoken.id] = spoken.name
        add(spoken.id)
      }
    } else if !declared.contains(subject), NearestWord.find(name(subject), in: declaredNames) != nil {
      // A stranger's name may stand there as long as it does not look like a known one misspelt.
      declare([subject])
    }
    let context = LineContext(time: time, deviceZone: deviceZone, changedZones: changedZones, names: names)
    // For a command without words nothing can be written, and no reader takes this for one.
    return StatementText(vocabulary.line(for: command, context) ?? "command")
  }

  private mutating func statement(for action: DeviceAction) -> StatementText {
    switch action {
    case .off: return StatementText("device off")
    case .on: return StatementText("device on")
    case .reboot(let length): return StatementText("device reboot for=\(length)")
    case .unlock: return StatementText("device unlock")
    case .zone(let zone):
      deviceZone = current(zone)
      return StatementText("device zone \(StatementText.zone(zone.name))")
    case .clockShift(let span): return StatementText("device clock \(span.signed)")
    case .clockSet(let local): return StatementText("device clock \"\(local)\"")
    case .clockAutomatic: return StatementText("device clock auto")
    case .restore: return StatementText("device restore")
    case .region(let name, let isInside):
      return StatementText("region \(isInside ? "enter" : "leave") \(StatementText.word(name))")
    case .lowPower(let isOn): return StatementText("device low-power \(isOn ? "on" : "off")")
    case .appRefresh(let isOn): return StatementText("device app-refresh \(isOn ? "on" : "off")")
    case .rules(let update):
      changedZones.removeAll { $0.name == update.zone.name }
      changedZones.append(update.zone)
      deviceZone = current(deviceZone)
      return StatementText(update)
    }
  }

  private mutating func statement(for action: PersonAction) -> StatementText {
    switch action {
    case .clearsAll: return StatementText("person clears")
    case .dismisses(let identifier):
      declare([identifier.subject])
      var statement = StatementText("person dismisses")
      statement.add(name: identifier.text(name: name(identifier.subject)))
      return statement
    case .taps(let data):
      var statement = StatementText("person taps")
      add(data, to: &statement)
      statement.add("time", data.time)
      return statement
    case .acts(let data, let action):
      var statement = StatementText("person acts")
      add(data, to: &statement)
      statement.add(name: action)
      statement.add("time", data.time)
      return statement
    }
  }

  /// Adds what a notification's data has for its identifier; a name without its date would be taken for a slip.
  private func add(_ data: NotificationData, to statement: inout StatementText) {
    let text = data.identifier ?? ""
    let isLikeSlip = text.nameWithoutDate.map { declared.contains(SubjectID(name: $0)) } ?? false
    if isLikeSlip { statement.add(quoted: text) } else { statement.add(name: text) }
  }

  private mutating func statement(for action: ContentAction) -> StatementText {
    switch action {
    case .fails(let count): return StatementText("content fails count=\(count)")
    case .content(let id, let content, let timeToLive):
      declare([id])
      var statement = StatementText("content")
      // As a plain word it would be the other form.
      let name = name(id)
      if name == "fails" { statement.add(quoted: name) } else { statement.add(name: name) }
      statement.add(quoted: content.body)
      let shown = contents.content(of: id)
      statement.add("title", quoted: content.title == shown.title ? nil : content.title)
      statement.add("etag", quoted: content.etag)
      statement.add("ttl", timeToLive)
      return statement
    }
  }

  private static func statement(for action: NetworkAction) -> StatementText {
    switch action {
    case .offline: StatementText("network offline")
    case .online: StatementText("network online")
    case .flaps(let every, let span): StatementText("network flaps every=\(every) for=\(span)")
    case .latency(let span): StatementText("network latency=\(span)")
    case .loseRequests(let count): StatementText("network lose=request count=\(count)")
    case .loseAnswers(let count): StatementText("network lose=answer count=\(count)")
    }
  }

  private static func statement(for action: FaultAction) -> StatementText {
    switch action {
    case .add(let count): StatementText("fault add count=\(count)")
    case .save(let count): StatementText("fault save count=\(count)")
    case .read(let count): StatementText("fault read count=\(count)")
    case .fetch(let count): StatementText("fault fetch count=\(count)")
    case .submit(let count): StatementText("fault submit count=\(count)")
    case .kill(let count): StatementText("fault kill after=\(count)")
    }
  }
}
