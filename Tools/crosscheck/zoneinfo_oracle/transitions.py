"""A zone's clock changes, found by asking zoneinfo for the offset again and again: no TZif is parsed here."""

from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

DAY = 86_400
# Two changes less than a sample apart that cancel each other would be missed. No zone has had such a pair since 1970
# (`zoneinfo_against_zdump.py` checks), and even a Ramadan interval lasts weeks.
SAMPLE = DAY


@dataclass(frozen=True)
class Transition:
    instant: int  # epoch second from which `after` holds
    before: int  # seconds east of Greenwich
    after: int


def offset(zone: ZoneInfo, instant: int) -> int:
    return _seconds(datetime.fromtimestamp(instant, zone).utcoffset())


def start_of_year(year: int) -> int:
    return int(datetime(year, 1, 1, tzinfo=timezone.utc).timestamp())


def transitions(zone: ZoneInfo, start: int, end: int) -> list[Transition]:
    """The changes of offset in `start` < instant <= `end`, in order."""
    found: list[Transition] = []
    from_timestamp = datetime.fromtimestamp  # looked up once: this loop runs tens of thousands of times a zone
    earlier, offset_earlier = start, from_timestamp(start, zone).utcoffset()
    while earlier < end:
        later = min(earlier + SAMPLE, end)
        offset_later = from_timestamp(later, zone).utcoffset()
        if offset_later != offset_earlier:
            found += _between(zone, earlier, _seconds(offset_earlier), later, _seconds(offset_later))
        earlier, offset_earlier = later, offset_later
    return found


def _between(zone: ZoneInfo, low: int, before: int, high: int, after: int) -> list[Transition]:
    if high - low == 1:
        return [Transition(high, before, after)]
    middle = (low + high) // 2
    offset_middle = offset(zone, middle)
    found = []
    # Both halves, because an offset unlike either end's means that both hold a change.
    if offset_middle != before:
        found += _between(zone, low, before, middle, offset_middle)
    if offset_middle != after:
        found += _between(zone, middle, offset_middle, high, after)
    return found


def _seconds(delta: timedelta) -> int:
    return delta.days * DAY + delta.seconds
