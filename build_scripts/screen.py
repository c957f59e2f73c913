"""A screen for programs with windows on machines that have none: Xvfb, which draws into memory.

    python3 build_scripts/screen.py     installs Xvfb and xdotool, where that is possible without asking anyone

Nothing depends on it: without it, whatever would run on it is skipped, with a message.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

SIZE = "1280x800"
PACKAGES = {"Xvfb": "xvfb", "xdotool": "xdotool"}
INSTALL_SECONDS = 180


def lacking() -> list[str]:
    """The packages whose programs are missing."""
    return [package for program, package in PACKAGES.items() if not shutil.which(program)]


def install() -> str:
    """Installs what is missing; returns a sentence if something still is."""
    packages = lacking()
    if not packages:
        return ""
    missing = f"There is no {' and no '.join(packages)} here, so nothing is tried on a real screen"
    if not (sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get")):
        return f"{missing}. On Debian or Ubuntu 'sudo apt install {' '.join(packages)}' brings it."
    for command in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        if not apt_get(command):
            return f"{missing}: apt-get {command[0]} failed."
    return ""


def apt_get(command: list[str]) -> bool:
    """Whether apt-get succeeded."""
    variables = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    quiet = subprocess.DEVNULL
    try:
        done = subprocess.run(
            ["apt-get", "-qq", *command],
            env=variables, stdin=quiet, stdout=quiet, stderr=quiet, timeout=INSTALL_SECONDS, check=False,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


@contextmanager
def virtual_screen(size: str = SIZE, depth: int = 24) -> Iterator[str]:
    """The DISPLAY of a screen with this many bits, for the length of the block; empty without Xvfb. It does not reset
    when the last program leaves it: a program that connects at that moment would be turned away."""
    program = shutil.which("Xvfb")
    if not program:
        yield ""
        return
    reading, writing = os.pipe()
    command = [program, "-displayfd", str(writing), "-screen", "0", f"{size}x{depth}", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as output:
            number = output.readline().strip()
        try:
            yield f":{number}" if number else ""
        finally:
            server.terminate()


if __name__ == "__main__":
    if sentence := install():
        print(sentence)
