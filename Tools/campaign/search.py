"""A search of `rollover fuzz`, cut into slices of its cases that can be played anywhere and in any order."""

from __future__ import annotations

import json
import subprocess
from dataclasses import asdict, dataclass

# What `rollover fuzz` says of a search that came to its end: all well, violations or misses, two runs that differed. One that
# was asked to end says the second of these as well, where something was broken before.
ENDED = (0, 1, 3)
# What it says where somebody asked it to end and nothing was broken so far.
INTERRUPTED = 130


@dataclass(frozen=True)
class Search:
    """What is searched: the options of `rollover fuzz`, and how many slices its cases are cut into."""

    cases: int
    slices: int
    seed: str = "1"
    options: tuple[str, ...] = ()
    # What tells the program that plays it from another one.
    program: str = ""

    @classmethod
    def cut(cls, cases: int, size: int, seed: str, options: tuple[str, ...], program: str = "") -> "Search":
        """Cuts a search into slices of at most so many cases."""
        if cases < 1 or size < 1:
            raise ValueError("there has to be a case, and one in each slice")
        return cls(cases=cases, slices=-(-cases // size), seed=seed, options=options, program=program)

    def words(self, number: int) -> list[str]:
        """The arguments with which `rollover` plays a slice, counted from 1."""
        return ["fuzz", "--seed", self.seed, "--cases", str(self.cases), *self.options,
                "--shard", f"{number}/{self.slices}", "--jobs", "1", "--format", "jsonl"]

    def share(self, number: int) -> int:
        """How many cases a slice has."""
        return 0 if self.cases < number else (self.cases - number) // self.slices + 1

    def is_whole(self, number: int, lines: bytes) -> bool:
        """Whether lines are all that comes of a slice: all its cases, and what was to be made small of them."""
        try:
            rows = [json.loads(line) for line in lines.splitlines()]
            small = {(row["invariant"], row["wording"], row["case"]) for row in rows if "scenario" in row}
            wanted = {(row["of"], row["breach"], case) for row in rows if "breach" in row for case in row["first"]}
            return rows[-1]["cases"] == self.share(number) and "checksum" in rows[-1] and wanted <= small
        except (ValueError, KeyError, IndexError, TypeError):
            return False

    @property
    def text(self) -> str:
        """The search as a line of JSON, by which a folder knows whether it is the same one."""
        return json.dumps(asdict(self), sort_keys=True)


class SliceFailed(Exception):
    """A slice could not be played, whoever tries; the program says why."""


def play(program: str, whole: Search, number: int) -> bytes:
    """Plays a slice in a process of its own; its findings are made small there, too."""
    words = whole.words(number)
    done = subprocess.run([program, *words], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if done.returncode < 0:
        # Somebody ended it, as the system does when memory is short: elsewhere it may go well.
        raise OSError(f"{program} was ended by signal {-done.returncode}")
    if done.returncode == INTERRUPTED or done.returncode in ENDED and not whole.is_whole(number, done.stdout):
        raise OSError(f"{program} was asked to end before slice {number} was whole")
    if done.returncode not in ENDED:
        raise SliceFailed(f"{' '.join(words)}: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout


@dataclass
class Tally:
    """What the slices that have come say so far, for whoever watches; the result itself is put together by `rollover`."""

    slices: int = 0
    cases: int = 0
    violations: int = 0
    core_seconds: float = 0.0

    def __post_init__(self):
        self.causes: set[str] = set()

    def take(self, lines: bytes) -> None:
        """Counts a slice."""
        rows = [json.loads(line) for line in lines.splitlines()]
        self.slices += 1
        self.cases += rows[-1]["cases"]
        self.violations += rows[-1]["violations"]
        self.core_seconds += rows[-1]["seconds"]
        self.causes.update(row["finding"] for row in rows if "finding" in row)
