"""The workloads that Rollover and its peers share; each peer's source holds the same lists and constants."""

from dataclasses import dataclass

WALK_ZONES = ("America/New_York", "Europe/London", "Australia/Lord_Howe", "Asia/Tokyo")
RANDOM_ZONES = WALK_ZONES + (
    "America/Los_Angeles", "Europe/Berlin", "America/Sao_Paulo", "Africa/Cairo",
    "Asia/Kolkata", "Australia/Sydney", "Pacific/Auckland", "America/St_Johns",
    "Europe/Dublin", "Asia/Tehran", "Pacific/Apia", "America/Santiago",
)  # fmt: skip


@dataclass(frozen=True)
class Workload:
    name: str
    meaning: str
    operations: int
    zones: tuple[str, ...]


WORKLOADS = (
    Workload("next-walk", "the next daily 09:00, walking on in each of 4 zones", 8_000_000, WALK_ZONES),
    Workload("next-random", "the next daily 09:00 after random instants in 16 zones", 4_000_000, RANDOM_ZONES),
)
