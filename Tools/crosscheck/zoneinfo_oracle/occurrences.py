"""What `rollover next` should answer, by the fold semantics of PEP 495.

One local date and time is looked at with fold=0 and fold=1. Equal instants mean that it is unique. Different ones mean
a gap or an overlap, and the way back tells which: both readings of an overlap show the local time again, none of a gap
does. In a gap fold=0 uses the offset before the change and fold=1 the offset after it.
"""

from bisect import bisect_right
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from .transitions import DAY, offset

GAP_POLICIES = ("shift-forward", "start-after", "shift-backward", "skip")
OVERLAP_POLICIES = ("earlier", "later")
POLICIES = tuple((gap, overlap) for gap in GAP_POLICIES for overlap in OVERLAP_POLICIES)


class NotRising(Exception):
    """Two dates' occurrences are out of order or the same, which the semantics exclude for data that is in order."""


@dataclass(frozen=True)
class Shape:
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
    midnight = datetime(day.year, day.month, day.day)
    local = midnight + timedelta(seconds=seconds)
    fold_0 = int(local.replace(tzinfo=zone).timestamp())
    fold_1 = int(local.replace(tzinfo=zone, fold=1).timestamp())
    if fold_0 == fold_1:
        return Shape("unique", fold_0, fold_0, fold_0)
    if datetime.fromtimestamp(fold_0, zone).replace(tzinfo=None, fold=0) == local:
        return Shape("overlap", fold_0, fold_1, fold_0)
    transition = _first_with_offset_of_later(zone, fold_1, fold_0)
    starts = datetime.fromtimestamp(transition - 1, zone).replace(tzinfo=None, fold=0) + timedelta(seconds=1)
    ends = datetime.fromtimestamp(transition, zone).replace(tzinfo=None, fold=0)
    missing = starts <= midnight and midnight + timedelta(days=1) <= ends
    return Shape("missing" if missing else "gap", fold_0, fold_1, transition)


def occurrences(zone: ZoneInfo, seconds: int, first: date, days: int) -> dict[tuple[str, str], list[int]]:
    """Under each pair of policies, the occurrences that belong to the `days` dates from `first` on."""
    shapes = [shape(zone, first + timedelta(days=day), seconds) for day in range(days)]
    answers = {}
    for gap, overlap in POLICIES:
        instants = [at for each in shapes if (at := each.resolve(gap, overlap)) is not None]
        if any(later <= earlier for earlier, later in zip(instants, instants[1:])):
            raise NotRising(f"{zone.key} {seconds} s after midnight from {first}, gap={gap} overlap={overlap}")
        answers[gap, overlap] = instants
    return answers


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
