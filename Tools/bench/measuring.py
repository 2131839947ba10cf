"""Running one workload on Rollover and on the peers."""

import json
import os
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from peer_list import Peer, Unavailable
from workloads import Workload

MASK = (1 << 64) - 1


class Contradiction(Unavailable):
    """Somebody answers the same differently from time to time."""


@dataclass
class Figure:
    """What one contestant did with one workload."""

    name: str
    title: str
    version: str
    operations: int
    nanoseconds: float  # per operation, of the fastest pass
    checksum: int
    sums: list[int] = field(default_factory=list)  # by zone; Rollover prints only their total
    agrees: bool | None = None  # None while there is nothing to compare with
    shares_data: bool = True
    differing_zones: list[str] = field(default_factory=list)


def measure(peer: Peer, workload: Workload, operations: int, passes: int, data: Path) -> Figure:
    """The fastest of some passes, after one that only warms up."""
    environment = dict(os.environ)
    if peer.data_variable:
        environment[peer.data_variable] = str(data)
    command = [*peer.command, workload.name, str(operations), str(passes + 1), *peer.arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unavailable(f"`{' '.join(command)}` ended with {done.returncode}:\n{done.stderr.strip()}")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    sums = lines[0]["sums"]
    if any(line["sums"] != sums for line in lines):
        raise Contradiction(f"{peer.title} answers differently from pass to pass")
    fastest = min(line["nanoseconds"] for line in lines[1:]) / operations
    figure = Figure(peer.name, peer.title, peer.version_text(), operations, fastest, sum(sums) & MASK, sums)
    figure.shares_data = peer.data_variable is not None
    return figure


def measure_rollover(rollover: Path, workload: Workload, passes: int, data: list[str]) -> Figure:
    command = [str(rollover), "bench", "--only", workload.name, "--format", "jsonl", *data]
    fastest, checksums = float("inf"), set()
    for _ in range(passes + 1):
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        except FileNotFoundError:
            raise Unavailable(f"there is no {rollover}; `swift build -c release` makes it") from None
        except OSError as error:
            raise Unavailable(f"cannot run {rollover}: {error}") from None
        records = [json.loads(line) for line in done.stdout.splitlines()] if done.returncode == 0 else []
        record = next((each for each in records if each.get("name") == workload.name), None)
        if record is None:
            failure = f"ended with {done.returncode} and no figure\n{done.stderr.strip()}"
            raise Unavailable(f"`{' '.join(command)}` {failure}")
        fastest = min(fastest, record["nanosecondsPerOperation"])
        checksums.add(int(record["checksum"]) & MASK)  # ours is signed
    if len(checksums) != 1:
        raise Contradiction(f"rollover bench prints different checksums in different runs: {sorted(checksums)}")
    printed = subprocess.run([rollover, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    version = printed.split(" (")[0]  # without the release of the bundled data, which is not what was measured
    return Figure("rollover", "rollover", version, workload.operations, fastest, checksums.pop())


def compare(figure: Figure, reference: Figure, workload: Workload) -> None:
    """Fills in whether a figure's answers are those of a reference over the same operations."""
    figure.agrees = figure.checksum == reference.checksum
    if figure.sums and reference.sums:
        pairs = zip(workload.zones, figure.sums, reference.sums, strict=True)
        figure.differing_zones = [zone for zone, own, other in pairs if own != other]
