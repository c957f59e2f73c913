"""Worked scenarios: positions, actions and their expected results, in the notation of each game's rules page.

A game with scenarios has a module `scenarios` with `run(text) -> list[Result]` and, if they are not separated by blank
lines, `one_by_one(text)`, which yields the name and text of each. This module holds what such modules share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple, TypeVar

from .cards import Card, CardId
from .errors import Refusal
from .moves import Move
from .rules import Rules
from .table import Table
from .words import phrase

Scenario = TypeVar("Scenario")
T = TypeVar("T", bound=Table)


class BadScenario(Refusal):
    """A text that is not in the notation."""


class Mismatch(NamedTuple):
    """A difference between what was expected and what happened."""

    what: str
    expected: str
    got: str


class Result(NamedTuple):
    """The result of a scenario, which has passed if there are no mismatches."""

    name: str
    mismatches: list[Mismatch]


def run_blocks(text: str, run: Callable[[list[str]], list[Mismatch]]) -> list[Result]:
    """Runs the scenarios in a text. They are separated by blank lines, and the first line of each is its name."""
    return run_each(blocks(text), run)


def run_each(scenarios: Iterable[tuple[str, Scenario]], run: Callable[[Scenario], list[Mismatch]]) -> list[Result]:
    """Runs scenarios, which are given by name."""
    results = []
    for name, text in scenarios:
        try:
            results.append(Result(name, run(text)))
        except BadScenario as error:
            raise BadScenario(phrase("scenario.unreadable", name=name, why=error.phrase)) from error
        except (ValueError, LookupError) as error:
            why = phrase("scenario.not_in_notation", kind=type(error).__name__, error=str(error))
            raise BadScenario(phrase("scenario.unreadable", name=name, why=why)) from error
        except Exception as error:  # an error in the rules fails this scenario; the others go on
            results.append(Result(name, [Mismatch("playing it", "no fault", repr(error))]))
    return results


def one_by_one(text: str) -> Iterator[tuple[str, str]]:
    """Yields the name and the whole text of each scenario, if blank lines separate them."""
    for name, lines in blocks(text):
        yield name, "\n".join([name, *lines])


def blocks(text: str) -> Iterator[tuple[str, list[str]]]:
    """Yields the name and the lines of each scenario."""
    for block in "\n".join(line.rstrip() for line in text.splitlines()).split("\n\n"):
        lines = [line.strip() for line in block.splitlines() if line.strip()]
        if lines:
            yield lines[0], lines[1:]


def statements(lines: list[str]) -> Iterator[tuple[str, str]]:
    """Yields the first word of each line and the rest."""
    for line in lines:
        word, _, rest = line.partition(" ")
        yield word, rest.strip()


def pairs(text: str) -> dict[str, str]:
    """`a=1 b=2` as a dictionary."""
    found = {}
    for word in text.split():
        name, sign, value = word.partition("=")
        if not sign:
            raise BadScenario(phrase("scenario.no_pair", word=word))
        found[name] = value
    return found


def listed(text: str, mark: str = ",") -> list[str]:
    """`a,b,c` as a list; `-` is an empty one."""
    return [] if text in ("", "-") else text.split(mark)


LETTERS = "ABCDEFGH"
"""The names of the seats, in playing order."""


def seat_of(letter: str, seats: int = len(LETTERS)) -> int:
    """The seat that a letter names, at a table with this number of seats."""
    if len(letter) != 1 or letter not in LETTERS[:seats]:
        raise BadScenario(phrase("scenario.no_player", letter=letter))
    return LETTERS.index(letter)


def given_do_then(
    lines: list[str],
    given: Callable[[dict[str, str]], T],
    act: Callable[[T, str], Mismatch | None],
    then: Callable[[T, dict[str, str]], list[Mismatch]],
) -> list[Mismatch]:
    """Plays lines of `given a=1 b=2`, `do X ; Y` and `then c=3`."""
    t: T | None = None
    found: list[Mismatch] = []
    for word, rest in statements(lines):
        if word == "given":
            t = given(pairs(rest))
        elif t is None:
            raise BadScenario(phrase("scenario.before_given", word=word))
        elif word == "do":
            found += [wrong for action in rest.split(";") if (wrong := act(t, action.strip()))]
        elif word == "then":
            found += then(t, pairs(rest))
        else:
            raise BadScenario(phrase("scenario.unknown_word", word=word))
    return found


def attempt(t: Table, seat: int, move: Move, action: str) -> Mismatch | None:
    """Plays a move, or checks that it is refused if the action is marked `!`."""
    wanted = "refused" if action.startswith("!") else "allowed"
    got = "allowed" if t.check(seat, move) else "refused"
    if wanted == got == "allowed":
        t.play(seat, move)
    return None if wanted == got else Mismatch(action, wanted, got)


def compare(
    expected: Mapping[str, str],
    got: Mapping[str, str],
    same: Callable[[str, str, str], bool] = lambda name, wanted, is_so: wanted == is_so,
) -> list[Mismatch]:
    """Returns what differs from what was expected."""
    for name in expected:
        if name not in got:
            raise BadScenario(phrase("scenario.unknown_name", name=name))
    return [Mismatch(name, value, got[name]) for name, value in expected.items() if not same(name, value, got[name])]


def small_table(make: Callable[[list[Card]], Rules[T]], zones: Mapping[int, list[Card]]) -> T:
    """A table with just these cards in these zones. Each card gets a number after its face."""
    cards: list[Card] = []
    places: dict[int, list[CardId]] = {}
    for zone, laid in zones.items():
        places[zone] = [CardId(len(cards) + number) for number in range(len(laid))]
        cards += [Card(card.face, card.rank, card.suit, f".{len(cards) + number}") for number, card in enumerate(laid)]
    rules = make(cards)
    t = rules.bare_table()
    for zone, there in places.items():
        t.zones[zone] = there
        for card in there:
            t.where[card] = zone
            t.known[card] = rules.seen_in[zone]
    return t
