"""Schedules as a person states them, and the dates and moments at which they ring."""

import calendar
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import cache
from zoneinfo import ZoneInfo

from .data import Zone
from .occurrences import GAP_POLICIES, OVERLAP_POLICIES, shape
from .queries import time_text

WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
ONE_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Dates:
    """Which dates a schedule has: every so many days, on weekdays, or on a day of each month or year."""

    kind: str  # days, weekdays, month or year
    days: tuple[int, ...]  # the step, the weekdays from Monday as 0, the day, or month and day
    anchor: date  # from which days are counted
    skips: bool = False  # whether a month without the day has no date; otherwise its last day is taken

    def contains(self, day: date) -> bool:
        if self.kind == "days":
            return (day - self.anchor).days % self.days[0] == 0
        if self.kind == "weekdays":
            return day.weekday() in self.days
        if self.kind == "year" and day.month != self.days[0]:
            return False
        last = calendar.monthrange(day.year, day.month)[1]
        wanted = self.days[-1]
        return day.day == (wanted if self.skips else min(wanted, last))

    @property
    def words(self) -> list[str]:
        overflow = ["overflow=skip"] if self.skips else []
        if self.kind == "days":
            return ["every=day"] if self.days[0] == 1 else [f"every={self.days[0]}d", f"anchor={self.anchor}"]
        if self.kind == "weekdays":
            return ["every=" + ",".join(WEEKDAYS[day] for day in self.days)]
        if self.kind == "month":
            return [f"every=month:{self.days[0]}", *overflow]
        return [f"every=year:{self.days[0]:02}-{self.days[1]:02}", *overflow]


@dataclass(frozen=True)
class Series:
    """A schedule: the same time of day on some dates, by the clock of one zone or of the device."""

    name: str
    seconds: int
    dates: Dates
    gap: str
    overlap: str
    zone: Zone | None  # None follows the device
    first: date | None = None
    last: date | None = None

    @property
    def line(self) -> str:
        words = ["schedule", self.name, f"at={time_text(self.seconds)}", *self.dates.words]
        if self.zone:
            words.append(f"zone={self.zone.name}")
        words += [f"gap={self.gap}", f"overlap={self.overlap}"]
        words += [f"from={self.first}"] if self.first else []
        words += [f"until={self.last}"] if self.last else []
        return " ".join(words)

    @property
    def has_dates(self) -> bool:
        """Whether it has a date from its first to its last; one without any is refused."""
        if self.first is None or self.last is None:
            return True
        return any(self.has(self.first + timedelta(days=count)) for count in range((self.last - self.first).days + 1))

    def has(self, day: date) -> bool:
        return (
            self.dates.contains(day)
            and (self.first is None or day >= self.first)
            and (self.last is None or day <= self.last)
        )

    def due(self, here: ZoneInfo, first: date, last: date) -> Iterator[tuple[date, int]]:
        """Its dates in a range that ring, with their moments; `here` is the zone of the device."""
        zone = loaded(self.zone) if self.zone else here
        day = first
        while day <= last:
            if self.has(day):
                at = shape(zone, day, self.seconds).resolve(self.gap, self.overlap)
                if at is not None:
                    yield day, at
            day += ONE_DAY

    def moved(self, generator: random.Random) -> "Series":
        return replace(self, seconds=time_of_day(generator))


@cache
def loaded(zone: Zone) -> ZoneInfo:
    """A zone's rules; a file is read once."""
    return zone.load()


def series(generator: random.Random, name: str, today: date, zones: list[Zone], times: list[int]) -> Series:
    """Some schedule that an app could ask for, at one of some times of day or at another."""
    kind = generator.choice(("days", "days", "days", "every few days", "weekdays", "month", "year"))
    skips = generator.random() < 0.5
    if kind == "days":
        dates = Dates("days", (1,), today)
    elif kind == "every few days":
        anchor = today + timedelta(days=generator.randrange(-20, 20))
        dates = Dates("days", (generator.randrange(2, 15),), anchor)
    elif kind == "weekdays":
        dates = Dates("weekdays", tuple(sorted(generator.sample(range(7), generator.randrange(1, 6)))), today)
    elif kind == "month":
        dates = Dates("month", (generator.choice((1, 15, 28, 29, 30, 31)),), today, skips)
    else:
        month = generator.randrange(1, 13)
        longest = calendar.monthrange(2024, month)[1]
        dates = Dates("year", (month, generator.choice((1, 15, 28, longest))), today, skips)
    first = today + timedelta(days=generator.randrange(30)) if generator.random() < 0.2 else None
    last = today + timedelta(days=generator.randrange(30, 90)) if generator.random() < 0.2 else None
    zone = generator.choice(zones) if generator.random() < 0.4 else None
    gap, overlap = generator.choice(GAP_POLICIES), generator.choice(OVERLAP_POLICIES)
    seconds = generator.choice(times) if times and generator.random() < 0.5 else time_of_day(generator)
    return Series(name, seconds, dates, gap, overlap, zone, first, last)


def time_of_day(generator: random.Random) -> int:
    """Seconds after midnight, mostly where clocks are changed."""
    hour = generator.choice((0, 0, 1, 2, 2, 3, 9, 12, 23, generator.randrange(24)))
    minute = generator.choice((0, 0, 15, 30, 59, generator.randrange(60)))
    return hour * 3600 + minute * 60 + generator.choice((0, 0, 0, 1, 59))
