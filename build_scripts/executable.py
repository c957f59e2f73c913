"""The executable: a folder with the program, Python and everything it needs, made by PyInstaller from fistful.spec.

The result is tried at once: it is weighed, it tests itself where no Python can be found, and it has to start about as
quickly as the source does. Standard library only: PyInstaller and pygame run in the environment.
"""

import argparse
import os
import sys
from pathlib import Path
from statistics import median
from typing import NamedTuple

from build_scripts import trial
from build_scripts.environment import Environment, SetupError

MOST_MB = 90
MOST_TIMES = 2.0
"""How much longer the first frame may take than from source."""
STARTS = 5

PYINSTALLER_FAILED = "The program could not be built. The last lines of PyInstaller:"
ICONS_FAILED = "The icons could not be made. The last lines:"


class Weight(NamedTuple):
    """The size of a folder."""

    megabytes: float
    files: int


def run(environment: Environment, arguments: list[str]) -> int:
    """Builds the program and tries it; returns 0 if it is fit to be given away."""
    chosen = parse(arguments)
    if not chosen.only_try:
        build(environment)
    program = executable(environment.root / "dist")
    if not program.exists():
        raise SetupError(f"There is no {program}: start build.py without --only-try.")
    faults = [*too_heavy(program), *trial.self_tests(program), *slow_start(environment, program)]
    for fault in faults:
        print(fault, file=sys.stderr)
    print("Built, but not fit to distribute." if faults else f"Built and tried: {program}", flush=True)
    return 1 if faults else 0


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="build.py", description="Builds the program that needs no Python, in the folder dist, and tries it out."
    )
    parser.add_argument("--only-try", action="store_true", help="try what was built last")
    return parser.parse_args(arguments)


def build(environment: Environment) -> None:
    """Builds the program anew."""
    environment.prepare("build")
    made = environment.root / "build"
    os.environ["PYINSTALLER_CONFIG_DIR"] = str(made / "cache")  # otherwise it would keep one in the home folder
    python = str(environment.program("python"))
    scripts = environment.root / "build_scripts"
    print("Building (about a quarter of a minute)...", flush=True)
    environment.run_quietly([python, "-m", "build_scripts.icons", str(made / "icons")], ICONS_FAILED)
    command = [python, "-m", "PyInstaller", "--noconfirm", "--log-level=WARN"]
    command += ["--distpath", str(environment.root / "dist"), "--workpath", str(made), str(scripts / "fistful.spec")]
    environment.run_quietly(command, PYINSTALLER_FAILED)


def executable(dist: Path, platform: str = sys.platform) -> Path:
    """The path of the program that people start."""
    if platform == "darwin":
        return dist / "Fistful.app" / "Contents" / "MacOS" / "Fistful"
    return dist / "Fistful" / ("Fistful.exe" if platform == "win32" else "Fistful")


def whole(program: Path) -> Path:
    """The folder that is given away: everything that comes with the program."""
    return next((folder for folder in program.parents if folder.suffix == ".app"), program.parent)


def weigh(folder: Path) -> Weight:
    """The size of everything in a folder; links count nothing."""
    sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    return Weight(sum(sizes) / 1e6, len(sizes))


def too_heavy(program: Path) -> list[str]:
    """Prints the size; returns a sentence if it is too much."""
    weight = weigh(whole(program))
    print(f"size         {weight.megabytes:.1f} MB in {weight.files} files; at most {MOST_MB} MB", flush=True)
    if weight.megabytes <= MOST_MB:
        return []
    return [
        f"The program weighs {weight.megabytes:.1f} MB and may weigh {MOST_MB}: see in build/fistful/xref-fistful.html "
        "what came in and through whom, then name it in EXCLUDED in build_scripts/fistful.spec."
    ]


def slow_start(environment: Environment, program: Path) -> list[str]:
    """Prints how long the first frame takes from source and built, in turns because machines are busy now and then;
    returns a sentence if the built program is much slower."""
    environment.prepare()
    source = [str(environment.program("python")), "-P", "-m", "tabletop"]
    took: dict[str, list[float]] = {"source": [], "built": []}
    for attempt in range(STARTS + 1):
        for name, command in (("source", source), ("built", [str(program)])):
            milliseconds = trial.first_frame_ms(command)
            if attempt:  # the very first start finds cold caches
                took[name].append(milliseconds)
    from_source, built = median(took["source"]), median(took["built"])
    times = built / from_source
    figures = f"source {from_source:.0f} ms, built {built:.0f} ms: {times:.2f} times as long; at most {MOST_TIMES:g}"
    print(f"first frame  {figures}", flush=True)
    return [f"The built program starts {times:.1f} times as slowly as the source."] if times > MOST_TIMES else []
