"""Worked scenarios of FLAPS, one a line: `id clauses Llevel | hands | setup | actions | expected`.

The notation is that of the rules page. Random choices follow the scenario: which card is drawn blind, and which are
cut.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..engine import Move
from ..engine.scenarios import BadScenario, Mismatch, Result, run_each
from .flapping import Flapping
from .fronts import LookInHand, Swap, card_at
from .options import MOST_LEVEL
from .scenarios_given import ScenarioTable, a_card, face_of, faces, given, seat_of
from .scenarios_then import compare_all
from .secrets import Lose, Share
from .table import HAND

ACTION = re.compile(r"(/?)([A-H])(?:([+.?!])|(!!|[:=>#~@^])(\S+))")
VERBS = {
    ":": ("lay", "flap", "hide"),
    "+": ("take",),
    ".": ("pass", "knock"),
    "?": ("ask",),
    "=": ("suit", "trumps"),
    ">": ("choose", "place", "give"),
    "#": ("total",),
    "~": ("bury", "hide", "swap"),
    "@": ("turn", "look", "swap", "point", "accept", "choose"),
    "^": ("show",),
    "!": ("call",),
    "!!": ("catch",),
}
"""How each action is written, and the verbs it can mean."""


@dataclass(frozen=True)
class Action:
    """`B@C:9h`, taken apart."""

    text: str
    refused: bool
    seat: int
    sign: str
    owner: int
    """The player it concerns, if it names one."""
    what: str


@dataclass
class Play:
    """A scenario being played."""

    t: ScenarioTable
    half: list[Action] = field(default_factory=list)
    """The half of a swap given so far: the player's own card, or the one it goes for."""


def run(text: str) -> list[Result]:
    """Plays every scenario of a text."""
    return run_each(one_by_one(text), _play)


def one_by_one(text: str) -> Iterator[tuple[str, str]]:
    """Yields the name and line of each scenario; a line that begins with `#` is a comment."""
    for line in map(str.strip, text.splitlines()):
        if line and not line.startswith("#"):
            yield line.partition("|")[0].strip(), line


def _play(line: str) -> list[Mismatch]:
    parts = [part.strip() for part in line.split("|")]
    if len(parts) != 5:
        raise BadScenario("it should read: id clauses Llevel | hands | setup | actions | expected")
    head, hands, setup, played, expected = parts
    play = Play(given(_level(head), hands, setup))
    actions = [action for word in played.split() for action in _actions(word, play.t.rules.seats)]
    found: list[Mismatch] = []
    while actions:
        found += _act(play, actions.pop(0), actions)
    found += [Mismatch(f"cut {face}", "cut", "not cut") for _, face in play.t.upcoming]
    return found + compare_all(play.t, expected)


def _level(head: str) -> int:
    match = re.search(rf"\bL([1-{MOST_LEVEL}])$", head)
    if match is None:
        raise BadScenario(f"'{head}' does not end with a level, L1 to L{MOST_LEVEL}")
    return int(match[1])


def _actions(word: str, seats: int) -> Iterator[Action]:
    """Yields the actions in a word; `A~3c,9d` is two of them."""
    match = ACTION.fullmatch(word)
    if match is None:
        raise BadScenario(f"'{word}' is not an action")
    refused, letter, mark, sign, rest = match.groups("")
    seat, sign = seat_of(letter, seats), mark or sign
    owner, colon, what = rest.rpartition(":") if sign == "@" else (rest, "", rest)
    whom = seat_of(owner, seats) if colon or sign in (">", "!!") else -1
    for one in what.split(",") if sign == "~" else [what]:
        if sign in ":~@^":
            a_card(one)
        yield Action(word, bool(refused), seat, sign, whom, one)


# ---------------------------------------------------------------------- playing


def _act(play: Play, action: Action, ahead: list[Action]) -> list[Mismatch]:
    """Plays an action, or checks that it is refused; returns the mismatches."""
    t = play.t
    if action.sign == "!!" and action.owner not in t.late:
        return []  # a wrong catch does nothing
    moves = [move for move in t.moves(action.seat) if all(_means(t, one, move) for one in (*play.half, action))]
    if action.refused:
        return [Mismatch(action.text, "refused", "allowed")] if moves else []
    if not moves:
        return [Mismatch(action.text, "allowed", "refused")]
    if isinstance(t.agenda[-1], Swap) and action.sign in "~@" and not play.half:
        play.half.append(action)
        return []
    play.half.clear()
    _let_happen(t, action, moves[0], ahead)
    return []


def _let_happen(t: ScenarioTable, action: Action, move: Move, ahead: list[Action]) -> None:
    """Plays a move. A card drawn blind, now or when all have chosen, is the one that this action names, or the next
    one."""
    naming = next((one for one in (action, *ahead[:1]) if one.sign == "@" and not one.refused), None)
    if naming is None or move.verb != "choose":
        t.play(action.seat, move)
        return
    named = HAND + naming.owner, naming.what
    t.upcoming = (named, *t.upcoming)
    t.play(action.seat, move)
    if naming is action:
        return
    if named in t.upcoming:
        t.strike_out(t.upcoming.index(named))
    else:
        del ahead[0]


def _means(t: ScenarioTable, action: Action, move: Move) -> bool:
    """Whether a move is what the action says."""
    if move.verb not in VERBS[action.sign]:
        return False
    step = t.agenda[-1]
    zone = t.rules.zone(move.to) if move.to else -1
    match action.sign:
        case "@":
            return _means_a_place(t, action, move, zone)
        case ":":
            wanted = isinstance(step, Flapping) == (move.verb == "flap") and zone not in t.rules.monty
        case "+":
            wanted = not isinstance(step, Flapping)
        case "~":
            wanted = zone not in t.rules.side
        case ">" | "!!":
            return move.to.endswith(str(action.owner))
        case "^":
            return action.what in faces(t, zone)
        case _:
            return not action.what or move.choice == action.what
    return wanted and (not move.cards or face_of(t, move.cards[0]) == action.what)


def _means_a_place(t: ScenarioTable, action: Action, move: Move, zone: int) -> bool:
    """Whether a move takes, points at or turns the card that the action names, in its place."""
    if action.owner >= 0 and not move.to.endswith(str(action.owner)):
        return False
    if move.verb == "choose":
        return isinstance(t.agenda[-1], Lose | Share | LookInHand) and action.what in faces(t, zone)
    card = card_at(t, move) if zone in t.rules.front else t.zones[zone][0]
    return face_of(t, card) == action.what
