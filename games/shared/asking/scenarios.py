"""Worked scenarios of asking games, in the notation of their rules pages (`given ... do ... then ...`).

`A.H` lists cards in a hand, `A.B` books by their numbers, and the name of the pack its cards, the top one first. `A
asks B 5=>1` asks for a number and gets this many cards.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ...engine import Card, Game, Move, Rules
from ...engine.scenarios import (
    LETTERS,
    BadScenario,
    Mismatch,
    Result,
    attempt,
    compare,
    given_do_then,
    listed,
    pairs,
    run_blocks,
    seat_of,
    small_table,
)
from .books import BOOK, BOOKS
from .table import HAND, PACK, Asked, AskingTable
from .turns import ASK, Request

_ASKS = re.compile(r"!?\s*([A-H])\s+asks\s+([A-H])\s+(\d+)\s*(?:=>\s*(\d+))?")
_SWITCH = {"yes": "on", "no": "off"}


def run_for(game: Game, text: str) -> list[Result]:
    """Plays every scenario of a text by the rules of a game."""

    def play(lines: list[str]) -> list[Mismatch]:
        return given_do_then(lines, lambda given: _given(game, given), act, _then)

    return run_blocks(text, play)


# ---------------------------------------------------------------------- given


def position(game: Game, text: str) -> AskingTable:
    """Returns the table that a `given` line describes, without that word."""
    return _given(game, pairs(text))


def _given(game: Game, given: dict[str, str]) -> AskingTable:
    """Returns the table described, with no more cards than it names; the seat `turn` is asked."""
    seats = int(given.pop("n", "") or given.pop("players", "") or game.usual_seats)
    kinds = game.options_type.kinds()
    settings = {name: given.pop(name) for name in list(given) if name in kinds}
    options = game.options_type.parse({name: _SWITCH.get(value, value) for name, value in settings.items()})
    turn, dealer = given.pop("turn", "A"), given.pop("dealer", "")
    plain: Rules[AskingTable] = game.rules(seats, options)
    laid = _laid(plain, given)
    t: AskingTable = small_table(lambda cards: game.rules_type(seats, options, cards), laid)
    t.scores = tuple(len(t.zones[zone]) // BOOK for zone in t.rules.books)
    t.dealer = seat_of(dealer, seats) if dealer else (seat_of(turn, seats) - 1) % seats
    t.next(t.rules.requests[seat_of(turn, seats)])
    t.events = []
    return t


def _laid(rules: Rules[AskingTable], given: dict[str, str]) -> dict[int, list[Card]]:
    """Returns which cards are where."""
    laid = {PACK: _cards(given.pop(rules.names[PACK], "-"))[::-1]}
    for seat, letter in enumerate(LETTERS[: rules.seats]):
        laid[HAND + seat] = _cards(given.pop(f"{letter}.H", "-"))
        books = _cards(given.pop(f"{letter}.B", "-"))
        laid[HAND + rules.seats + seat] = [card for card in books for _ in range(BOOK)]
    if given:
        raise BadScenario(f"unknown: {', '.join(given)}")
    return laid


def _cards(text: str) -> list[Card]:
    return [_card(name) for name in listed(text)]


def _card(name: str) -> Card:
    number = int(name)
    if not 1 <= number <= BOOKS:
        raise BadScenario(f"there is no number {number}")
    return Card(name, number)


# ---------------------------------------------------------------------- do


def act(t: AskingTable, action: str) -> Mismatch | None:
    """Plays `deal`, which is how a game begins, or a request; one marked `!` must be refused."""
    if action == "deal":
        first = t.agenda.pop()
        assert isinstance(first, Request)
        t.rules.begin(t, first.seat)
        t.settle()
        return None
    asks = _ASKS.fullmatch(action)
    if asks is None:
        raise BadScenario(f"'{action}' is not an action")
    by, of = (seat_of(letter, t.rules.seats) for letter in asks.group(1, 2))
    number = int(asks[3])
    wrong = attempt(t, by, _request(t, by, of, number), action)
    return wrong or _answer(t, action, number, asks[4])


def _request(t: AskingTable, by: int, of: int, number: int) -> Move:
    """The request with a card of the asker's own, or with any other if they have none."""
    numbers = t.rules.number
    own = [card for card in t.hand(by) if numbers[card] == number]
    cards = own or [card for card in t.rules.deck if numbers[card] == number]
    return Move(ASK, tuple(cards[:1]), f"hand{of}")


def _answer(t: AskingTable, action: str, number: int, expected: str | None) -> Mismatch | None:
    """Compares the number of cards handed over with the one expected."""
    if expected is None or action.startswith("!"):
        return None
    got = next((what.got for what in reversed(t.heard) if isinstance(what, Asked) and what.number == number), -1)
    return None if got == int(expected) else Mismatch(action, expected, str(got))


# ---------------------------------------------------------------------- then


def _then(t: AskingTable, expected: Mapping[str, str]) -> list[Mismatch]:
    return compare(expected, _shown(t), _same)


def _shown(t: AskingTable) -> dict[str, str]:
    """Everything that a scenario can check."""
    waiting, pack = t.waiting_for(), t.rules.pack
    got = {
        "turn": LETTERS[waiting[0]] if waiting else "-",
        "win": "+".join(LETTERS[seat] for seat in t.winners or ()) or "-",
        "over": str(int(t.winners is not None)),
        "legal": ",".join(sorted(_short(t, move) for seat in waiting for move in t.moves(seat))) or "-",
        pack: ",".join(str(t.rules.number[card]) for card in reversed(t.zones[PACK])) or "-",
        f"{pack}#": str(len(t.zones[PACK])),
    }
    for seat, letter in enumerate(LETTERS[: t.rules.seats]):
        hand = sorted(t.rules.number[card] for card in t.hand(seat))
        books = sorted({t.rules.number[card] for card in t.zones[t.rules.books[seat]]})
        got |= {f"{letter}.H": ",".join(map(str, hand)) or "-", f"{letter}.B": ",".join(map(str, books)) or "-"}
        got |= {f"{letter}.H#": str(len(hand)), f"{letter}.B#": str(len(books))}
    return got


def _short(t: AskingTable, move: Move) -> str:
    """A request as seat and number."""
    return f"{LETTERS[t.rules.seat_of[move.to]]}{t.rules.number[move.cards[0]]}"


def _same(name: str, expected: str, got: str) -> bool:
    """Compares a value with the expected one: cards, requests and winners in any order, except cards in the pack."""
    if name == "win":
        return sorted(re.split(r"[+,]", expected)) == sorted(got.split("+"))
    if name == "legal" or name.endswith((".H", ".B")):
        return sorted(expected.split(",")) == sorted(got.split(","))
    return expected == got
