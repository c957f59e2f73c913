"""Worked scenarios of Flip 7, in the notation of its rules page (`given ... do ... then ...`)."""

from __future__ import annotations

from ..engine import CardId, Move, Said
from ..engine.scenarios import (
    BadScenario,
    Mismatch,
    Result,
    attempt,
    compare,
    given_do_then,
    listed,
    run_blocks,
    small_table,
)
from .actions import Aim, targets
from .cards import ACTION, DISCARD, PACK, ROW, printed
from .odds import bust_chance, gain
from .rounds import NEXT_ROUND
from .rules import Flip7, Flip7Options
from .scoring import points
from .table import ACTIVE, BUST, FROZEN, SEVEN, STAY, Flip7Table
from .turns import HIT, STAY_NOW, Turn

LETTERS = "ABCDEFGH"
_STATUS = {"act": ACTIVE, "stay": STAY, "frozen": FROZEN, "bust": BUST, "seven": SEVEN}
_SWITCH = {"yes": "on", "no": "off"}
_EXACT = 0.00501
"""Percentages and points are written with two decimals."""


def run(text: str) -> list[Result]:
    """Plays every scenario of a text."""
    return run_blocks(text, _play)


def _play(lines: list[str]) -> list[Mismatch]:
    return given_do_then(lines, _given, _act, lambda t, expected: compare(expected, _all_shown(t), _same))


# ---------------------------------------------------------------------- given


def _given(given: dict[str, str]) -> Flip7Table:
    """Returns the table described, with no more cards than it names; without `turn` a round is about to begin."""
    seats = int(given.pop("n", "") or given.pop("players", "3"))
    if not 2 <= seats <= len(LETTERS):
        raise BadScenario(f"the game is for 2 to {len(LETTERS)} players, not for {seats}")
    settings = {name: given.pop(name) for name in list(given) if name in ("preset", *Flip7Options.kinds())}
    options = Flip7Options.parse({name: _SWITCH.get(value, value) for name, value in settings.items()})
    zones = {PACK: listed(given.pop("deck", "-"))[::-1], DISCARD: listed(given.pop("disc", "-"))}
    zones |= {ROW + seat: listed(given.pop(LETTERS[seat], "-")) for seat in range(seats)}
    laid = {zone: [printed(face) for face in faces] for zone, faces in zones.items()}
    t: Flip7Table = small_table(lambda cards: Flip7(seats, options, cards), laid)
    t.events = []
    t.dealer = _seat(given.pop("dealer", LETTERS[seats - 1]))
    t.status = tuple(_STATUS[given.pop(f"{letter}.st", "act")] for letter in LETTERS[:seats])
    t.scores = tuple(int(given.pop(f"{letter}.t", "0")) for letter in LETTERS[:seats])
    turn = given.pop("turn", "")
    if turn and _seat(turn) >= seats:
        raise BadScenario(f"there is no player {turn} among {seats}")
    t.next(Turn(_seat(turn)) if turn else NEXT_ROUND)
    if given:
        raise BadScenario(f"unknown: {', '.join(given)}")
    return t


def _seat(letter: str) -> int:
    if letter not in LETTERS or len(letter) != 1:
        raise BadScenario(f"'{letter}' is not a player")
    return LETTERS.index(letter)


# ---------------------------------------------------------------------- do


def _act(t: Flip7Table, action: str) -> Mismatch | None:
    """Plays an action; one marked `!` must be refused."""
    seat, move = _move(t, action.lstrip("! "))
    return attempt(t, seat, move, action)


def _move(t: Flip7Table, action: str) -> tuple[int, Move]:
    """Reads `deal`, `A hit`, `A stay`, `A give B` and `A toss`, as a seat and a move."""
    if action == "deal":
        return t.dealer, Move("deal")
    letter, *words = action.split() or [""]
    seat, waiting = _seat(letter), tuple(t.zones[ACTION][-1:])
    match words:
        case ["hit"]:
            return seat, HIT
        case ["stay"]:
            return seat, STAY_NOW
        case ["deal"]:
            return seat, Move("deal")
        case ["toss"]:
            return seat, Move("toss", waiting, "discard")
        case ["give", other]:
            return seat, Move("give", waiting, f"row{_seat(other)}")
    raise BadScenario(f"'{action}' is not an action")


# ---------------------------------------------------------------------- then


def _all_shown(t: Flip7Table) -> dict[str, str]:
    """Everything that a scenario can check."""
    got = _shown(t)
    for letter in LETTERS[: t.rules.seats]:
        got |= _shown_of(t, letter)
    return got


def _shown(t: Flip7Table) -> dict[str, str]:
    """What a scenario can check about the table."""
    waiting = t.waiting_for()
    between = not t.agenda or t.agenda[-1] == NEXT_ROUND
    said = {event.what for event in t.events or () if isinstance(event, Said)}
    return {
        "turn": "-" if between else LETTERS[waiting[0]],
        "dealer": LETTERS[t.dealer],
        "deck": _faces(t, t.zones[PACK][::-1]),
        "deck#": str(len(t.zones[PACK])),
        "disc": _faces(t, t.zones[DISCARD]),
        "disc#": str(len(t.zones[DISCARD])),
        "over": str(int(between and t.round > 0)),
        "win": ",".join(LETTERS[seat] for seat in t.winners or ()) or "-",
        "pending": _pending(t),
        "legal": ",".join(_action(t, move) for seat in waiting for move in t.moves(seat)) or "-",
        "log": ",".join(sorted(said)) or "-",
    }


def _shown_of(t: Flip7Table, letter: str) -> dict[str, str]:
    """What a scenario can check about a player."""
    seat = LETTERS.index(letter)
    status = next(word for word, status in _STATUS.items() if status == t.status[seat])
    return {
        letter: _faces(t, t.row(seat)),
        f"{letter}.st": status,
        f"{letter}.t": str(t.scores[seat]),
        f"{letter}.pts": str(points(t, seat)),
        f"{letter}.bust%": f"{100 * bust_chance(t, seat):.4f}",
        f"{letter}.gain": f"{gain(t, seat):+.4f}",
    }


def _faces(t: Flip7Table, cards: list[CardId]) -> str:
    return ",".join(t.rules.deck.faces[card] for card in cards) or "-"


def _pending(t: Flip7Table) -> str:
    """Writes `F:A:ABC` when A has to choose a target for a Freeze among these."""
    if not t.agenda or not isinstance(t.agenda[-1], Aim):
        return "-"
    seat, card = t.agenda[-1].seat, t.zones[ACTION][-1]
    found = "".join(LETTERS[target] for target in targets(t, seat, card))
    return f"{t.rules.deck.faces[card]}:{LETTERS[seat]}:{found}"


def _action(t: Flip7Table, move: Move) -> str:
    """Writes a move in the notation."""
    return f"give{LETTERS[t.rules.zone(move.to) - ROW]}" if move.verb == "give" else move.verb


def _same(name: str, expected: str, got: str) -> bool:
    """Compares a value with the expected one: numbers to the precision written, actions and winners in any order."""
    if name.endswith(("bust%", "gain")):
        return abs(float(expected) - float(got)) < _EXACT
    if name == "log":
        return set(listed(expected)) <= set(listed(got)) if expected != "-" else "reshuffle" not in got
    if name == "legal":
        return sorted(expected.split(",")) == sorted(got.split(","))
    return expected.replace(",", "") == got.replace(",", "") if name == "win" else expected == got
