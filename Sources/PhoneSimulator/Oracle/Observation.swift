public import CivilTime
public import Rollover

/// One thing that happened on the phone; what a watcher is told, after it happened.
public enum Observation: Sendable {
  /// The app's code asked for something; the app has not done it yet.
  indirect case command(any HistoryCommand)

  /// A notification rang.
  case delivered(RequestIdentifier, Delivery)
  /// A request's time passed without ringing, and nothing will make it ring.
  case dropped(RequestIdentifier)
  /// A pending request went away before its time, and not because the app asked for it.
  case lost(RequestIdentifier)
  /// The app added a request; it fires at the instant, or never when there is none.
  case added(RequestIdentifier, Trigger, fires: Instant?)
  /// The platform did not accept a request, for no fault of the app.
  case rejected(RequestIdentifier)
  /// The app removed a pending request.
  case removed(RequestIdentifier)
  /// The platform dropped a request because there were too many; added by the app, or by other code in it.
  case evicted(RequestIdentifier, byApp: Bool)

  /// Entries of plugins were stored durably.
  indirect case stored([StoreChange])
  /// Entries of plugins could not be stored.
  indirect case storeFailed([StoreChange])
  /// The phone was asked for work of a plugin, and does it.
  indirect case worked(any SimulatedWork)
  /// A plugin asked its server for something; the request is on its way, if there is a network.
  indirect case sent(any ServerRequest)
  /// A request of a plugin reached its server, which did this with it.
  indirect case served(any ServerRequest, ServerReply)
  /// Something happened at a plugin's server, or on another device that speaks with it.
  indirect case remote(any ServerAction)
  /// The person tapped a notification or chose an action of it, and the app will hear of it.
  case opened(RequestIdentifier)
  /// The app did or suffered something that has nothing more to it.
  case app(AppChange)
  /// A push was shown under the identifier of a request; the app hears of it, or does not.
  case pushed(RequestIdentifier, isHeard: Bool)
  /// Something happened to a request to run in the background, or to a run; of runs whose end the app does not want to hear
  /// of nobody is told.
  indirect case wake(WakeChange)
  /// The process ended, and with it what it had not saved.
  case processEnded(wasBusy: Bool)
  /// A zone has other rules.
  indirect case rulesChanged(Zone)
  /// The phone around the app changed.
  case phone(PhoneChange)

  /// What an app did or suffered.
  public enum AppChange: Sendable {
    /// It looked at the notification centre.
    case looked
    /// Its state was saved durably.
    case saved
    /// Its state could not be saved.
    case saveFailed
    /// It came to rest: it has heard all there is, and waits for nothing.
    case rested
    /// Code of ours begins to run, and sees the clock.
    case ran
    /// It left the foreground.
    case leftForeground
    /// What it had saved could not be read.
    case stateLost
    /// It was deleted and installed again.
    case reinstalled
  }

  /// What happened to a request to run, or to a run.
  public enum WakeChange: Sendable, Hashable {
    /// The system took a request.
    case asked(WakeRequest)
    /// The system did not take it.
    case refused(WakeRequest, WakeRefusal)
    /// The app took it back.
    case withdrawn(String)
    /// The moment of a request came; where the process did not run, a run begins.
    case came(String)
    /// A run began whose end the app hears of; before it hears of the run, it may still hear of other things.
    case began(String, isHeardFirst: Bool)
    /// A silent push reached the app.
    case pushed
    /// The app is told that the run is over in a moment.
    case expired(String)
    /// The app said that it is over.
    case over(String)
    /// It went on all the same, and the system ends the process.
    case overran(String)
  }

  /// What changed around an app.
  public enum PhoneChange: Sendable, Equatable {
    /// The clock was set.
    case clock
    /// The device is in another zone.
    case zone
    /// The permission changed.
    case permission
    /// The network came or went, or loses or delays what it carries.
    case network(isOnline: Bool)
    /// How many places there are for requests changed.
    case places
    /// The device was switched off.
    case switchedOff
    /// The device starts; what came due while it was off has not been dealt with.
    case switchedOn
  }

  /// How a notification rang.
  public struct Delivery: Sendable {
    /// Whether the platform chose the time, because it catches up.
    public var isCatchingUp: Bool
    /// Whether it came of a repeating request.
    public var isRepeating: Bool
    /// Whether it was handed to the app, which was open.
    public var isPresented: Bool
    /// Whether its request named an instant or a zone, so that it did not follow the device.
    public var isFixed = false
    /// When it was to fire, on the device's clock, if the platform catches up.
    public var wasToFire: Instant?
  }
}
