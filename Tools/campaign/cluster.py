"""Hands the slices of a search to the workers of a Dask cluster, as these become free."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable
from pathlib import Path

import cloudpickle
from distributed import Client, KilledWorker, WorkerPlugin, as_completed, get_worker

import search as search_module
from search import Search, SliceFailed, play

# Workers elsewhere have none of these files: what they need of them travels with the work.
cloudpickle.register_pickle_by_value(search_module)

# So many slices wait at each worker, so that none is idle while a result travels.
AHEAD = 2
# So often a slice is begun anew before it is given up.
ATTEMPTS = 10


class Program(WorkerPlugin):
    """Puts the program beside each worker, also those that join later."""

    name = "rollover"

    def __init__(self, path: Path):
        self.bytes = path.read_bytes()
        self.file = "rollover-" + hashlib.sha256(self.bytes).hexdigest()[:16]

    def setup(self, worker) -> None:
        target = Path(worker.local_directory) / self.file
        if target.exists():
            return
        draft = target.with_name(f"{target.name}.{os.getpid()}")
        draft.write_bytes(self.bytes)
        draft.chmod(0o755)
        draft.rename(target)


cloudpickle.register_pickle_by_value(__import__(__name__))


def play_beside(file: str, whole: Search, number: int) -> bytes | str:
    """Plays a slice with the program that lies beside the worker; answers with what is wrong where nobody can."""
    try:
        return play(str(Path(get_worker().local_directory) / file), whole, number)
    except SliceFailed as error:
        # As a text, because a type that has travelled is another one. Nothing that is raised here is beyond another try.
        return str(error)


def run(client: Client, plugin: Program, whole: Search, numbers: Iterable[int],
        take: Callable[[int, bytes], None]) -> None:
    """Plays slices, and hands over each as it comes, in any order.

    A worker that dies costs the time of what it had: the scheduler gives its slices to others. A slice that takes
    worker after worker with it is begun ATTEMPTS times, and then the campaign ends with the scheduler's message.
    """
    client.register_plugin(plugin)
    waiting = iter(numbers)
    begun: dict[str, tuple[int, int]] = {}
    running = as_completed()

    def begin(number: int, attempt: int) -> None:
        future = client.submit(play_beside, plugin.file, whole, number, pure=False, retries=ATTEMPTS,
                               key=f"slice-{number}-{attempt}-{os.urandom(4).hex()}")
        begun[future.key] = (number, attempt)
        running.add(future)

    def fill() -> None:
        # Workers may join and leave at any time.
        width = AHEAD * max(1, len(client.nthreads()))
        while len(begun) < width:
            number = next(waiting, None)
            if number is None:
                return
            begin(number, 1)

    fill()
    for future in running:
        number, attempt = begun.pop(future.key)
        try:
            lines = future.result()
        except KilledWorker:
            if attempt >= ATTEMPTS:
                raise
            begin(number, attempt + 1)
            continue
        if isinstance(lines, str):
            raise SliceFailed(lines)
        take(number, lines)
        fill()
