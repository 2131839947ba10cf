"""The workloads of `rollover bench` with Python's zoneinfo. usage: next.py WORKLOAD OPERATIONS PASSES"""

import json
import sys
import time
from datetime import datetime, time as time_of_day, timedelta
from zoneinfo import ZoneInfo

WALK = ["America/New_York", "Europe/London", "Australia/Lord_Howe", "Asia/Tokyo"]
RANDOM = [
    *WALK, "America/Los_Angeles", "Europe/Berlin", "America/Sao_Paulo", "Africa/Cairo",
    "Asia/Kolkata", "Australia/Sydney", "Pacific/Auckland", "America/St_Johns",
    "Europe/Dublin", "Asia/Tehran", "Pacific/Apia", "America/Santiago",
]  # fmt: skip
START, END, RANGE = 1_700_000_000, 2_500_000_000, 7_258_118_400
MASK = (1 << 64) - 1
NINE, ONE_DAY = time_of_day(9), timedelta(days=1)


def next_nine(zone, after):
    """The next daily 09:00 strictly after an instant; fold=0 shifts gaps forward and takes overlaps early."""
    nine = datetime.combine(datetime.fromtimestamp(after, zone), NINE, zone)
    while (instant := int(nine.timestamp())) <= after:
        nine += ONE_DAY
    return instant


def walk(zones, operations, sums):
    for index, zone in enumerate(zones):
        at = START
        for _ in range(operations // len(zones)):
            at = next_nine(zone, at)
            sums[index] += at
            if at > END:
                at = START


def random(zones, operations, sums):
    state = 42

    def draw():
        nonlocal state
        state = z = (state + 0x9E3779B97F4A7C15) & MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    for _ in range(operations):
        index = (draw() >> 32) % len(zones)
        sums[index] += next_nine(zones[index], draw() % RANGE)


def main():
    if len(sys.argv) != 4 or sys.argv[1] not in ("next-walk", "next-random"):
        sys.exit("usage: next.py next-walk|next-random OPERATIONS PASSES")
    names, work = (WALK, walk) if sys.argv[1] == "next-walk" else (RANDOM, random)
    zones = [ZoneInfo(name) for name in names]
    for _ in range(int(sys.argv[3])):
        sums = [0] * len(zones)
        began = time.perf_counter_ns()
        work(zones, int(sys.argv[2]), sums)
        taken = time.perf_counter_ns() - began
        print(json.dumps({"nanoseconds": taken, "sums": [each & MASK for each in sums]}))


if __name__ == "__main__":
    main()
