"""Worked scenarios of Muggins, in the notation of its rules page (`given ... do ... then ...`)."""

from __future__ import annotations

from ..engine import NOT_SEEN, Card, CardId, Move, Said
from ..engine.scenarios import (
    LETTERS,
    BadScenario,
    Mismatch,
    Result,
    attempt,
    compare,
    given_do_then,
    listed,
    run_blocks,
    seat_of,
    small_table,
)
from ..shared.piles import HIGHEST
from .calling import CALL
from .options import MugginsOptions
from .rules import Muggins
from .table import ASIDE, CENTRE_FIRST, HAND, MISSED, STOCK_FIRST, MugginsTable
from .turns import DRAW

_UPHELD = (STOCK_FIRST, CENTRE_FIRST, MISSED)


def run(text: str) -> list[Result]:
    """Plays every scenario of a text."""
    return run_blocks(text, _play)


def _play(lines: list[str]) -> list[Mismatch]:
    return given_do_then(lines, _given, _act, lambda t, expected: compare(expected, _shown(t), _same))


# ---------------------------------------------------------------------- given


def _given(given: dict[str, str]) -> MugginsTable:
    """Returns the table described, with no more cards than it names; by default the table enforces the rules."""
    seats = int(given.pop("n"))
    settings = {"enforcement": given.pop("mode", "strict")}
    settings |= {name: given.pop(name) for name in list(given) if name in ("preset", *MugginsOptions.kinds())}
    options = MugginsOptions.parse(settings)
    rules = Muggins(seats, options, ())
    zones = {zone: _numbers(1, top) for zone, top in zip(rules.piles, listed(given.pop("C", "-")), strict=False)}
    for seat, letter in enumerate(LETTERS[:seats]):
        zones[HAND + seat] = listed(given.pop(f"{letter}.H", "9,9,9"))
        zones[rules.stocks[seat]] = listed(given.pop(f"{letter}.S", "-"))
    on_turn = seat_of(given.pop("turn", "A"), seats)
    zones[rules.shown[on_turn]] = listed(given.pop("shown", "-"))
    zones[ASIDE] = _numbers(1, HIGHEST) * int(given.pop("done", "0"))
    if given:
        raise BadScenario(f"unknown: {', '.join(given)}")
    laid = {zone: [Card(number, int(number)) for number in numbers] for zone, numbers in zones.items()}
    t: MugginsTable = small_table(lambda cards: Muggins(seats, options, cards), laid)
    t.events, t.on_turn = [], on_turn
    t.next(t.rules.turns[on_turn])
    return t


def _numbers(first: int, last: int | str) -> list[str]:
    return [str(number) for number in range(first, int(last) + 1)]


# ---------------------------------------------------------------------- do


def _act(t: MugginsTable, action: str) -> Mismatch | None:
    """Plays an action; one marked `!` must be refused."""
    text = action.lstrip("! ")
    if text.startswith("call "):
        return _call(t, action, text.removeprefix("call "))
    letter, _, deed = text.partition(" ")
    seat = seat_of(letter, t.rules.seats)
    return attempt(t, seat, _move(t, seat, deed), action)


def _move(t: MugginsTable, seat: int, deed: str) -> Move:
    """Reads `draw`, `hand>C`, `hand>SB`, `hand>own`, `stock>C` and `stock>SB`."""
    source, sign, goal = deed.partition(">")
    if deed == "draw":
        return DRAW
    if not sign or source not in ("hand", "stock"):
        raise BadScenario(f"'{deed}' is not an action")
    cards = t.shown(seat) if source == "hand" else t.stock(seat)
    card = cards[-1] if cards else NOT_SEEN
    if goal == "own":
        return t.rules.keep[seat][card]
    if goal.startswith("S"):
        return Move("play", (card,), t.rules.names[t.rules.stocks[seat_of(goal[1:], t.rules.seats)]])
    offered = (move for move in t.moves(seat) if move.cards == (card,) and move.to.startswith("pile"))
    return next(offered, Move("play", (card,), t.rules.names[t.rules.piles[0]]))


def _call(t: MugginsTable, action: str, text: str) -> Mismatch | None:
    """Plays `B,C=>muggins:B`: calls at the same moment, and the verdict."""
    callers, _, verdict = text.partition("=>")
    for letter in callers.split(","):
        wrong = attempt(t, seat_of(letter, t.rules.seats), CALL, action)
        if wrong or action.startswith("!"):
            return wrong
    due = t.deadline()
    if due is not None:
        t.advance(due)
    verdicts = [event for event in t.events or () if isinstance(event, Said) and event.what in (*_UPHELD, "false_call")]
    got = ("false:" if verdicts[-1].what == "false_call" else "muggins:") + LETTERS[verdicts[-1].seat]
    return None if got == verdict else Mismatch(action, verdict, got)


# ---------------------------------------------------------------------- then


def _shown(t: MugginsTable) -> dict[str, str]:
    """Everything that a scenario can check."""
    tops = (t.rules.deck.ranks[t.zones[zone][-1]] for zone in t.rules.piles if t.zones[zone])
    over = t.winners is not None
    got = {
        "turn": "-" if over else LETTERS[t.on_turn],
        "C": ",".join(map(str, tops)),
        "shown": _faces(t, t.shown(t.on_turn)),
        "done": str(len(t.zones[ASIDE]) // HIGHEST),
        "win": ",".join(LETTERS[seat] for seat in t.winners or ()),
        "legal": "" if over else ",".join(dict.fromkeys(_actions(t))),
    }
    for seat, letter in enumerate(LETTERS[: t.rules.seats]):
        for name, cards in ((f"{letter}.H", t.zones[HAND + seat]), (f"{letter}.S", t.stock(seat))):
            got |= {name: _faces(t, cards), f"{name}#": str(len(cards))}
    return {name: value or "-" for name, value in got.items()}


def _faces(t: MugginsTable, cards: list[CardId]) -> str:
    return ",".join(t.rules.deck.faces[card] for card in cards)


def _actions(t: MugginsTable) -> list[str]:
    """The moves of the player whose turn it is, in the notation."""
    offered = [move for move in t.moves(t.on_turn) if move.verb not in t.rules.calls]
    source = "hand" if t.shown(t.on_turn) else "stock"
    return [f"{source}>{_goal(t, move)}" if move.cards else "draw" for move in offered]


def _goal(t: MugginsTable, move: Move) -> str:
    if move.verb == "keep":
        return "own"
    zone = t.rules.place[move.to]
    return f"S{LETTERS[t.rules.stocks.index(zone)]}" if zone in t.rules.stocks else "C"


def _same(name: str, expected: str, got: str) -> bool:
    """Compares a value with the expected one: piles, actions and winners in any order."""
    if name in ("C", "legal", "win"):
        return sorted(listed(expected)) == sorted(listed(got))
    return expected == got
