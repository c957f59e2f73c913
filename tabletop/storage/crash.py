"""Crash reports: a text to copy, without cards and names, and a file with everything needed to reproduce the crash.

Error messages can contain cards, so the text leaves them out. The file contains them, the seed and every move, and says
so. Neither contains the names of people or the path of a home folder.
"""

from __future__ import annotations

import os
import platform
import re
import sys
import traceback
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from games.engine import Match, write_save
from games.engine.errors import visible

from .files import write_whole

KEPT_REPORTS = 10
_MOST_FRAMES = 40
_ROOTS = (Path(__file__).parents[2], Path(os.__file__).parent)
_HOMES = re.compile(r"(?:/home/|/Users/|[A-Za-z]:(?:\\+|/)Users(?:\\+|/))[^/\\:'\"\n]+")
_MISSING = "This part could not be written."
_SECRET_PART = """
----------------------------------------------------------------------------------------------------
From here on, this report contains the whole match, with cards that no one has seen yet: they are
needed to make the fault happen again. Before you send this file on, remember that its readers can see
every hand. Everything above this line names no card.
----------------------------------------------------------------------------------------------------
"""


def write_report(
    folder: Path, error: BaseException, match: Match | None, version: str, names: Iterable[str] = ()
) -> Path | None:
    """Writes the report and returns its path, or None if that fails. It never raises: it comes last.

    `names` are those of the people, to be left out.
    """
    with suppress(Exception):
        text = report_text(error, match, version) + _SECRET_PART + _tried(_whole, error, names) + "\n"
        text += _tried(_bare_log, match) if (save := _tried(_save, match)) == _MISSING else save
        path = folder / f"crash-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.txt"
        write_whole(path, text.encode("utf-8", "backslashreplace").decode("utf-8"))
        for old in sorted(folder.glob("crash-*.txt"))[:-KEPT_REPORTS]:
            with suppress(OSError):
                old.unlink()
        return path
    return None


def report_text(error: BaseException, match: Match | None, version: str) -> str:
    """Returns the text that a player can copy and send to anyone. It never raises."""
    first = f"Fistful {version} met an error at {datetime.now(UTC):%Y-%m-%d %H:%M} UTC."
    return "\n\n".join((first, _tried(_versions), _tried(_played, match), _tried(_where, error))) + "\n"


def _tried(part: Callable[..., str], *facts: object) -> str:
    """Returns a part of the report; where everything may be broken, half of it is better than nothing."""
    try:
        return part(*facts)
    except Exception:
        return _MISSING


def _versions() -> str:
    """Returns what the program runs on."""
    built = "built" if getattr(sys, "frozen", False) else "from source"
    lines = [f"Python {platform.python_version()} on {platform.platform()}, {built}"]
    for name in ("pygame", "pymunk"):
        module = sys.modules.get(name)
        if module is not None:
            lines.append(f"{name} {getattr(module, '__version__', None) or getattr(module, 'version', '')}")
    return "\n".join(lines)


def _played(match: Match | None) -> str:
    """Returns what everyone at the table knows of the match."""
    if match is None:
        return "No match was open."
    changed = match.rules.options.changed()
    options = ", ".join(f"{name} = {value}" for name, value in changed.items()) or "the usual ones"
    return f"Game: {match.game.key}, {match.rules.seats} seats, {len(match.log)} lines in the log\nOptions: {options}"


def _where(error: BaseException) -> str:
    """Returns where in the program it was, for each error of the chain, without their messages."""
    lines = ["Where it was (without the messages of the errors, as they may tell cards):"]
    for link in _chain(error):
        frames = traceback.extract_tb(link.__traceback__)
        skipped = max(0, len(frames) - _MOST_FRAMES)
        lines.append(type(link).__name__ + (f" (after {skipped} calls that are left out)" if skipped else ""))
        lines += [f"  {_short(at.filename)}, line {at.lineno}, in {at.name}: {at.line}" for at in frames[skipped:]]
    return "\n".join(lines)


def _chain(error: BaseException) -> list[BaseException]:
    """Returns the error after those that led to it."""
    chain: list[BaseException] = []
    link: BaseException | None = error
    while link is not None and link not in chain:
        chain.append(link)
        link = link.__cause__ or (None if link.__suppress_context__ else link.__context__)
    return chain[::-1]


def _whole(error: BaseException, names: Iterable[str]) -> str:
    """Returns the whole traceback, with its messages."""
    text = without_home("".join(traceback.format_exception(error)))
    for number, name in enumerate(filter(None, names)):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", f"<name {number}>", text)
    return "\n".join(map(visible, text.split("\n")))  # reports may be read in a terminal


def _save(match: Match | None) -> str:
    """Returns the match as a save that can be opened."""
    return "" if match is None else write_save(match)


def _bare_log(match: Match) -> str:
    """Returns what is left of a match that cannot be saved, as its table is broken."""
    return f"The match can't be saved. Seed: {match.seed}\n" + "\n".join(map(str, match.log)) + "\n"


def _short(filename: str) -> str:
    """Returns a file of the program or of Python by its path inside it, any other by its name."""
    path = Path(filename)
    for root in _ROOTS:
        if path.is_relative_to(root):
            return path.relative_to(root).as_posix()
    return path.name


def without_home(text: str) -> str:
    """Returns the text without the paths of the program and of any home folder."""
    for root in _ROOTS:
        text = text.replace(f"{root}{os.sep}", "")
    with suppress(RuntimeError):
        home = str(Path.home())
        for written in (home, repr(home)[1:-1], Path(home).as_posix()):
            text = text.replace(written, "~") if len(home) > 1 else text
    return _HOMES.sub("~", text)
