"""Positions of worked scenarios: `given n=3 mimic=10 turn=p1 pile=8,5>6 p1=7,7 p1.b=-/4 ...`."""

from __future__ import annotations

from ..engine import Card
from ..engine.scenarios import BadScenario, listed, small_table
from .bases import PLACES
from .cards import HAND, MIMIC, PILE, STOCK, by_face
from .options import ARENA_ROUNDS, FlushOptions
from .rounds import Swap
from .rules import Flush
from .table import FlushTable

LEAST, MOST = 2, 6
SWITCH = {"yes": "on", "no": "off"}
NONE = "-"

Zones = dict[int, list[str]]
"""The faces in each zone; one with a `^` is face up where its neighbours are face down."""


def given(setup: dict[str, str]) -> FlushTable:
    """Returns the table described, with no more cards than it names."""
    seats = int(setup.pop("n", "3"))
    if not LEAST <= seats <= MOST:
        raise BadScenario(f"the game is for {LEAST} to {MOST} players, not for {seats}")
    options, double = _options(setup), setup.pop("mult", "1") == "2"
    pile = listed(setup.pop("pile", NONE))
    t = _table(Flush(seats, options), pile, setup)
    t.stands = tuple(map(_stands_for, pile))
    t.round = ARENA_ROUNDS - 1 if double else 0
    t.scores = tuple(map(int, listed(setup.pop("totals", ",".join("0" * seats)))))
    t.quiet = int(setup.pop("quietplays", "0"))
    t.starter = seat_of(setup.pop("turn", "p1"), seats)
    _remember(t, setup.pop("hist", NONE))
    turn = t.rules.turns[t.starter]
    t.next(*([turn] if t.mimic else [Swap(t.starter), turn]))
    if setup or len(t.scores) != seats:
        raise BadScenario(f"unknown, or not as many totals as players: {', '.join(setup)}")
    return t


def _options(setup: dict[str, str]) -> FlushOptions:
    """Reads the options that are named; naming a limit implies Elimination."""
    named = {name: setup.pop(name) for name in list(setup) if name in ("preset", *FlushOptions.kinds())}
    if "limit" in named:
        named.setdefault("mode", "elimination")
    return FlushOptions.parse({name: SWITCH.get(value, value) for name, value in named.items()})


# ---------------------------------------------------------------------- cards


def _table(rules: Flush, pile: list[str], setup: dict[str, str]) -> FlushTable:
    """Puts the cards in place, with the tops of bases face up."""
    zones: Zones = {
        STOCK: listed(setup.pop("stock", NONE))[::-1],
        PILE: [word.partition(">")[0] for word in pile],
        MIMIC: [setup.pop("mimic", "10")],
    }
    for seat in range(rules.seats):
        zones |= _zones_of(rules, seat, setup)
    cards = {zone: [_card(face.rstrip("^")) for face in faces] for zone, faces in zones.items()}
    t: FlushTable = small_table(lambda cards: Flush(rules.seats, rules.options, cards), cards)
    laid = ((card, face) for zone in zones for card, face in zip(t.zones[zone], zones[zone], strict=True))
    t.turned = frozenset(card for card, face in laid if face.endswith("^"))
    for card in t.turned:
        t.known[card] = t.rules.everybody
    return t


def _zones_of(rules: Flush, seat: int, setup: dict[str, str]) -> Zones:
    """What is in front of a player: a plain 1 and no base by default."""
    name = f"p{seat + 1}"
    found = {HAND + seat: listed(setup.pop(name, "1"))}
    for number, base in enumerate(listed(setup.pop(f"{name}.b", NONE))):
        top, slash, blind = base.partition("/")
        if not slash:
            raise BadScenario(f"'{base}' should read top/blind")
        zone = rules.places[seat][number] if number < PLACES else rules.rows[seat]
        found.setdefault(zone, []).extend([blind] if top == NONE else [blind, f"{top}^"])
    return found


def _card(face: str) -> Card:
    if face not in by_face():
        raise BadScenario(f"there is no card '{face}'")
    return Card(face, _value(face))


def _value(face: str) -> int:
    return int(face.rstrip("lsd")) if face[:1].isdecimal() else 0


def _stands_for(word: str) -> int:
    """Reads `5>6` as a 5 that stands for a 6."""
    face, mark, stood = word.partition(">")
    return int(stood) if mark else _value(face)


# ---------------------------------------------------------------------- players


def seat_of(word: str, seats: int) -> int:
    """Reads `p1`, `p2` ... as a seat."""
    if word[:1] != "p" or not word[1:].isdecimal() or not 1 <= int(word[1:]) <= seats:
        raise BadScenario(f"'{word}' is not a player")
    return int(word[1:]) - 1


def _remember(t: FlushTable, hist: str) -> None:
    """Sets who has played so far; with a pile and nothing given, the player before."""
    seats = t.rules.seats
    played = [seat_of(word, seats) for word in listed(hist)]
    if not played and t.stands:
        played = [(t.starter - 1) % seats]
    for seat in played:
        if t.latest != seat:
            t.other, t.latest = t.latest, seat
