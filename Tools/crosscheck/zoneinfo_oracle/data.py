"""Which time-zone data to read, and which zones are in it."""

import hashlib
import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from zoneinfo import ZoneInfo

REPOSITORY = Path(__file__).resolve().parents[3]
PIN = REPOSITORY / "Tools" / "timezone-data" / "requirements.txt"
CACHE = REPOSITORY / ".build" / "crosscheck"
SYSTEM_DIRECTORIES = ("/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo")

# `right/` counts leap seconds and is refused by Rollover; `posix/` repeats every zone; the rest are not zone names.
NOT_ZONES = re.compile(r"^(right/|posix/|localtime$|posixrules$)")


class DataError(Exception):
    """The data cannot be found or read; the message says what to do."""


@dataclass(frozen=True)
class Data:
    """A directory of TZif files and the `--tzdata` arguments that make Rollover read the same data."""

    label: str
    directory: Path
    arguments: tuple[str, ...]


@dataclass(frozen=True)
class Zone:
    name: str
    path: Path
    # The first name, in alphabetical order, of a file with the same bytes; the zone's own name where it is the first.
    same_as: str

    @property
    def is_alias(self) -> bool:
        return self.same_as != self.name

    def load(self) -> ZoneInfo:
        # Not ZoneInfo(name): that falls back to other directories when a name is missing from this one.
        with open(self.path, "rb") as file:
            return ZoneInfo.from_file(file, key=self.name)


def choose(selection: str) -> Data:
    """The data for `bundled`, `system` or a directory."""
    if selection == "bundled":
        version = pinned_version()
        return Data(f"tzdata {version} from PyPI (bundled)", unpacked(version), ())
    if selection == "system":
        # TZDIR first, as the command and the C library do.
        for directory in filter(None, (os.environ.get("TZDIR"), *SYSTEM_DIRECTORIES)):
            if os.path.isdir(directory):
                return Data(f"{release(Path(directory))} in {directory}", Path(directory), ("--tzdata", "system"))
        raise DataError(f"no system time-zone data in {', '.join(SYSTEM_DIRECTORIES)}")
    directory = Path(selection)
    if not directory.is_dir():
        raise DataError(f"--tzdata {selection}: not `bundled`, not `system`, and no such directory")
    return Data(f"{release(directory)} in {directory}", directory, ("--tzdata", str(directory)))


def pinned_version() -> str:
    try:
        text = PIN.read_text()
    except OSError as error:
        raise DataError(f"cannot read the pinned tzdata release: {error}") from None
    match = re.search(r"^tzdata==([0-9][0-9A-Za-z.]*)", text, re.MULTILINE)
    if not match:
        raise DataError(f"{PIN}: no line `tzdata==VERSION`")
    return match.group(1)


def unpacked(version: str) -> Path:
    """The zoneinfo directory of the PyPI release, fetched once and kept under `.build`."""
    target = CACHE / f"tzdata-{version}"
    if not target.is_dir():
        print(f"fetching tzdata {version} into {target}", file=sys.stderr)
        CACHE.mkdir(parents=True, exist_ok=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
        environment = {**os.environ, "PIP_ROOT_USER_ACTION": "ignore"}
        # Moved into place when complete, so that an interrupted download is not taken for the data.
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            try:
                command = [*pip, "--target", f"{folder}/new", f"tzdata=={version}"]
                subprocess.run(command, env=environment, check=True)
            except (OSError, subprocess.CalledProcessError) as error:
                raise DataError(f"cannot install tzdata=={version}: {error}") from None
            try:
                os.rename(f"{folder}/new", target)
            except OSError as error:
                # Another one that was started at the same time may have been quicker.
                if not target.is_dir():
                    raise DataError(f"cannot keep tzdata=={version}: {error}") from None
    return target / "tzdata" / "zoneinfo"


def release(directory: Path) -> str:
    for name, pattern in (("tzdata.zi", r"# version (\S+)"), ("+VERSION", r"(\S+)")):
        try:
            with open(directory / name) as file:
                match = re.match(pattern, file.readline())
        except (OSError, UnicodeDecodeError):
            continue
        if match:
            return f"tzdata {match.group(1)}"
    return "tzdata of unknown release"


def zones(directory: Path) -> list[Zone]:
    """Every zone in the directory in order of name; files that are not TZif, such as tables, are no zones."""
    found: list[Zone] = []
    first_with_bytes: dict[bytes, str] = {}
    # os.walk does not follow directory links, which keeps a link to the directory itself from looping.
    paths = (Path(folder) / file for folder, _, files in os.walk(directory) for file in files)
    for name, path in sorted((path.relative_to(directory).as_posix(), path) for path in paths):
        if NOT_ZONES.match(name):
            continue
        content = path.read_bytes()
        if content.startswith(b"TZif"):
            found.append(Zone(name, path, first_with_bytes.setdefault(hashlib.sha256(content).digest(), name)))
    if not found:
        raise DataError(f"no TZif files in {directory}")
    return found
