"""The peers: how each is built and run, and whose time-zone data it reads."""

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[1]
BUILD = REPOSITORY / ".build" / "peers"


class Unavailable(Exception):
    """A peer cannot be built or run here; the message says what is missing."""


@dataclass(frozen=True)
class Peer:
    name: str
    title: str
    tools: tuple[str, ...]
    build: tuple[str, ...]
    command: tuple[str, ...]
    version: tuple[str, ...]
    # Which variable makes it read a given directory of TZif files; None for a peer that only reads its own data.
    data_variable: str | None
    # Slow peers do one operation in so many of the workload's; their checksum is compared at that length.
    one_in: int = 1
    arguments: tuple[str, ...] = ()

    def make(self) -> None:
        for tool in self.tools:
            if not shutil.which(tool):
                raise Unavailable(f"`{tool}` is not installed")
        BUILD.mkdir(parents=True, exist_ok=True)
        if self.build:
            done = subprocess.run(self.build, capture_output=True, text=True, check=False)
            if done.returncode:
                raise Unavailable(f"`{' '.join(self.build)}` fails:\n{(done.stdout + done.stderr).strip()}")

    def version_text(self) -> str:
        done = subprocess.run(self.version, capture_output=True, text=True, check=False)
        lines = (done.stdout + done.stderr).strip().splitlines()
        return lines[0] if lines else "unknown"


def peers() -> list[Peer]:
    foundation = {
        "tools": ("swiftc",),
        "build": ("swiftc", "-O", str(HERE / "peers/foundation/Next.swift"), "-o", str(BUILD / "foundation")),
        "command": (str(BUILD / "foundation"),),
        "version": ("swiftc", "--version"),
        "data_variable": None,
    }
    return [
        Peer(
            "cctz",
            "cctz (Abseil)",
            ("g++", "pkg-config"),
            ("sh", "-ec", CCTZ_BUILD, "sh", str(HERE / "peers/cctz/next.cc"), str(BUILD / "cctz")),
            (str(BUILD / "cctz"),),
            ("pkg-config", "--modversion", "absl_time"),
            "TZDIR",
        ),
        Peer(
            "go",
            "Go time",
            ("go",),
            ("go", "build", "-o", str(BUILD / "go"), str(HERE / "peers/go/next.go")),
            (str(BUILD / "go"),),
            ("go", "version"),
            "ZONEINFO",
        ),
        Peer(
            "java",
            "java.time",
            ("javac", "java"),
            ("javac", "-d", str(BUILD / "java"), str(HERE / "peers/java/Next.java")),
            ("java", "-cp", str(BUILD / "java"), "Next"),
            ("java", "--version"),
            None,
        ),
        Peer(
            "python",
            "Python zoneinfo",
            (),
            (),
            (sys.executable, str(HERE / "peers/python/next.py")),
            (sys.executable, "--version"),
            "PYTHONTZPATH",
            one_in=20,
        ),
        Peer("foundation", "Foundation, by parts", **foundation, one_in=10, arguments=("components",)),
        Peer("foundation-next-date", "Foundation nextDate", **foundation, one_in=100, arguments=("nextDate",)),
    ]


# A missing library is told apart from a failing build by pkg-config's own message.
CCTZ_BUILD = """
flags=$(pkg-config --cflags --libs absl_time absl_civil_time)
exec g++ -std=c++17 -O2 "$1" -o "$2" $flags
"""
