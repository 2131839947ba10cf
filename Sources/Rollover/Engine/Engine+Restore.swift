internal import CivilTime

/// How an engine goes on from saved state.
extension Engine {
  /// Takes the answer of storage, and begins the first cycle.
  mutating func restore(_ loaded: LoadedState) {
    loading = nil
    guard !coordinator.isStarted else { return }
    switch loaded {
    case .unreadable:
      // Storage is locked until the first unlock. To go on now would forget everything in it. It may have been unlocked
      // since it was asked.
      if loadsAgain { load() } else { giveRunsUp() }
      return
    case .nothing:
      break
    case .bytes(let bytes):
      take(bytes)
      // A clock that nobody saw may have moved them on.
      refreshesRepeating = true
    case .kept(let bytes, let entries):
      if let bytes { take(bytes) } else { loseLedger() }
      take(entries)
      refreshesRepeating = true
    }
    unreadRuns = nil
    context.forgetUnlock()
    for index in plugins.indices {
      context.plugin = UInt8(index)
      plugins[index].restored(in: &context)
    }
    context.slotsChanged = true
    context.isDirty = true
    _ = coordinator.rest()
    trigger()
  }

  private mutating func take(_ bytes: [UInt8]) {
    let (sections, damages) = SectionFile.read(bytes)
    for damage in damages { context.report(.stateBroken(section: damage.name ?? "unknown", damage.error)) }
    var isCoreRead = false
    for section in sections.sorted(by: { $0.version < $1.version }) {
      do throws(SavedStateError) {
        if section.name == CoreState.name, section.version <= CoreState.version {
          var reader = StateReader(section.bytes)
          take(try CoreState(from: &reader, version: section.version, zones: context.zones))
          isCoreRead = true
        } else if let index = plugins.firstIndex(where: { type(of: $0).name == section.name }),
          section.version <= type(of: plugins[index]).stateVersion
        {
          var reader = StateReader(section.bytes)
          try plugins[index].decode(from: &reader, version: section.version, zones: context.zones)
        } else {
          // Of a plugin that is not here, or of a later version: it stays as it is until somebody can read it.
          unread.append(section)
        }
      } catch {
        context.report(.stateBroken(section: section.name, error))
      }
    }
    guard !isCoreRead || !damages.isEmpty else { return }
    if isCoreRead { stateWasLost = true } else { loseLedger() }
  }

  private mutating func loseLedger() {
    stateWasLost = true
    ledgerWasLost = true
    // Nobody knows in which zone the pending requests were added.
    needsRefresh = true
  }

  /// Hands each entry to the plugin that stored it; those of a plugin that is not here stay where they are.
  private mutating func take(_ entries: [StoredEntry]) {
    for entry in entries {
      guard let index = plugins.firstIndex(where: { type(of: $0).name == entry.plugin }) else { continue }
      do throws(SavedStateError) {
        let (content, version) = try SealedBytes.open(entry.bytes)
        guard version <= type(of: plugins[index]).stateVersion else { throw .unknownVersion(version) }
        var reader = StateReader(content)
        try plugins[index].take(entry.key, from: &reader, version: version)
      } catch {
        context.report(.stateBroken(section: "an entry of \(entry.plugin)", error))
        incompleteKeepers.append(context.keepers[index])
        plugins[index].lose(entry.key)
      }
    }
  }

  private mutating func take(_ core: CoreState) {
    lastReading = core.reading
    highest = max(highest, reach(of: core, at: context.reading))
    // A process that began in the foreground did so before it knew this.
    if let (reading, seen) = foregrounded { foregrounded = (reading, max(seen, reach(of: core, at: reading))) }
    context.ledger = core.ledger
    context.noticed = core.noticed
    context.lastRung = core.lastRung
    context.lastRollover = core.lastRollover
    stateWasLost = core.stateWasLost
    needsRefresh = core.needsRefresh
    wasBlocked = core.wasBlocked
  }

  /// The latest time that the wall clock may have shown by a reading, as saved state and the uptime tell.
  private func reach(of core: CoreState, at reading: ClockReading) -> Instant {
    guard core.reading.boot == reading.boot else { return core.highest }
    return max(core.highest, core.reading.wall + (reading.uptime - core.reading.uptime))
  }

  /// Puts the ledger's wishes into the order of the plugins' subjects, after subjects came or went.
  mutating func sortLedger() {
    context.slotsChanged = false
    // The zone may have changed while nobody knew the subjects of pending requests.
    if stateWasLost { needsRefresh = true }
    var subjects: [SubjectID] = []
    var slots: [(plugin: UInt8, slot: Int32, doubt: Doubt)] = []
    // Of two that keep a subject of one name the first is found, as by a plan.
    for index in plugins.indices {
      for slot in 0..<plugins.subjectCount(of: index) {
        let subject = plugins.subject(at: slot, of: index)
        subjects.append(subject.id)
        slots.append((UInt8(index), Int32(slot), subject.doubt ?? context.settings.doubt))
      }
    }
    let kept = SubjectIndex(subjects)
    closeForgotten { kept.place(of: $0) != nil }
    let all = context.ledger.wishes + context.ledger.dormant
    let known = context.ledger.wishes.count
    context.ledger.wishes = []
    context.ledger.dormant = []
    for (position, var wish) in all.enumerated() {
      let isKept = context.ledger.place(of: wish.identifier.subject).map { context.ledger[$0].isKept } ?? false
      if let place = kept.place(of: wish.identifier.subject).map({ slots[$0] }) {
        wish.plugin = place.plugin
        wish.slot = place.slot
        // Until a plan arms another one it rings by what nobody kept.
        wish.wasDormant = wish.wasDormant || position >= known
        if wish.wasDormant, place.doubt == .silent, context.isGone(wish), context.mayHaveRung(wish) {
          context.ledger.countAsRung(wish)
        }
        context.ledger.wishes.append(wish)
      } else if isKept {
        if position < known, wish.identifier.isRepeating {
          // From here on nobody counts its rings.
          wish.earliest = context.draft.passage.last ?? context.now
          wish.delivery = context.draft.passage.reach
        }
        context.ledger.dormant.append(wish)
      } else {
        wish.isDoomed = true
        if position >= known || wish.wasDormant {
          wish.slot = -1
          findNextRing(of: &wish)
        }
        context.ledger.doomed.append(wish)
      }
    }
    context.ledger.wishes.sort { left, right in
      if left.plugin != right.plugin { return left.plugin < right.plugin }
      if left.slot != right.slot { return left.slot < right.slot }
      if left.isLate != right.isLate { return left.isLate }
      return left.identifier.occurrence < right.identifier.occurrence
    }
  }

  /// Closes the subjects that a plugin here kept when the ledger was saved, and that it has given up since then: what it
  /// stores by itself may be newer than the ledger.
  private mutating func closeForgotten(_ isKept: (SubjectID) -> Bool) {
    for place in context.ledger.accounts.indices {
      // Most are kept by nobody, and a copy of each costs something.
      guard context.ledger[place].edition != 0, context.ledger[place].isKept,
        !isKept(context.ledger[place].subject), context.keepers.contains(context.ledger[place].keeper),
        !incompleteKeepers.contains(context.ledger[place].keeper)
      else { continue }
      context.ledger[place].isKept = false
      context.ledger[passing: place].owner = nil
      context.ledger[place].openPlace = .min
    }
  }

  /// Hears the events that waited until the past was settled.
  mutating func hearDeferred() {
    ledgerWasLost = false
    guard !deferred.isEmpty else { return }
    let waiting = deferred
    deferred = []
    // The plan has judged what they report.
    for (event, reading) in waiting {
      context.waited = reading
      route(event, isLearnt: true)
    }
    context.waited = nil
  }

  /// Whether there is nothing to tell: mostly the clocks go on alike, in the zone of the last plan.
  ///
  /// It changes nothing; a function that may not change the engine gets a copy of it.
  @inline(__always)
  private mutating func isSteady() -> Bool {
    guard let wall = lastReading?.wall, let uptime = lastReading?.uptime, lastReading?.boot == context.reading.boot,
      lastReading?.zone == context.zoneMark
    else { return false }
    let difference = (context.now - wall) - (context.reading.uptime - uptime)
    return difference.magnitude < context.settings.jumpThreshold
  }

  /// Compares the clocks and the zone with those of the last plan, and tells the log of changes.
  @inline(__always)
  mutating func notice() {
    if isSteady() { return }
    // Taken out for a while, and not copied, since it holds a zone.
    guard let last = lastReading.take() else { return }
    defer { lastReading = last }
    let detector = ClockDetector(
      jumpThreshold: context.settings.jumpThreshold, driftPartsPerMillion: context.settings.driftPartsPerMillion)
    switch detector.finding(from: last, to: context.reading) {
    case .steady: break
    case .drifted(let span): context.report(.clockDrifted(by: span))
    case .jumped(let span, let isAtLeast):
      context.noticed.clock = context.now
      context.report(.clockJumped(by: span, isAtLeast: isAtLeast))
    }
    guard context.zoneMark != last.zone else { return }
    switch ZoneDetector.finding(from: last, to: context.reading) {
    case .same: break
    case .moved(let span):
      context.noticed.zone = context.now
      context.report(.zoneChanged(by: span))
    case .rulesChanged(let span):
      context.noticed.zone = context.now
      context.report(.rulesChanged(by: span))
    }
  }
}
