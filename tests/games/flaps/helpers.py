"""Positions of FLAPS written by hand, and moves in them."""

from __future__ import annotations

from typing import Any

from games.engine import CardId, Move, Said, read_table, view
from games.flaps import GAME
from games.flaps.cards import NUMBERS
from games.flaps.options import FlapsOptions
from games.flaps.rules import Flaps
from games.flaps.table import HAND, FlapsTable


def rules(seats: int = 3, **options: Any) -> Flaps:
    """The rules for this many players."""
    chosen = GAME.rules(seats, FlapsOptions(**options))
    assert isinstance(chosen, Flaps)
    return chosen


def table(text: str, **options: Any) -> FlapsTable:
    """A position: seat 0 has a free turn unless it says otherwise; what is to be followed is on top of the pile; all
    other cards are in the pack. There are as many seats as hands."""
    parted = (line.partition(":") for line in text.strip().splitlines())
    lines = {name.strip(): rest.strip() for name, _, rest in parted}
    given = rules(sum(name.startswith("hand") for name in lines), **options)
    top = lines["pile"].split()[-1]
    card = given.deck.cards[next(iter(given.deck.twins(top)), given.deck.by_name.get(top, CardId(0)))]
    usual = {"pack": "*", "suit": repr(card.suit), "number": card.rank, "next": "Turn(seat=0)"}
    t = read_table(given, "\n".join(f"{name}: {rest}" for name, rest in (usual | lines).items()))
    t.events = []
    t.settle()
    return t


def say(t: FlapsTable, seat: int, *texts: str, at: int | None = None) -> None:
    """A seat makes these moves, one after another; cards are named by their faces."""
    for text in texts:
        moves = [move for move in t.moves(seat) if text in (told(t, move), told(t, move._replace(to="")))]
        assert moves, f"seat {seat} cannot '{text}', but {[told(t, move) for move in t.moves(seat)]}; {t.agenda}"
        t.play(seat, moves[0], at)


def told(t: FlapsTable, move: Move) -> str:
    """A move as text, with faces for cards."""
    words = [move.verb, *(t.rules.deck.faces[card] for card in move.cards)]
    words += ["to", move.to] if move.to else []
    return " ".join([*words, "=" + move.choice] if move.choice else words)


def can(t: FlapsTable, seat: int, verb: str = "") -> list[str]:
    """What a seat can do, in alphabetical order: everything, or what follows a verb."""
    found = {told(t, move) for move in t.moves(seat)}
    return sorted(text.removeprefix(verb).removesuffix(" to pile").strip() for text in found if text.startswith(verb))


def refused(t: FlapsTable, seat: int, text: str) -> str:
    """The rule that forbids a move, as the seat sees it, by its key in the words of the game."""
    verb, _, rest = text.partition(" ")
    rest, _, choice = rest.partition("=")
    faces, _, place = rest.strip().partition("to ")
    cards = tuple(card_of(t, seat, face) for face in faces.split())
    move = Move(verb, cards, place.strip() or ("pile" if cards else ""), choice)
    assert not t.check(seat, move), f"seat {seat} can '{text}'"
    why = t.rules.why_not(view(t, seat), seat, move)
    assert why is not None
    assert why.key in GAME.words
    assert GAME.words.gaps(why.key) <= set(why.values)
    return why.key


def card_of(t: FlapsTable, seat: int, face: str) -> CardId:
    """The card with this face in the hand of a seat; any other such card if it holds none."""
    held = [card for card in t.hand(seat) if t.rules.deck.faces[card] == face]
    return (held or t.rules.deck.twins(face))[0]


def faces(t: FlapsTable, zone: str) -> str:
    """The cards of a zone, bottom first."""
    return " ".join(t.rules.deck.faces[card] for card in t.zones[t.rules.zone(zone)])


def hand(t: FlapsTable, seat: int) -> str:
    """The cards of a hand, in the order drawn."""
    return faces(t, f"hand{seat}")


def held(t: FlapsTable) -> list[int]:
    """How many cards each player holds."""
    return [len(t.hand(seat)) for seat in range(t.rules.seats)]


def follow(t: FlapsTable) -> str:
    """What the next card must follow: `h9`."""
    return t.suit + NUMBERS[t.number]


def seen(t: FlapsTable, seat: int, zone: str) -> str:
    """The cards of a zone as a seat knows them, `?` for one it does not know; hands sorted."""
    v = view(t, seat)
    number = t.rules.zone(zone)
    shown = ["?" if card < 0 else t.rules.deck.faces[card] for card in v.zones[number]]
    return " ".join(sorted(shown) if number - HAND in range(t.rules.seats) else shown)


def heard(t: FlapsTable) -> list[str]:
    """What the table has said."""
    return [event.what for event in t.events or [] if isinstance(event, Said)]


def cut(t: FlapsTable) -> list[CardId]:
    """The cards that were cut, in order."""
    return [event.cards[0] for event in t.events or [] if isinstance(event, Said) and event.what == "cuts"]


def over(t: FlapsTable) -> tuple[int, ...]:
    """The points of the round that has just ended; nothing while it goes on."""
    ended = t.agenda[-1:] == [t.rules.between_rounds] or t.winners is not None
    return t.sheet[-1] if ended else ()
