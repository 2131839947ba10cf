"""Quiet hours: when they open and close, and what becomes of what is due within them."""

import random
from dataclasses import dataclass
from datetime import datetime, timedelta

from .occurrences import Shape, shape
from .queries import time_text

ONE_DAY = timedelta(days=1)
MINUTE = 60


@dataclass(frozen=True)
class Quiet:
    """Hours of the device's clock, from the start on and before the end; over midnight where the end is not later."""

    start: int  # seconds after midnight
    end: int
    drops: bool  # what is due within them does not ring; otherwise it rings as they end

    @property
    def line(self) -> str:
        return f"settings quiet={time_text(self.start)}-{time_text(self.end)} do={'drop' if self.drops else 'hold'}"

    def rings(self, at: int, here) -> int | None:
        """When something rings that is due then; None where it is dropped."""
        day = datetime.fromtimestamp(at, here).date()
        for first in (day - ONE_DAY, day, day + ONE_DAY):
            last = first if self.end > self.start else first + ONE_DAY
            opens, closes = shape(here, first, self.start), shape(here, last, self.end)
            # Of a start that comes twice the first counts, of an end the second, and of what is jumped over the jump.
            if moment(opens, opens.fold_0) <= at < moment(closes, closes.fold_1):
                return None if self.drops else moment(closes, closes.fold_1)
        return at


def moment(found: Shape, otherwise: int) -> int:
    return found.transition if found.kind in ("gap", "missing") else otherwise


def quiet(generator: random.Random) -> Quiet:
    hour = generator.choice((22, 23, 0, 1, 2, 12, generator.randrange(24)))
    start = hour * 60 + generator.choice((0, 0, 30, generator.randrange(60)))
    length = generator.choice((30, 60, 90, 8 * 60, 9 * 60, generator.randrange(1, 12 * 60)))
    return Quiet(start * MINUTE, (start + length) % (24 * 60) * MINUTE, generator.random() < 0.4)
