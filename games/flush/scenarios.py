"""Worked scenarios of Flush, in the notation of its rules page: what players do, with what they declare.

`scenarios_given` sets up the positions, `scenarios_then` reads the results.
"""

from __future__ import annotations

from ..engine import CardId, Move
from ..engine.scenarios import BadScenario, Mismatch, Result, compare, listed, one_by_one, pairs, run_blocks, statements
from .bases import FLIP, KEEP, PASS, bases, moves_of
from .declaring import DECLARE
from .rounds import SWAP
from .scenarios_given import given, seat_of
from .scenarios_then import same, shown
from .table import FlushTable

__all__ = ["one_by_one", "run"]

CODES = {
    "not_yours": "E_NOTYOURS",
    "flush_alone": "E_FLUSH_ALONE",
    "not_link": "E_NOT_LINK",
    "link_count": "E_LINK_COUNT",
    "wrong_count": "E_COUNT",
    "wrong_value": "E_VALUE",
    "no_partner": "E_PARTNER",
    "covered": "E_COVERED",
    "blind_first": "E_BLIND_FIRST",
    "not_your_turn": "E_TURN",
    "no_blind": "E_EMPTY",
    "nothing_declared": "E_EMPTY",
    "number_needed": "E_NUMBER",
}
"""The page's codes for the rules that refuse an action; any other refusal means the wrong phase: E_PHASE."""


def run(text: str) -> list[Result]:
    """Plays every scenario of a text."""
    return run_blocks(text, _play)


def _play(lines: list[str]) -> list[Mismatch]:
    t: FlushTable | None = None
    found: list[Mismatch] = []
    refused = "-"
    for word, rest in statements(lines):
        if word == "given":
            t, refused = given(pairs(rest)), "-"
        elif t is None:
            raise BadScenario(f"'{word}' comes before 'given'")
        elif word == "then":
            found += compare(pairs(rest), shown(t) | {"err": refused}, same)
        else:
            refused = _act(t, seat_of(word, t.rules.seats), rest.split())
    return found


def _act(t: FlushTable, seat: int, words: list[str]) -> str:
    """Plays an action; returns the code of the rule that refuses it, or a dash."""
    t.events = []
    try:
        move = _move(t, seat, words)
    except LookupError:
        return "E_NOTYOURS"
    reason = t.rules.why_not(t, seat, move)
    if reason is not None:
        return CODES.get(reason.key, "E_PHASE")
    t.play(seat, _in_order(t, seat, move, words))
    return "-"


def _move(t: FlushTable, seat: int, words: list[str]) -> Move:
    """Reads `7,7^ as 2x7`, `flip b1`, `pass b1`, `keep` and `swap 7`."""
    match words:
        case [cards, "as", said]:
            return _declaration(t, seat, _own(t, seat, listed(cards)), said.lower())
        case ["flip", base]:
            return _with_base(t, seat, FLIP, base)
        case ["pass", base]:
            return _with_base(t, seat, PASS, base)
        case ["keep"]:
            return KEEP
        case ["swap", card]:
            return Move(SWAP, tuple(_own(t, seat, [card])), "mimic")
    raise BadScenario(f"'{' '.join(words)}' is not an action")


def _declaration(t: FlushTable, seat: int, cards: list[CardId], said: str) -> Move:
    """Returns the move that declares these cards this way, if there is one; otherwise one that is refused."""
    found = [move for move in t.moves_with(seat, cards) if move.choice == said]
    return found[0] if found else Move(DECLARE, tuple(cards), "", said)


def _in_order(t: FlushTable, seat: int, move: Move, words: list[str]) -> Move:
    """Puts the cards in the order in which they were declared."""
    if move.verb != DECLARE:
        return move
    return move._replace(cards=tuple(_own(t, seat, listed(words[0]))))


def _with_base(t: FlushTable, seat: int, verb: str, name: str) -> Move:
    """A move with the base of this number; a base that does not exist cannot be named."""
    if not name.startswith("b") or not name[1:].isdecimal():
        raise BadScenario(f"'{name}' is not a base")
    found = bases(t, seat)[int(name[1:]) - 1 : int(name[1:])]
    return moves_of(t, found, verb)[0] if found else Move(verb, (), "")


def _own(t: FlushTable, seat: int, words: list[str]) -> list[CardId]:
    """The cards of a seat that these words name, `7^` the top of a base; if it has none, any such card."""
    free, faces = list(t.rules.deck), t.rules.deck.faces
    found = []
    for word in words:
        own = t.tops(seat) if word.endswith("^") else t.hand(seat)
        alike = [card for card in (*own, *t.own(seat), *free) if card in free and faces[card] == word.rstrip("^")]
        found.append(alike[0])
        free.remove(alike[0])
    return found
