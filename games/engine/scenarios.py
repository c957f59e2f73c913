"""Worked scenarios: positions, actions and what must come of them, in the notation of each game's rules page.

A game that has them offers a module `scenarios` with `run(text) -> list[Result]`. Here is what such modules share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple


class BadScenario(ValueError):
    """A text that is not in the notation."""


class Mismatch(NamedTuple):
    """Something that should be so and is not."""

    what: str
    expected: str
    got: str


class Result(NamedTuple):
    """A scenario that was played; without mismatches it has passed."""

    name: str
    mismatches: list[Mismatch]


def run_blocks(text: str, run: Callable[[list[str]], list[Mismatch]]) -> list[Result]:
    """Runs the scenarios of a text: separated by blank lines, the first line is the name."""
    results = []
    for name, lines in blocks(text):
        try:
            results.append(Result(name, run(lines)))
        except (ValueError, LookupError) as error:
            raise BadScenario(f"Scenario '{name}' cannot be read: {error}") from error
        except Exception as error:  # a fault in the rules is a scenario that failed, and the others go on
            results.append(Result(name, [Mismatch("playing it", "no fault", repr(error))]))
    return results


def blocks(text: str) -> Iterator[tuple[str, list[str]]]:
    """Name and lines of each scenario."""
    for block in "\n".join(line.rstrip() for line in text.splitlines()).split("\n\n"):
        lines = [line.strip() for line in block.splitlines() if line.strip()]
        if lines:
            yield lines[0], lines[1:]


def statements(lines: list[str]) -> Iterator[tuple[str, str]]:
    """The first word of each line, and the rest."""
    for line in lines:
        word, _, rest = line.partition(" ")
        yield word, rest.strip()


def pairs(text: str) -> dict[str, str]:
    """`a=1 b=2` as a dictionary."""
    found = {}
    for word in text.split():
        name, sign, value = word.partition("=")
        if not sign:
            raise BadScenario(f"'{word}' should read name=value")
        found[name] = value
    return found


def listed(text: str, mark: str = ",") -> list[str]:
    """`a,b,c` as a list; `-` is an empty one."""
    return [] if text in ("", "-") else text.split(mark)
