"""Comparing one portion of work: a zone around its transitions, or a handful of random questions."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain, islice
from pathlib import Path

from .command import answers
from .data import Zone
from .queries import Question, anywhere, around, every_date
from .transitions import start_of_year, transitions

# A name for the same bytes needs no second full check, only enough to see that the name leads to them.
ALIAS_STRIDE = 16
# For the questions about every date; which one hardly matters, so they take turns.
QUIET_TIMES = (9 * 3600, 12 * 3600, 0, 86_399, 15 * 3600 + 30 * 60 + 1)
# Keeps memory flat: a zone with two changes a year has some 70,000 questions.
PORTION = 20_000
# Of each portion, so that one broken zone leaves room for others in the report.
KEPT_DIFFERENCES = 4


@dataclass(frozen=True)
class Settings:
    rollover: Path
    arguments: tuple[str, ...]
    from_year: int
    to_year: int
    part: int  # 1 … parts
    parts: int


@dataclass(frozen=True)
class Difference:
    line: str
    expected: str
    got: str


@dataclass
class Outcome:
    transitions: int = 0
    questions: int = 0
    results: int = 0
    different: int = 0
    differences: list[Difference] = field(default_factory=list)

    def add(self, other: "Outcome") -> None:
        self.transitions += other.transitions
        self.questions += other.questions
        self.results += other.results
        self.different += other.different
        self.differences += other.differences


def check_names(settings: Settings, names: list[Zone], number: int) -> Outcome:
    """Asks about the transitions that belong to this part of zones with the same bytes; `number` is their place."""
    changes = transitions(names[0].load(), start_of_year(settings.from_year), start_of_year(settings.to_year + 1))
    outcome = Outcome()
    for place, zone in enumerate(names, start=number):
        stride = 1 if zone is names[0] else ALIAS_STRIDE
        chosen = [
            (index, change)
            for index, change in enumerate(changes)
            if index % stride == place % stride and (index // stride + place) % settings.parts == settings.part - 1
        ]
        info = zone.load()
        years = [
            year
            for year in range(settings.from_year, settings.to_year + 1)
            if year % stride == place % stride and (year // stride + place) % settings.parts == settings.part - 1
        ]
        questions = chain(
            (each for index, change in chosen for each in around(info, change, index + place)),
            (every_date(info, year, QUIET_TIMES[(year + place) % len(QUIET_TIMES)]) for year in years),
        )
        outcome.add(compare(settings, questions))
        outcome.transitions += len(chosen)
    return outcome


def check_random(settings: Settings, zones: list[Zone], amount: int, seed: int) -> Outcome:
    return compare(settings, anywhere([zone.load() for zone in zones], amount, seed))


def compare(settings: Settings, questions: Iterable[Question]) -> Outcome:
    outcome = Outcome()
    for portion in portions(questions):
        for asked, got in zip(portion, answers(settings.rollover, settings.arguments, portion), strict=True):
            outcome.questions += 1
            outcome.results += asked.count
            if got != asked.expected:
                outcome.different += 1
                if len(outcome.differences) < KEPT_DIFFERENCES:
                    outcome.differences.append(Difference(asked.line, asked.expected, got))
    return outcome


def portions(questions: Iterable[Question]) -> Iterator[list[Question]]:
    source = iter(questions)
    while portion := list(islice(source, PORTION)):
        yield portion
