internal import CivilTime
internal import PhoneSimulator

/// When each of a list of things is to be looked at next: a binary heap in which each has one place.
///
/// - Complexity: O(1) for the soonest, O(log n) for a change.
struct DueHeap: Sendable {
  private var times: [Instant] = []
  /// The things, the soonest first.
  private var heap: [Int32] = []
  /// Where each thing stands in the heap.
  private var places: [Int32] = []

  /// The soonest time; a moment that does not come if there is none.
  private(set) var soonest = Moment.never
  /// What has it.
  var first: Int { Int(heap[0]) }

  /// Adds a thing behind the others.
  mutating func append() {
    places.append(Int32(heap.count))
    heap.append(Int32(times.count))
    times.append(Moment.never)
  }

  mutating func removeAll() { self = DueHeap() }

  /// Sets when a thing is to be looked at.
  mutating func set(_ thing: Int, to time: Instant) {
    let before = times[thing]
    guard time != before else { return }
    times[thing] = time
    // Mostly there is one thing.
    guard heap.count > 1 else { return soonest = time }
    if time < before { rise(Int(places[thing])) } else { sink(Int(places[thing])) }
    soonest = times[Int(heap[0])]
  }

  private func time(at place: Int) -> Instant { times[Int(heap[place])] }

  private mutating func exchange(_ one: Int, _ other: Int) {
    heap.swapAt(one, other)
    places[Int(heap[one])] = Int32(one)
    places[Int(heap[other])] = Int32(other)
  }

  private mutating func rise(_ start: Int) {
    var place = start
    while place > 0, time(at: place) < time(at: (place - 1) / 2) {
      exchange(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func sink(_ start: Int) {
    var place = start
    while true {
      var least = place
      let child = 2 * place + 1
      if child < heap.count, time(at: child) < time(at: least) { least = child }
      if child + 1 < heap.count, time(at: child + 1) < time(at: least) { least = child + 1 }
      guard least != place else { return }
      exchange(place, least)
      place = least
    }
  }
}
