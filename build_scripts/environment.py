"""The virtual environment beside the code: made on the first start, kept in step with pyproject.toml.

A stamp inside it records what it was made for. The stamp is written last, so an interrupted set-up is noticed and done
again. Standard library only: this runs before anything is installed.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from build_scripts.causes import why_pip_failed
from build_scripts.lock import alone

ROOT = Path(__file__).resolve().parent.parent

# These would send the environment's own Python or pip somewhere else. Where packages come from (index, proxy,
# certificates) stays as the machine has it.
LEADS_ASTRAY = (
    "PYTHONHOME",
    "PYTHONPATH",
    "VIRTUAL_ENV",
    "__PYVENV_LAUNCHER__",
    "PIP_PREFIX",
    "PIP_PYTHON",
    "PIP_ROOT",
    "PIP_TARGET",
)
PIP_SETTINGS = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1", "PIP_USER": "0"}
# Without this, a folder whose name cannot be written in the system's encoding could not be set up.
PYTHON_SETTINGS = {"PYTHONUTF8": "1"}

# Nothing can be shown without these. Loading them is the only way to notice a damaged installation.
NEEDED = ("pygame.base", "pymunk._chipmunk", "platformdirs.api", "markdown_it")

LAST_LINES = 12  # pip names the cause about ten lines before its end

WINDOWS_INTERRUPTED = 0xC000013A  # the exit code there of a program ended by Ctrl-C
INTERRUPTED = 130

VENV_FAILED = (
    "Setting up failed, because Python couldn't make the folder .venv: make sure that the disk has about 200 MB free, "
    "then start again. The last lines of Python:"
)
NOT_WHOLE = (
    "This Python can't load what is installed in the folder .venv: install another Python, 3.11 or newer, "
    "delete .venv, then start again. The last lines of Python:"
)


class SetupError(Exception):
    """What went wrong, as a sentence that says what to do about it."""


class Stamp(NamedTuple):
    """What an environment was made for. All fields empty: not finished."""

    home: str = ""  # which Python, in which folder; another one needs a new environment
    project: str = ""  # pyproject.toml as a hash; when it changes, pip has to look again
    extras: tuple[str, ...] = ()


class Environment:
    """The private environment of one checkout."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.stamp_file = self.folder / "fistful-stamp.txt"

    def program(self, name: str) -> Path:
        """The path of a program in this environment."""
        if os.name == "nt":
            return self.folder / "Scripts" / (name + ".exe")
        return self.folder / "bin" / name

    def run(self, program: str, *arguments: str, cwd: Path = Path()) -> int:
        """Runs a program of this environment and returns its exit code."""
        command = [str(self.program(program)), *arguments]
        try:
            process = subprocess.Popen(command, cwd=cwd, env=variables())
        except OSError as error:
            raise SetupError(
                f"Cannot start {command[0]} ({error.strerror}): delete {self.folder}, then start again."
            ) from error
        return exit_code(process)

    def run_python(self, *arguments: str) -> int:
        """Runs the Python of this environment. If that fails because of a damaged installation, repairs it and runs it
        once more."""
        code = self.run("python", *arguments)
        return self.run("python", *arguments) if code in (1, 2) and self.mended() else code

    def mended(self) -> bool:
        """Whether the installation was damaged; if so, it has been made anew."""
        if not self.what_is_damaged():
            return False
        print("The installation in the folder .venv is damaged.", file=sys.stderr)
        extras = self.stamp().extras
        self.write(Stamp())
        self.prepare(*extras)
        if still := self.what_is_damaged():
            raise SetupError(still)
        return True

    def what_is_damaged(self) -> str:
        """Why the needed packages cannot be loaded; empty if they can."""
        output = self.failure([str(self.program("python")), "-P", "-c", "import " + ", ".join(NEEDED)])
        return "" if output is None else str(with_last_lines(NOT_WHOLE, output))

    def prepare(self, *extras: str) -> None:
        """Makes sure that the project is installed with these extras; returns at once if it is."""
        if self.ready(extras):
            return
        try:
            with alone(self.root / ".venv.lock"):
                if not self.ready(extras):  # another process may have done it while this one waited
                    self.set_up(extras)
        except OSError as error:
            raise SetupError(
                f"Cannot write in {self.root} ({error.strerror}): put Fistful in a folder that you can "
                "write to and that has about 200 MB to spare, then start again."
            ) from error

    def ready(self, extras: Iterable[str]) -> bool:
        stamp = self.stamp()
        return self.usable(stamp) and stamp.project == self.project() and set(extras) <= set(stamp.extras)

    def usable(self, stamp: Stamp) -> bool:
        return stamp.home == self.home() and self.program("python").exists()

    def set_up(self, extras: Iterable[str]) -> None:
        print("Setting up (once, about a minute)...", file=sys.stderr, flush=True)
        if not self.usable(self.stamp()):
            self.make()
        self.install(extras)

    def make(self) -> None:
        """Makes an environment with nothing but pip in it."""
        check_python_is_whole()
        self.clear()
        # From inside a virtual environment, take the Python it was made from: ours may be the one just cleared.
        beneath = getattr(sys, "_base_executable", None) or sys.executable
        self.run_quietly([beneath, "-m", "venv", str(self.folder)], VENV_FAILED)
        self.write(Stamp(home=self.home()))

    def clear(self) -> None:
        """Leaves nothing but an empty stamp, which marks an unfinished environment as ours."""
        if self.folder.is_symlink() and not self.folder.exists():
            raise SetupError(f"{self.folder} is a link that leads nowhere: delete it, then start again.")
        if self.folder.exists() and not self.folder.is_dir():
            raise SetupError(f"{self.folder} isn't a folder: move it away or delete it, then start again.")
        if self.is_someone_elses():
            raise SetupError(f"Fistful didn't make {self.folder}: move it away or delete it, then start again.")
        self.folder.mkdir(exist_ok=True)
        self.write(Stamp())
        for child in self.folder.iterdir():
            if child.is_dir() and not child.is_symlink():
                shutil.rmtree(child)
            elif child != self.stamp_file:
                child.unlink()

    def is_someone_elses(self) -> bool:
        return self.folder.exists() and any(self.folder.iterdir()) and not self.stamp_file.exists()

    def install(self, extras: Iterable[str]) -> None:
        """Lets pip install the project, with these extras and those already there."""
        before = self.stamp()
        wanted = sorted({*before.extras, *extras})
        self.write(Stamp())  # a pip that was killed may leave half a package behind
        output = self.failure(self.pip_install(wanted))
        if output is not None:
            self.write(before)  # a pip that gave up by itself leaves everything as it was
            raise with_last_lines(why_pip_failed(output), output)
        if not self.named_plainly():
            self.lead_here()
        self.write(Stamp(self.home(), self.project(), tuple(wanted)))

    def pip_install(self, extras: list[str]) -> list[str]:
        project = [f".[{','.join(extras)}]" if extras else "."]
        wanted = ["--editable", *project] if self.named_plainly() else self.requirements(extras)
        return [str(self.program("python")), "-m", "pip", "install", "--quiet", *wanted]

    def named_plainly(self) -> bool:
        """Whether this folder's name can be written in any encoding. If not, the file that leads from the environment
        to the project might be neither writable nor readable."""
        return str(self.root).isascii()

    def requirements(self, extras: list[str]) -> list[str]:
        """What the project depends on, by name."""
        project = tomllib.loads((self.root / "pyproject.toml").read_text("utf-8"))["project"]
        optional = project.get("optional-dependencies", {})
        return [*project.get("dependencies", ()), *(name for extra in extras for name in optional[extra])]

    def lead_here(self) -> None:
        """Lets the environment find the project by a relative path, which needs no letters but dots."""
        packages = next(self.folder.glob("[Ll]ib/**/site-packages"))
        way = os.path.relpath(self.root, packages)
        (packages / "fistful.pth").write_text(way + "\n", encoding="ascii")

    def run_quietly(self, command: list[str], trouble: str) -> None:
        """Runs a program whose output matters only if it fails: then its last lines follow the message."""
        output = self.failure(command)
        if output is not None:
            raise with_last_lines(trouble, output)

    def failure(self, command: list[str]) -> str | None:
        """Runs a program; returns its output if it failed."""
        result = subprocess.run(
            command,
            cwd=self.root,
            env=variables(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        return result.stdout if result.returncode != 0 else None

    def home(self) -> str:
        # The folder is part of it because the programs in an environment hold its absolute path.
        # As bytes it is the same whatever encoding the system uses for file names.
        return f"{sys.implementation.cache_tag} {os.fsencode(self.root).decode(errors='surrogateescape')}"

    def project(self) -> str:
        return hashlib.sha256((self.root / "pyproject.toml").read_bytes()).hexdigest()

    def stamp(self) -> Stamp:
        try:
            home, project, extras = self.stamp_file.read_text("utf-8", "surrogateescape").splitlines()
        except (OSError, ValueError):  # missing, unreadable or cut short
            return Stamp()
        return Stamp(home, project, tuple(extras.split()))

    def write(self, stamp: Stamp) -> None:
        text = f"{stamp.home}\n{stamp.project}\n{' '.join(stamp.extras)}\n"
        self.stamp_file.write_text(text, encoding="utf-8", errors="surrogateescape")


def with_last_lines(trouble: str, output: str) -> SetupError:
    """An error with the last lines of the output that belongs to it."""
    lines = [line for line in output.splitlines() if line.strip()]
    return SetupError("\n    ".join([trouble, *lines[-LAST_LINES:]]))


def start(task: Callable[[Environment, list[str]], int], arguments: list[str]) -> int:
    """Runs the task in this checkout's environment and returns its exit code; 2 if something went wrong before."""
    try:
        return task(Environment(ROOT), arguments)
    except SetupError as trouble:
        print(trouble, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED


def play(environment: Environment, arguments: list[str]) -> int:
    """Starts the program."""
    return run_module(environment, ["tabletop", *arguments])


def run_module(environment: Environment, arguments: list[str]) -> int:
    """Runs a module of the checkout in its environment: the first argument is its name, the others are passed on."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # no one expects pygame's greeting in what a script prints
    environment.prepare()
    # -P: nothing in the folder the user happens to be in must be taken for one of our modules.
    return environment.run_python("-P", "-m", *arguments)


def check_python_is_whole() -> None:
    """Some systems ship Python in parts, and often leave out parts that an environment needs."""
    missing = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
    if missing:
        package = "python{}.{}-venv".format(*sys.version_info[:2])
        raise SetupError(
            f"This Python lacks its own module {missing[0]}, which the set-up needs: on Debian or Ubuntu run "
            f"'sudo apt install {package}', elsewhere install a complete Python, then start again."
        )


def variables() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in LEADS_ASTRAY}
    return {**kept, **PIP_SETTINGS, **PYTHON_SETTINGS}


def exit_code(process: subprocess.Popen[bytes]) -> int:
    """Waits for a program to end. Ctrl-C reaches it too, so it is given the time to end in its own way."""
    try:
        code = process.wait()
    except KeyboardInterrupt:
        process.wait()
        raise
    if code == WINDOWS_INTERRUPTED:
        return INTERRUPTED
    return 128 - code if code < 0 else code  # the way shells report the signal that ended a program


if __name__ == "__main__":
    sys.exit(start(run_module, sys.argv[1:]))
