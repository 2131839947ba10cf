"""The folder of a campaign: what has come, so that a campaign that was interrupted goes on, and its result."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

from search import ENDED, Search

# How long it took is another number each time; all else is the same, whoever played which slice.
SECONDS = re.compile(rb'"seconds":[0-9.]+')


class OtherSearch(Exception):
    """The folder is of another search."""


class Folder:
    """Keeps each slice under its number, and puts them together."""

    def __init__(self, path: Path, whole: Search):
        self.path = path
        self.whole = whole
        self.slices = path / "slices"
        self.slices.mkdir(parents=True, exist_ok=True)
        known = path / "search.json"
        if known.exists() and known.read_text().strip() != whole.text:
            raise OtherSearch(f"{path} is of another search: {known.read_text().strip()}")
        write(known, whole.text.encode() + b"\n")

    def file(self, number: int) -> Path:
        """Where a slice lies."""
        return self.slices / f"{number:07}.jsonl"

    def missing(self) -> list[int]:
        """The slices that are still to be played; one that is there is whole."""
        return [number for number in range(1, self.whole.slices + 1) if not self.file(number).exists()]

    def keep(self, number: int, lines: bytes) -> None:
        """Keeps what came of a slice."""
        write(self.file(number), lines)

    def merge(self, program: Path) -> int:
        """Writes `result.jsonl` and a scenario file for each finding; answers with the exit status of `rollover`."""
        files = [str(self.file(number)) for number in range(1, self.whole.slices + 1)]
        findings = self.path / "findings"
        done = subprocess.run(
            [program, "fuzz", "--merge", "--format", "jsonl", "--out", findings, "--", *files], capture_output=True,
            check=False)
        if done.returncode not in ENDED:
            raise RuntimeError(done.stderr.decode(errors="replace").strip())
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
