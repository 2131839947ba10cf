"""Random histories of a phone with schedules, and when each of them has to ring.

The model knows nothing of engines, requests or notification centres. A date rings once, at the moment to which its time
of day resolves by the clock that counts then. After a flight that jumps over it, it comes late, within the grace.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta, timezone
from itertools import groupby

from .data import Zone
from .once import Once, once
from .quiet import quiet
from .queries import times_of_day
from .series import Series, loaded, series
from .transitions import DAY, start_of_year, transitions

# What comes late comes as soon as the app has asked and was answered. What is due sooner than that after a change may
# be armed too late.
LATE = 15
# What makes no difference while the app is opened every few days and the phone is on.
SETTINGS = ("days=7", "days=14 doubt=ring", "days=30", "days=12 jump=5m", "days=9 doubt=silent drift=500")
KNOBS = (
    "os limit=64", "os latency=200ms", "os suspend=after-5s off=never", "os foreground=handed-over",
    "os answers=twice interval=wall", "os revoked=cleared past=listed", "os latency=2s answers=twice",
    "os floating=fixed",
)


@dataclass
class Ring:
    name: str
    day: date | None  # None for what rings once
    earliest: int
    latest: int
    is_certain: bool = True  # whether it has to ring


@dataclass
class State:
    """One schedule as the person has left it."""

    series: Series | Once | None = None
    since: int = 0  # when it was asked for, or resumed
    is_paused: bool = False
    left_out: set[date] = field(default_factory=set)
    rung: set[date] = field(default_factory=set)
    perhaps: dict[date, Ring] = field(default_factory=dict)  # they may have rung
    given_up: set[date] = field(default_factory=set)  # they need not come late, and ring if they lie ahead again


class History:
    """What happens to one phone, as a scenario and as what rings."""

    def __init__(self, seed: int, zones: list[Zone]):
        self.generator = random.Random(seed)
        self.zones = zones
        self.now = start_of_year(self.generator.randrange(1975, 2036)) + self.generator.randrange(365 * DAY)
        self.zone, self.times = self.changing_zone()
        self.grace = self.generator.choice((0, 4 * 3600, 4 * 3600))
        # How far the device's clock is ahead; all times here are what it shows.
        self.shift = 0
        self.states: dict[str, State] = {}
        self.rings: list[Ring] = []
        self.lines = [f'scenario "History {seed}"', f"zone {self.zone.name}", f"start {self.stamp(self.now)}"]
        self.knobs = self.some(KNOBS)
        self.lines += [f"engine grace={self.grace}s {self.some(SETTINGS)}", self.knobs, ""]
        self.lines += [f"{self.stamp(self.now)} permission granted", "app launch"]
        # Whoever has rules stays at home: what is held on a flight is another question.
        self.quiet = quiet(self.generator) if self.generator.random() < 0.3 else None
        self.cap = self.generator.randrange(1, 6) if self.generator.random() < 0.2 else None
        self.counts: dict[date, int] = {}
        # The dates of which nobody but the engine knows how many rang; it takes what it cannot know for rung.
        self.vague = {self.today()}
        self.lines += [self.quiet.line] if self.quiet else []
        self.lines += [f"settings cap={self.cap} over=drop"] if self.cap is not None else []
        for number in range(self.generator.randrange(1, 5)):
            self.ask(series(self.generator, f"s{number}", self.today(), self.zones, self.times))
        end = self.now + self.generator.choice((40, 90, 400)) * DAY
        while self.now < end:
            self.live(min(end, self.now + self.generator.randrange(3600, 5 * DAY)))
            if self.now < end:
                self.something()
        self.lines.append(f"{self.stamp(self.now)} end")

    def changing_zone(self) -> tuple[Zone, list[int]]:
        """A zone whose clocks are changed within the year, if one is soon found, and times at which that matters."""
        for _ in range(6):
            zone = self.generator.choice(self.zones)
            changes = transitions(loaded(zone), self.now, self.now + 370 * DAY)
            if changes:
                break
        return zone, [seconds for change in changes for seconds in times_of_day(change)]

    def some(self, lines: tuple[str, ...]) -> str:
        return self.generator.choice(lines)

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def today(self) -> date:
        return datetime.fromtimestamp(self.now, loaded(self.zone)).date()

    def around(self, series: Series, here, start: int, end: int):
        """The dates of a schedule that are due between two moments, or near."""
        first = datetime.fromtimestamp(start, timezone.utc).date() - timedelta(days=3)
        last = datetime.fromtimestamp(end, timezone.utc).date() + timedelta(days=3)
        return series.due(here, first, last)

    def live(self, until: int) -> None:
        """Nothing happens up to a moment, and what is due rings."""
        coming = self.coming(until)
        for state, ring in self.within_cap(coming) if self.cap is not None else coming:
            self.ring(state, ring)
        self.now = until

    def within_cap(self, coming: list[tuple[State, Ring]]) -> Iterator[tuple[State, Ring]]:
        """What still rings where only so many may on one date, the first ones."""
        coming.sort(key=lambda found: found[1].earliest)
        for at, together in groupby(coming, key=lambda found: found[1].earliest):
            counted = []
            for state, ring in together:
                if isinstance(state.series, Once) and state.series.is_critical:
                    yield state, ring
                else:
                    counted.append((state, ring))
            day = datetime.fromtimestamp(at, loaded(self.zone)).date()
            places = self.cap - self.counts.get(day, 0)
            is_certain = day not in self.vague and len(counted) <= places
            if not all(ring.is_certain for _, ring in counted):
                self.vague.add(day)
            for state, ring in counted:
                if places > 0 or day in self.vague:
                    yield state, replace(ring, is_certain=ring.is_certain and is_certain)
                elif ring.day is None:
                    state.series = None
                else:
                    state.left_out.add(ring.day)
            self.counts[day] = self.counts.get(day, 0) + min(len(counted), max(places, 0))

    def forget_counts(self, start: int) -> None:
        """What came due since then may have rung or not, or on another date."""
        day = datetime.fromtimestamp(start, loaded(self.zone)).date()
        while day <= self.today() + timedelta(days=1):
            self.vague.add(day)
            day += timedelta(days=1)

    def coming(self, until: int) -> list[tuple[State, Ring]]:
        """What is due up to a moment if nothing happens."""
        here = loaded(self.zone)
        found = []
        for name, state in self.states.items():
            if state.series is None or state.is_paused:
                continue
            for day, at in self.around(state.series, here, self.now, until):
                rings = self.held(state.series, at, here) if at > state.since else at
                if rings and self.now < rings <= until and day not in state.left_out | state.rung:
                    # On the stroke of a change it may ring or not.
                    certain = (at > self.now + LATE or at < self.now - LATE) and rings < until
                    # What a limit drops at its time stays so, though another that is held with it goes before the end.
                    certain = certain and (rings == at or self.cap is None)
                    found.append((state, Ring(name, day, rings, rings, certain)))
        return found

    def held(self, series: Series | Once, at: int, here) -> int | None:
        """When something rings that is due then; None where it is dropped."""
        is_critical = isinstance(series, Once) and series.is_critical
        return self.quiet.rings(at, here) if self.quiet and not is_critical else at

    def stamp(self, at: int) -> str:
        """The beginning of a line: the scenario goes by true time."""
        return instant(at - self.shift)

    def ring(self, state: State, ring: Ring) -> None:
        ring = replace(ring, earliest=ring.earliest - self.shift, latest=ring.latest - self.shift)
        if ring.day in state.perhaps:
            # Once it rings at most, now or before.
            state.perhaps[ring.day].latest = ring.latest
            return
        if ring.is_certain:
            state.rung.add(ring.day)
        else:
            state.perhaps[ring.day] = ring
        self.rings.append(ring)

    def grace_of(self, state: State) -> int:
        """How late something may come; what rings once has a grace of its own."""
        return self.grace if isinstance(state.series, Series) else 4 * 3600

    def ask(self, series: Series | Once) -> None:
        """The app asks for a schedule, for the first time or anew."""
        if isinstance(series, Series) and not series.has_dates:
            # It is refused, and what was asked for under its name stays as it was.
            return self.lines.append(series.line)
        state = self.states.setdefault(series.name, State())
        # Whoever asks for the same again changes nothing.
        if series != state.series:
            state.series, state.since = series, self.now
        self.lines.append(series.line)

    def something(self) -> None:
        """Something happens, and the app sees it."""
        moment = self.stamp(self.now)
        # What comes due in a moment may ring before the app has its way.
        for state, ring in self.coming(self.now + LATE):
            self.ring(state, replace(ring, is_certain=False))
        self.lines.append(f"{moment} {self.generator.choice(('app foreground', 'app launch', 'app kill'))}")
        if self.lines[-1].endswith("kill"):
            self.lines.append("app launch")
        name = self.generator.choice(sorted(self.states))
        state = self.states[name]
        what = self.generator.random()
        if what > 0.8 and what < 0.9:
            self.ask(once(self.generator, len(self.states), self.today()))
        elif what < 0.15 and not self.quiet and self.cap is None:
            self.set_clock() if what < 0.05 or self.shift else self.fly()
        elif what > 0.95:
            self.switch_off()
        elif what > 0.9:
            self.deny()
        elif "-" in name:
            self.change(state, what)
        elif what < 0.25:
            self.leave_out(name, state)
        elif what < 0.3 and state.series:
            state.is_paused, state.since = not state.is_paused, self.now
            self.lines.append(f"{'pause' if state.is_paused else 'resume'} {name}")
        elif what < 0.35 and state.series:
            self.lines.append(f"cancel {name}")
            state.series, state.is_paused, state.left_out = None, False, set()
        elif what < 0.45:
            asked = series(self.generator, name, self.today(), self.zones, self.times)
            self.ask(state.series.moved(self.generator) if state.series and what < 0.4 else asked)

    def change(self, state: State, what: float) -> None:
        """The person is done with something that rings once, or moves it."""
        asked = state.series
        if not isinstance(asked, Once):
            return
        if what < 0.3:
            self.lines.append(asked.withdrawn(self.generator))
            state.series = None
        elif what < 0.5 and asked.is_task and not state.rung and not state.perhaps:
            state.series, state.since = asked.moved(self.generator, self.today()), self.now
            self.lines.append(f"task remind {asked.number} {state.series.when}")

    def switch_off(self) -> None:
        """The device is off; what comes due then rings as it starts, or is in doubt until the app is opened."""
        self.lines.append("device off")
        start, end = self.now, self.now + self.generator.randrange(600, 30 * 3600)
        opened = end + self.generator.randrange(60, 3600)
        for state, ring in self.coming(end):
            if ring.earliest > start:
                certain = "off=" not in self.knobs and self.cap is None
                late = (self.held(state.series, opened, loaded(self.zone)) or opened) + LATE
                self.ring(state, Ring(ring.name, ring.day, end if certain else ring.earliest, late, certain))
        self.now = end
        self.forget_counts(start)
        self.lines.append(f"{self.stamp(end)} device on")
        self.live(opened)
        self.lines.append(f"{self.stamp(opened)} app launch")

    def deny(self) -> None:
        """The person takes the permission away, and gives it back; what comes due meanwhile comes late at best."""
        self.lines.append("permission denied")
        end = self.now + self.generator.randrange(600, 60 * 3600)
        for state, ring in self.coming(end):
            late = self.held(state.series, end, loaded(self.zone))
            grace = self.grace_of(state)
            # What is due as the permission is given may ring.
            if ring.latest == end or late and grace and ring.latest + grace + LATE >= end:
                self.ring(state, Ring(ring.name, ring.day, end, (late or end) + LATE, is_certain=False))
            else:
                state.given_up.add(ring.day)
        start, self.now = self.now, end
        self.forget_counts(start)
        self.lines += [f"{self.stamp(end)} permission granted", "app foreground"]

    def set_clock(self) -> None:
        """The person sets the clock, or has it set right again; the app is open and sees it."""
        self.lines.append("app foreground")
        self.live(self.now + 60)
        ahead = self.generator.choice((90, 3600, self.generator.randrange(60, 26 * 3600)))
        span = -self.shift or self.generator.choice((-ahead, ahead))
        self.lines.append(f"{self.stamp(self.now)} device clock {'auto' if self.shift else f'{span:+}s'}")
        before, now = self.now, self.now + span
        # What it passes over rings at once, comes late, or is given up. What was past when it was asked for may be late
        # by a clock that goes back to less than its grace behind that.
        self.now = min(before, now - DAY)
        passed = self.coming(now)
        self.shift += span
        self.now = now
        for state, ring in passed:
            if span > 0 and ring.earliest > before or now - ring.earliest <= self.grace_of(state):
                self.ring(state, Ring(ring.name, ring.day, now, now + LATE, is_certain=False))
                state.given_up.add(ring.day)

    def leave_out(self, name: str, state: State) -> None:
        """The person leaves out a date that is still to come."""
        if state.series is None:
            return
        ahead = [
            day for day, at in self.around(state.series, loaded(self.zone), self.now, self.now + 20 * DAY)
            if at > self.now + DAY and day not in state.left_out | state.rung
        ]
        if ahead:
            day = self.generator.choice(ahead[:5])
            state.left_out.add(day)
            self.lines.append(f"skip {name} on={day}")

    def fly(self) -> None:
        """The device is in another zone, and the app is open and hears of it."""
        self.lines.append("app foreground")
        # By then it has seen what rang before.
        self.live(self.now + 60)
        before, self.zone = loaded(self.zone), self.generator.choice(self.zones)
        here = loaded(self.zone)
        self.lines.append(f"{self.stamp(self.now)} device zone {self.zone.name}")
        for name, state in self.states.items():
            if state.series is None or state.series.zone or state.is_paused:
                continue
            was = dict(self.around(state.series, before, self.now - 2 * DAY, self.now + 2 * DAY))
            around = self.around(state.series, here, self.now - 2 * DAY, self.now)
            passed = [(at, day) for day, at in around if at <= self.now]
            if not passed:
                continue
            # Only the latest of several comes late.
            at, day = max(passed)
            is_open = day not in state.left_out | state.rung
            grace = self.grace_of(state)
            if is_open and grace and self.now <= at + grace:
                # What was given up, or was past already when it was asked for, may be left alone.
                certain = was.get(day, 0) > self.now and day not in state.given_up
                self.ring(state, Ring(name, day, self.now, self.now + LATE, certain))
            state.given_up |= {day for _, day in passed}


def instant(seconds: int) -> str:
    return f"{datetime.fromtimestamp(seconds, timezone.utc):%Y-%m-%dT%H:%M:%SZ}"
