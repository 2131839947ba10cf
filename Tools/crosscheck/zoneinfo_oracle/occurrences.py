"""What `rollover next` should answer, by the fold semantics of PEP 495.

One local date and time is read with fold=0 and fold=1, and the way back tells what it is: of a unique time both
readings are the same instant, and it shows the local time again; of an overlap both do, and of a gap none. In a gap
fold=0 uses the offset before the change and fold=1 the offset after it.

The way back decides, because zoneinfo is right about it (`zoneinfo_against_zdump.py`) but not always about the way
there: where a file's footer begins within an overlap of its own rule, which the table before it does not have, fold=0
applies the rule too early. Nuuk on 2023-10-28 from 23:00 to 24:00, in slim files, is the one case; the clock there
showed these times once, at -02, while zoneinfo takes fold=0 for -01. Only one reading leads back then, and it is the
right one.
"""

from bisect import bisect_right
from datetime import date, datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from .transitions import DAY, offset

GAP_POLICIES = ("shift-forward", "start-after", "shift-backward", "skip")
OVERLAP_POLICIES = ("earlier", "later")
ONE_DAY = timedelta(days=1)
POLICIES = tuple((gap, overlap) for gap in GAP_POLICIES for overlap in OVERLAP_POLICIES)


class Unexplained(Exception):
    """zoneinfo says something that the semantics exclude for data that is in order."""


class Shape(NamedTuple):
    """The instants a local date and time may mean: the same three where it is unique."""

    kind: str  # unique, gap, overlap or missing
    fold_0: int
    fold_1: int
    transition: int

    def resolve(self, gap: str, overlap: str) -> int | None:
        if self.kind == "unique":
            return self.fold_0
        if self.kind == "overlap":
            return self.fold_0 if overlap == "earlier" else self.fold_1
        if self.kind == "missing" or gap == "skip":
            return None
        return {"shift-forward": self.fold_0, "shift-backward": self.fold_1, "start-after": self.transition}[gap]


def shape(zone: ZoneInfo, day: date, seconds: int) -> Shape:
    """What `seconds` after midnight of `day` means in `zone`."""
    midnight = datetime(day.year, day.month, day.day, tzinfo=zone)
    local = midnight + timedelta(seconds=seconds)
    fold_0 = int(local.timestamp())
    fold_1 = int(local.replace(fold=1).timestamp())
    # Two times of one zone object are compared as the clock shows them, without offset and fold.
    shown = [reading for reading in (fold_0, fold_1) if datetime.fromtimestamp(reading, zone) == local]
    if len(shown) == 2 and fold_0 != fold_1:
        return Shape("overlap", fold_0, fold_1, fold_0)
    if shown:
        return Shape("unique", shown[0], shown[0], shown[0])
    if fold_1 >= fold_0:
        raise Unexplained(f"{zone.key} {local}: zoneinfo reads it as {fold_0} and {fold_1}, and neither leads back")
    transition = _first_with_offset_of_later(zone, fold_1, fold_0)
    starts = datetime.fromtimestamp(transition - 1, zone) + timedelta(seconds=1)
    ends = datetime.fromtimestamp(transition, zone)
    missing = starts <= midnight and midnight + ONE_DAY <= ends
    return Shape("missing" if missing else "gap", fold_0, fold_1, transition)


def occurrences(zone: ZoneInfo, seconds: int, first: date, days: int) -> dict[tuple[str, str], list[int]]:
    """Under each pair of policies, the occurrences that belong to the `days` dates from `first` on."""
    shapes = [shape(zone, first + timedelta(days=day), seconds) for day in range(days)]
    answers = {}
    for gap, overlap in POLICIES:
        instants = [at for each in shapes if (at := each.resolve(gap, overlap)) is not None]
        if any(later <= earlier for earlier, later in zip(instants, instants[1:])):
            policies = f"gap={gap} overlap={overlap}"
            raise Unexplained(f"{zone.key} {seconds} s after midnight from {first}, {policies}: not rising")
        answers[gap, overlap] = instants
    return answers


def on_every_date(zone: ZoneInfo, seconds: int, first: date, days: int) -> list[int]:
    """Under the default policies, the occurrences that belong to the `days` dates from `first` on."""
    local = datetime(first.year, first.month, first.day, tzinfo=zone) + timedelta(seconds=seconds)
    instants = []
    for number in range(days):
        instant: int | None = int(local.timestamp())
        # The short way for nearly all dates.
        if datetime.fromtimestamp(instant, zone) != local:
            instant = shape(zone, first + timedelta(days=number), seconds).resolve(*POLICIES[0])
        if instant is not None:
            instants.append(instant)
        local += ONE_DAY
    return instants


def after(instants: list[int], start: int, count: int, step: str) -> list[int]:
    """The `count` occurrences strictly after `start`; `instants` must reach far enough."""
    index = bisect_right(instants, start)
    if step == "24h":
        return [instants[index] + DAY * number for number in range(count)]
    taken = instants[index : index + count]
    assert len(taken) == count, "the window of dates is too short for the question"
    return taken


def _first_with_offset_of_later(zone: ZoneInfo, low: int, high: int) -> int:
    # In a gap the reading by the offset after lies before the change, and the other one at it or behind it.
    after_change = offset(zone, high)
    while high - low > 1:
        middle = (low + high) // 2
        if offset(zone, middle) == after_change:
            high = middle
        else:
            low = middle
    return high
