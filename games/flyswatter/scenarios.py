"""Worked scenarios of Fly-swatter, in the notation of its rules page, one statement for each line."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..engine import CardId, Move
from ..engine.scenarios import BadScenario, Mismatch, Result, compare, listed, pairs, run_blocks, statements
from .flies import SWATTER
from .judge import NEVER, Swat
from .options import FlySwatterOptions
from .rules import FlySwatter
from .table import BOX, MIDDLE, PACK, REMOVED, TRIGGER, FlyTable
from .turns import Open, Reveal, allowed_colours, punish

_FAR = 1 << 40


@dataclass
class Play:
    """A scenario being played."""

    t: FlyTable
    kind: str = "-"
    allowed: str = "-"
    verdicts: list[str] = field(default_factory=list)
    presses: list[str] = field(default_factory=list)
    end: int = 0


def run(text: str) -> list[Result]:
    """Plays every scenario of a text."""
    return run_blocks(text, _play)


def _play(lines: list[str]) -> list[Mismatch]:
    found: list[Mismatch] = []
    play: Any = None
    given: dict[str, str] = {}
    for word, rest in statements(lines):
        if word in ("given", "more"):
            given |= pairs(rest)
            continue
        if word == "deal":
            found += _deal(pairs(rest))
            continue
        play = play or Play(_given(dict(given)))
        if word == "then":
            found += compare(pairs(rest), _shown(play), _same)
        elif word in _ACTIONS:
            _ACTIONS[word](play, rest)
        else:
            raise BadScenario(f"'{word}' is not a statement")
    if given and play is None:
        _given(given)
    return found


# ---------------------------------------------------------------------- given


def _given(given: dict[str, str]) -> FlyTable:
    """Returns the table described; stacks that are not listed are filled with the remaining cards."""
    seats = int(given.pop("n", "4"))
    options = {name[4:]: given.pop(name) for name in list(given) if name.startswith("opt.")}
    options = {_option(name): value for name, value in options.items()}
    if not 2 <= seats <= 8:
        raise BadScenario(f"the game is for 2 to 8 players, not for {seats}")
    rules = FlySwatter(seats, FlySwatterOptions.parse(options))
    t = rules.bare_table()
    t.stun_until = (NEVER,) * seats
    t.active = _seat(given.pop("turn", "p1"), seats)
    _place(t, MIDDLE, listed(given.pop("M", "-")))
    _place(t, BOX, listed(given.pop("box", "-")))
    for seat in range(seats):
        _place(t, rules.won[seat], listed(given.pop(f"p{seat + 1}.won", "-")))
    stacks = {seat: given.pop(f"p{seat + 1}.draw") for seat in range(seats) if f"p{seat + 1}.draw" in given}
    for seat, stack in stacks.items():
        _place(t, rules.draw[seat], listed(stack)[::-1])
    _spread(t, [seat for seat in range(seats) if seat not in stacks])
    if given:
        raise BadScenario(f"unknown: {', '.join(given)}")
    t.next(Reveal(_FAR))
    return t


def _option(name: str) -> str:
    """Reads the name of an option: handicaps are written `slow.p2` or `slow_p2`."""
    return name.replace(".", "_")


def _place(t: FlyTable, zone: int, names: list[str]) -> None:
    for name in names:
        if t.where[t.rules.deck.by_name[name]] != PACK:
            raise BadScenario(f"{name} lies in two places")
        t.move(t.rules.deck.by_name[name], zone)


def _spread(t: FlyTable, seats: list[int]) -> None:
    """Spreads the remaining cards over the other stacks, or removes them from the game."""
    number = 0
    while t.zones[PACK]:
        t.draw(PACK, t.rules.draw[seats[number % len(seats)]] if seats else REMOVED)
        number += 1


def _seat(name: str, seats: int) -> int:
    if name not in [f"p{number}" for number in range(1, seats + 1)]:
        raise BadScenario(f"'{name}' is not one of the {seats} players")
    return int(name[1:]) - 1


# ---------------------------------------------------------------------- actions


def _flip(play: Play, rest: str) -> None:
    t, at = play.t, int(rest)
    if t.winners is not None or not t.zones[t.rules.draw[t.active]]:
        raise BadScenario(f"there is no card to flip for p{t.active + 1}")
    card = t.zones[t.rules.draw[t.active]][-1]
    t.agenda[-1], t.moment = Reveal(at), None
    t.clock = min(t.clock, at)
    t.advance(at)
    play.kind = _kind(t, card)
    play.allowed = ",".join(sorted(allowed_colours(t))) or "-"


def _kind(t: FlyTable, card: CardId) -> str:
    swatter = t.rules.deck.faces[card] == SWATTER
    if t.where[card] == TRIGGER:
        return "swatter" if swatter else "fifth"
    return "nothing" if swatter else "fly"


def _swats(play: Play, rest: str) -> None:
    for word in rest.split():
        who, _, what = word.partition(":")
        fly, _, at = what.partition("@")
        player, _, hand = who.partition("/")
        move = Move("swat", (play.t.rules.deck.by_name[fly],), choice=hand)
        _swat(play, _seat(player, play.t.rules.seats), move, int(at))


def _swat(play: Play, seat: int, move: Move, at: int) -> None:
    """Adds a swat to the open window, legal or not: the judge decides."""
    step = play.t.agenda[-1]
    if not isinstance(step, Open):
        raise BadScenario("swats without a window")
    if play.t.check(seat, move):
        play.t.play(seat, move, min(at, step.deadline(play.t)))
    else:
        swat = Swat(seat, move.cards[0], at + play.t.rules.options.slow(seat), int(move.choice or 0))
        play.t.agenda[-1] = Open(step.t0, (*step.swats, swat))


def _close(play: Play, rest: str) -> None:
    t = play.t
    due = t.deadline()
    if due is None or not isinstance(t.agenda[-1], Open):
        raise BadScenario("there is no window to close")
    t.advance(due)
    assert t.judged is not None
    play.verdicts = [verdict for _, _, verdict in t.judged.slaps]
    play.end = t.judged.close


def _press(play: Play, rest: str) -> None:
    for word in rest.split():
        who, _, at = word.partition("@")
        seat = _seat(who, play.t.rules.seats)
        play.presses.append(punish(play.t, seat, int(at) + play.t.rules.options.slow(seat)))


_ACTIONS = {"flip": _flip, "swats": _swats, "close": _close, "press": _press}


def _deal(asked: dict[str, str]) -> list[Mismatch]:
    """Checks `deal n=5 sizes=...`: the sizes of the stacks after the deal."""
    if not {"n", "sizes"} <= asked.keys():
        raise BadScenario("deal wants n= and sizes=")
    start = _seat(asked.get("starter", "p1"), int(asked["n"]))
    settings = {"start": f"seat{start + 1}", "removed": asked.get("removed", "0")}
    t = FlySwatter(int(asked["n"]), FlySwatterOptions.parse(settings)).new_table(seed=1)
    sizes = ",".join(str(len(t.zones[draw])) for draw in t.rules.draw)
    return [] if sizes == asked["sizes"] else [Mismatch("sizes", asked["sizes"], sizes)]


# ---------------------------------------------------------------------- then


def _same(name: str, expected: str, got: str) -> bool:
    """Compares values; flies in the middle, the box, colours and winners have no order."""
    unordered = name in ("M", "box", "allowed", "winners")
    return sorted(expected.split(",")) == sorted(got.split(",")) if unordered else expected == got


def _shown(play: Play) -> dict[str, str]:
    """Everything that a scenario can check."""
    t = play.t
    shown = {
        "kind": play.kind,
        "allowed": play.allowed,
        "v": ",".join(play.verdicts) or "-",
        "press": ",".join(play.presses) or "-",
        "end": str(play.end),
        "M": _names(t, t.zones[MIDDLE]),
        "box": _names(t, t.zones[BOX]),
        "turn": f"p{t.active + 1}",
        "phase": "over" if t.winners is not None else "window" if isinstance(t.agenda[-1], Open) else "flip",
        "hands": str(t.rules.hands),
        "score": ",".join(map(str, t.scores)),
        "cards": ",".join(str(len(t.zones[won])) for won in t.rules.won),
        "winners": ",".join(f"p{seat + 1}" for seat in t.winners or ()) or "-",
    }
    for seat in range(t.rules.seats):
        shown[f"p{seat + 1}.draw"] = _names(t, t.zones[t.rules.draw[seat]][::-1])
        shown[f"p{seat + 1}.won"] = _names(t, t.zones[t.rules.won[seat]])
    return shown


def _names(t: FlyTable, cards: list[CardId]) -> str:
    return ",".join(map(t.rules.deck.name, cards)) or "-"
