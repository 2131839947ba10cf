"""The options that the comparisons with zoneinfo have in common."""

import argparse
import os
from pathlib import Path

from .data import REPOSITORY


def parser(description: str | None, epilog: str) -> argparse.ArgumentParser:
    """A parser that knows which command is checked, with which data, and by how many processes."""
    found = argparse.ArgumentParser(
        description=description, epilog=epilog, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    found.add_argument(
        "--rollover",
        type=Path,
        default=REPOSITORY / ".build" / "release" / "rollover",
        metavar="PATH",
        help="the command to check (default: .build/release/rollover)",
    )
    found.add_argument(
        "--tzdata",
        default="bundled",
        metavar="bundled|system|DIR",
        help="the data both sides read; `bundled` is the pinned release, fetched from PyPI for this side",
    )
    found.add_argument(
        "--jobs", type=int, default=min(2, os.cpu_count() or 1), metavar="N", help="processes, default at most 2"
    )
    return found
