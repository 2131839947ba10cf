"""The folder of a campaign: what has come, so that a campaign that was interrupted goes on, and its result."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

from search import ENDED, Search

# How long it took is another number each time; all else is the same, whoever played which slice.
SECONDS = re.compile(rb'"seconds":[0-9.]+')
# All that a campaign writes; what says that it is a campaign's folder is forgotten last.
OWN = ("slices", "findings", "result.jsonl", "times.json", "search.json")


class OtherSearch(Exception):
    """The folder is of another search."""


class MergeFailed(Exception):
    """The slices could not be put together; the program says why."""


class Folder:
    """Keeps each slice under its number, and puts them together."""

    def __init__(self, path: Path, whole: Search):
        self.path = path
        self.whole = whole
        self.slices = path / "slices"
        self.known = path / "search.json"
        if self.known.exists() and self.known.read_text().strip() != whole.text:
            raise OtherSearch(f"{path} is of another search, or of another build of the program: "
                              f"{self.known.read_text().strip()}; --anew forgets it")

    @staticmethod
    def forget(path: Path) -> None:
        """Deletes what a campaign left in a folder, and nothing where none did."""
        if not (path / "search.json").is_file():
            return
        for name in OWN:
            if (path / name).is_dir():
                shutil.rmtree(path / name)
            else:
                (path / name).unlink(missing_ok=True)

    def file(self, number: int) -> Path:
        """Where a slice lies."""
        return self.slices / f"{number:07}.jsonl"

    def missing(self) -> list[int]:
        """The slices that are still to be played, also those of which only a part is there."""
        return [number for number in range(1, self.whole.slices + 1) if not self.has(number)]

    def has(self, number: int) -> bool:
        """Whether a slice is there as a whole; without what says of which search they are, none is."""
        file = self.file(number)
        return self.known.exists() and file.exists() and self.whole.is_whole(number, file.read_bytes())

    def keep(self, number: int, lines: bytes) -> None:
        """Keeps what came of a slice; with the first one the folder is this search's, since words that nobody can play
        have none."""
        self.slices.mkdir(parents=True, exist_ok=True)
        if not self.known.exists():
            write(self.known, self.whole.text.encode() + b"\n")
        write(self.file(number), lines)

    def merge(self, program: Path) -> int:
        """Writes `result.jsonl` and a scenario file for each finding; answers with the exit status of `rollover`."""
        findings = self.path / "findings"
        done = subprocess.run(
            [program, "fuzz", "--merge", "--format", "jsonl", "--out", findings, "--", self.slices], capture_output=True,
            check=False)
        if done.returncode not in ENDED:
            raise MergeFailed(f"the slices in {self.slices} cannot be put together: "
                              f"{done.stderr.decode(errors='replace').strip() or f'it ended with {done.returncode}'}")
        write(self.path / "result.jsonl", timeless(done.stdout))
        return done.returncode

    def note(self, **figures) -> None:
        """Writes what differs from run to run."""
        write(self.path / "times.json", json.dumps(figures, indent=2).encode() + b"\n")


def timeless(lines: bytes) -> bytes:
    """A result without how long it took."""
    return SECONDS.sub(b'"seconds":0.000', lines)


def write(path: Path, content: bytes) -> None:
    """Writes a file that is there as a whole or not at all."""
    draft = path.with_name(path.name + ".draft")
    with open(draft, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    draft.rename(path)
