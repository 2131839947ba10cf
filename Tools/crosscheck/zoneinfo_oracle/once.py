"""Tasks and messages, which ring once."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta

from .data import Zone
from .occurrences import GAP_POLICIES, OVERLAP_POLICIES, shape
from .queries import time_text
from .series import time_of_day


@dataclass(frozen=True)
class Once:
    """What rings on one date, by the clock of the device."""

    number: int
    is_task: bool
    is_critical: bool  # then no rule keeps it back
    day: date
    seconds: int
    zone: Zone | None = None

    @property
    def name(self) -> str:
        return f"{'task' if self.is_task else 'message'}-{self.number}"

    @property
    def when(self) -> str:
        return f'"{self.day} {time_text(self.seconds)}"'

    @property
    def line(self) -> str:
        if self.is_task:
            return f'task add {self.number} title="task" remind={self.when}'
        return f"message {self.number} type=news priority={'critical' if self.is_critical else 'medium'} at={self.when}"

    def withdrawn(self, generator: random.Random) -> str:
        verb = generator.choice(("task complete", "task delete")) if self.is_task else "message cancel"
        return f"{verb} {self.number}"

    def due(self, here, first: date, last: date) -> Iterator[tuple[None, int]]:
        """Its moment, if its date lies in a range; it has no date of its own in the trace."""
        if first <= self.day <= last:
            at = shape(here, self.day, self.seconds).resolve(GAP_POLICIES[0], OVERLAP_POLICIES[0])
            if at is not None:
                yield None, at

    def moved(self, generator: random.Random, today: date) -> "Once":
        return replace(self, day=some_day(generator, today), seconds=time_of_day(generator))


def once(generator: random.Random, number: int, today: date) -> Once:
    is_task = generator.random() < 0.5
    is_critical = not is_task and generator.random() < 0.3
    return Once(number, is_task, is_critical, some_day(generator, today), time_of_day(generator))


def some_day(generator: random.Random, today: date) -> date:
    return today + timedelta(days=generator.randrange(1, 12))
