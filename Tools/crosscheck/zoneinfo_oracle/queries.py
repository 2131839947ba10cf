"""Questions for `rollover next --batch` with the answers that the oracle gives."""

import random
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

from .occurrences import GAP_POLICIES, OVERLAP_POLICIES, POLICIES, after, occurrences, on_every_date
from .transitions import DAY, Transition, offset, start_of_year

EPOCH = date(1970, 1, 1)
# Enough dates for the largest COUNT below, one missing date, one skipped one and the search for the first.
WINDOW = 10


@dataclass(frozen=True)
class Question:
    line: str
    expected: str
    count: int


def around(zone: ZoneInfo, transition: Transition, number: int) -> Iterator[Question]:
    """Every pair of policies at every interesting time of day around a transition; `number` varies the rest."""
    for position, seconds in enumerate(times_of_day(transition)):
        start = transition.instant - 2 * DAY - 777
        instants = occurrences(zone, seconds, local_date(start + offset(zone, start)) - timedelta(days=1), WINDOW)
        for policies in POLICIES:
            yield question(zone.key, seconds, start, 5, policies, "wall", instants[policies], position % 2 == 0)
        # FROM is exclusive: right before the change, at it, and right before and at an occurrence.
        policies = POLICIES[(number + position) % len(POLICIES)]
        own = instants[policies]
        nearest = own[bisect_right(own, transition.instant)]
        for edge in (transition.instant - 1, transition.instant, nearest - 1, nearest):
            yield question(zone.key, seconds, edge, 2, policies, "wall", own, False)
        yield question(zone.key, seconds, start + DAY, 4, policies, "24h", own, False)


def every_date(zone: ZoneInfo, year: int, seconds: int) -> Question:
    """One question about each date of a year: it sees a clock change where the data has none."""
    start = int(datetime(year, 1, 1, tzinfo=zone).timestamp()) - 1
    first = date(year, 1, 1)
    days = (date(year + 1, 1, 1) - first).days
    instants = [at for at in on_every_date(zone, seconds, first, days) if at > start]
    return question(zone.key, seconds, start, len(instants), POLICIES[0], "wall", instants, True)


def times_of_day(transition: Transition) -> list[int]:
    """Seconds after midnight: both wall times of the change, their edges, the middle, and plain ones."""
    walls = (transition.instant + transition.before, transition.instant + transition.after)
    edges = {wall + step for wall in walls for step in (-60, -1, 0, 1, 60)}
    return sorted({second % DAY for second in edges | {sum(walls) // 2}} | {0, 9 * 3600, DAY - 1})


def anywhere(zones: list[ZoneInfo], amount: int, seed: int) -> Iterator[Question]:
    """Random zones, times, policies and instants: half of them up to the year 2199, the rest up to 9989."""
    generator = random.Random(seed)
    for _ in range(amount):
        zone = generator.choice(zones)
        # zoneinfo ends with the year 9999; the margin leaves room for the occurrences.
        years = (1970, 2200) if generator.random() < 0.5 else (2200, 9990)
        start = generator.randrange(start_of_year(years[0]), start_of_year(years[1]))
        seconds = generator.randrange(DAY) if generator.random() < 0.5 else generator.randrange(24) * 3600
        policies = (generator.choice(GAP_POLICIES), generator.choice(OVERLAP_POLICIES))
        step = generator.choice(("wall", "wall", "wall", "24h"))
        first = local_date(start + offset(zone, start)) - timedelta(days=1)
        instants = occurrences(zone, seconds, first, WINDOW)[policies]
        yield question(zone.key, seconds, start, 4, policies, step, instants, generator.random() < 0.5)


def question(
    name: str,
    seconds: int,
    start: int,
    count: int,
    policies: tuple[str, str],
    step: str,
    instants: list[int],
    leave_out_defaults: bool,
) -> Question:
    gap, overlap = policies
    options = (("gap", gap, GAP_POLICIES[0]), ("overlap", overlap, OVERLAP_POLICIES[0]), ("step", step, "wall"))
    words = [f"{key}={value}" for key, value, default in options if not (leave_out_defaults and value == default)]
    line = " ".join([name, time_text(seconds), str(start), str(count), *words])
    answer = after(instants, start, count, step)
    return Question(line, " ".join(map(str, answer)), count)


def time_text(seconds: int) -> str:
    hours, minutes, rest = seconds // 3600, seconds // 60 % 60, seconds % 60
    return f"{hours:02}:{minutes:02}:{rest:02}" if rest else f"{hours:02}:{minutes:02}"


def local_date(seconds: int) -> date:
    return EPOCH + timedelta(days=seconds // DAY)


def readable(instants: str) -> str:
    """Epoch seconds as people read them; anything else unchanged."""
    try:
        times = [datetime.fromtimestamp(int(word), timezone.utc) for word in instants.split()]
    except (ValueError, OverflowError):
        return instants
    return " ".join(f"{time:%Y-%m-%dT%H:%M:%SZ}" for time in times)
