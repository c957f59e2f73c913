"""Opens hostile files and uses their contents: the worst that happens is a message, and oversized files are never read.

    python3 tests/soak/files.py                     20,000 saves, journals, profiles, databases and languages
    python3 tests/soak/files.py --files 300 --seed 7

Bytes are flipped, values have the wrong type, positions and lines were changed by someone who knows how to make the
checksum fit; or a pipe, a folder, a device or three gigabytes take the place of a file. Each is opened by the program's
own readers, played on and written again. Exit code 1: something else happened; its number is the seed to reproduce it.
"""

import argparse
import json
import multiprocessing
import os
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from runpy import run_path

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[2] / "build_scripts" / "reexec.py"))

from tests.soak import hostile_files as hostile
from tests.soak import hostile_use as use
from tests.soak.hostile_home import use_home

PATIENCE_SECONDS = 120
"""Anything that takes longer than this for one file hangs, however busy the machine is."""
MOST_MEMORY = 2_000_000_000
"""Less than the size of the largest file."""
ODD_SHARE = 0.03
BATCH = 50
LANGUAGE = """
[table]
"language.name" = "Quux"
sure = "{name}?"
[engine]
your_turn = "Du!"
[games.flip7]
title = "Sieben"
"""


class Hung(Exception):
    """A file took too long."""


def a_save(path: Path, rng: Random) -> None:
    text = hostile.save(rng).encode("utf-8", "replace")
    path.write_bytes(hostile.damaged(text, rng) if rng.random() < 0.2 else text)


def a_journal(path: Path, rng: Random) -> None:
    path.write_bytes(hostile.journal(rng))


def a_profile(path: Path, rng: Random) -> None:
    (text,) = hostile.read("profile.json")
    if rng.random() < 0.7:
        path.write_text(hostile.dumped(hostile.strange(json.loads(text), rng)), "utf-8", "replace")
    else:
        path.write_bytes(hostile.damaged(text.encode(), rng))


def a_language(path: Path, rng: Random) -> None:
    path.write_bytes(hostile.damaged(LANGUAGE.encode(), rng))


def a_home(path: Path, rng: Random) -> None:
    """Several files of each kind, most of them with other people and other options."""
    folder = path.parents[2]
    for number in range(4):
        for place in ("matches", "finished"):
            match = folder / "data" / place / f"{number}.match"
            match.parent.mkdir(parents=True, exist_ok=True)
            match.write_bytes(hostile.strange_heading(rng) if rng.random() < 0.6 else hostile.journal(rng))
    (folder / "config").mkdir()
    a_profile(folder / "config" / "profile.json", rng)
    hostile.database(folder / "data" / "statistics.sqlite", rng)


Make = Callable[[Path, Random], None]
Use = Callable[[Path, Random], str]
KINDS: dict[str, tuple[tuple[str, ...], Make, Use]] = {
    "save": (("a.json",), a_save, use.use_save),
    "journal": (("matches/a.match", "matches/a.match", "finished/a.match"), a_journal, use.use_journal),
    "profile": (("profile.json",), a_profile, use.use_profile),
    "database": (("statistics.sqlite",), hostile.database, use.use_statistics),
    "language": (("languages/qq.toml",), a_language, use.use_language),
    "home": (("data/matches/0.match",), a_home, use_home),
}
SHARES = {"save": 80, "journal": 60, "profile": 30, "database": 30, "language": 8, "home": 2}
"""A home folder has ten hostile files at once, and takes a second."""


def one(seed: int, folder: Path) -> str:
    """Makes a file and uses it; returns the outcome in a few words."""
    rng = Random(seed)
    (kind,) = rng.choices(list(SHARES), list(SHARES.values()))
    places, make, used = KINDS[kind]
    path = folder / rng.choice(places)
    path.parent.mkdir(parents=True, exist_ok=True)
    if rng.random() < ODD_SHARE:
        rng.choice(hostile.ODD)(path)
        return f"odd {kind}: {used(path, rng)}"
    make(path, rng)
    return f"{kind}: {used(path, rng)}"


def batch(seeds: range) -> tuple[Counter[str], list[str]]:
    """Several files: counts the outcomes, and lists what should not have happened."""
    outcomes: Counter[str] = Counter()
    faults = []
    for seed in seeds:
        folder = Path(tempfile.mkdtemp(prefix="hostile-"))
        try:
            with watched():
                outcomes[one(seed, folder)] += 1
        except Exception as error:  # whatever it is, it belongs in the report, and the others go on
            at = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{Path(at.filename).name}:{at.lineno}"
            faults.append(f"--seed {seed} --files 1: {type(error).__name__} in {place}: {error!s:.300}")
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    return outcomes, faults


@contextmanager
def watched() -> Iterator[None]:
    """Ends whatever takes too long."""
    signal.signal(signal.SIGALRM, _hung)
    signal.alarm(PATIENCE_SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)


def _hung(*_: object) -> None:
    raise Hung(f"it takes longer than {PATIENCE_SECONDS} seconds")


def little_memory() -> None:
    """Makes a process fail if it reads too much."""
    with suppress(ImportError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def soak(files: int, seed: int, jobs: int) -> tuple[Counter[str], list[str]]:
    """Uses this many files; counts the outcomes, and prints faults as they come."""
    outcomes: Counter[str] = Counter()
    faults: list[str] = []
    last = seed + files
    work = [range(first, min(first + BATCH, last)) for first in range(seed, last, BATCH)]
    with multiprocessing.get_context("spawn").Pool(jobs, little_memory) as pool:
        for counted, found in pool.imap_unordered(batch, work):
            outcomes += counted
            faults += found
            for fault in found:
                print(fault, flush=True)
            if sys.stderr.isatty():
                print(f"\r{outcomes.total()} files", end="", file=sys.stderr)
    return outcomes, faults


def main() -> int:
    """Opens the files and prints the figures; returns 0 if messages were the worst."""
    parser = argparse.ArgumentParser(description="Opens hostile files; nothing may happen but a sentence.")
    parser.add_argument("--files", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0, help="of the first file")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    chosen = parser.parse_args()
    began = time.monotonic()
    outcomes, faults = soak(chosen.files, chosen.seed, chosen.jobs)
    for outcome, count in sorted(outcomes.items()):
        print(f"{count:7} {outcome}")
    print(f"{chosen.files} hostile files in {time.monotonic() - began:.0f} s, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
