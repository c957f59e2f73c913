"""How the log tells a card that was played, what it did to others, and the games within the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

from ..engine import Happened, Looked, Moved, Named, Said, Sentence, Turned, Who, Whose, aside, named, phrase, sentence
from .attack import ADDS
from .cards import SUITS
from .fronts import EFFECTS as FRONTS
from .secrets import Lose

CRIES = ("flaps", "mega_flap", "flap", "stop_flapping")
"""What is called when a four is played."""
MOST_SHOWN = 6
"""More cards than this that are shown at once are not told one by one."""
QUIET = ("pack_empty", "wins", "points", "turned_back", "caught", "aimed_at")
"""Words that another sentence tells already."""


def deeds(h: Happened) -> Iterator[Sentence]:
    """The deed of the player first, then what came of it. What follows the end of the flapping is a deed of its own."""
    ends = [at for at, event in enumerate(h.events, 1) if isinstance(event, Said) and event.what == "no_more"]
    for start, end in pairwise((0, *ends, len(h.events))):
        if end > start or not h.events:
            yield from _deed(replace(h, events=h.events[start:end], verb=h.verb if start == 0 else ""))


def _deed(h: Happened) -> Iterator[Sentence]:
    if h.verb == "deal":
        yield sentence("deals", name=Who(h.seat), number=h.before.round + 1, cards=named(h.moved("pack", "pile")[-1:]))
        return
    opening = OPENINGS.get(h.verb)
    if opening is not None:
        yield from opening(h)
    yield from _played(h)
    yield from _in_front(h)
    yield from _secrets(h)
    for event in h.events:
        if isinstance(event, Said) and event.what not in QUIET:
            yield from _said(h, event)
    yield from _drawn(h)
    if "pack_empty" in h.said:
        yield sentence("pack_empty")


# ---------------------------------------------------------------------- deeds without a card on the pile


def _choose(h: Happened) -> Iterator[Sentence]:
    """A player who is chosen: to draw a card, or to lose one to the mystery pile."""
    buried, aimed = h.moved("hand", "mystery"), h.said.get("aimed_at")
    looked = [event for event in h.events if isinstance(event, Looked)]
    if aimed is not None:
        yield sentence("aims", name=Who(h.seat), who=Who(aimed.seat))
    elif len(buried) == 1:
        yield sentence("buries_of", name=Who(h.seat), whose=Whose(h.owner(buried[0].source)), cards=named(buried))
    elif looked:
        seen = Named((looked[0].card,))
        yield sentence("looks_in_hand", name=Who(h.seat), whose=Whose(h.owner(looked[0].zone)), cards=seen)
    elif isinstance(h.before.agenda[-1], Lose):
        owner = h.before.agenda[-1].left(h.before)
        yield sentence("chooses_unseen", name=Who(h.seat), whose=Whose(owner))
        if buried:
            yield sentence("all_bury")
    else:
        yield sentence("chooses_player", name=Who(h.seat))


def _catch(h: Happened) -> Iterator[Sentence]:
    yield sentence("catches", name=Who(h.seat), who=Who(h.said["caught"].seat))


def _hide(h: Happened) -> Iterator[Sentence]:
    yield sentence("hides", name=Who(h.seat), cards=named(h.moved("hand")[:1]))


def _point(h: Happened) -> Iterator[Sentence]:
    yield sentence("points", name=Who(h.seat), **h.said["points"].values)


def _show(h: Happened) -> Iterator[Sentence]:
    shown = tuple(event.card for event in h.events if isinstance(event, Turned))
    yield sentence("shows", name=Who(h.seat), cards=Named(shown))


def _accept(h: Happened) -> Iterator[Sentence]:
    """One of three cards is kept; the others go back."""
    kept = [move for move in h.moved("monty") if h.owner(move.to) == h.seat]
    yield sentence("accepts", name=Who(h.seat), cards=named(kept))


def _simple(h: Happened) -> Iterator[Sentence]:
    yield sentence(h.verb, name=Who(h.seat))


OPENINGS: dict[str, Callable[[Happened], Iterator[Sentence]]] = {
    "choose": _choose,
    "catch": _catch,
    "hide": _hide,
    "point": _point,
    "show": _show,
    "accept": _accept,
    **dict.fromkeys(("pass", "decline"), _simple),
}


# ---------------------------------------------------------------------- cards that were played


def _played(h: Happened) -> Iterator[Sentence]:
    """A card that was played, with the cry that goes with it, and what it does to the next player."""
    for move in h.moved("hand", "pile"):
        seat = h.owner(move.source)
        cry = next((what for what in CRIES if what in h.said), "plays")
        yield sentence(cry, name=Who(seat), cards=named([move]))
        rank = h.rules.deck.ranks[move.card]
        if rank in ADDS and "wins" not in h.said:
            yield aside("attack", count=h.before.attack + rank)
    if "turned_round" in h.said:
        others = h.said["turned_round"].seat
        all_draw = {h.owner(move.to) for move in h.moved("pack", "hand")} - {others}
        yield sentence("reversed_and_drawn" if all_draw else "reversed", count=len(all_draw))


def _in_front(h: Happened) -> Iterator[Sentence]:
    """Cards in front of the players: moved, turned, looked at, swapped or taken up."""
    put, swapped = h.moved("looked", "front"), h.moved("hand", "front")
    taken = h.moved("front", "hand")
    if put:
        yield sentence("places", name=Who(h.seat), cards=named(put), who=Who(h.owner(put[0].to)))
    elif swapped:
        gaps = {"cards": named(swapped), "others": named(taken)}
        yield sentence("swaps", name=Who(h.seat), who=Who(h.owner(swapped[0].to)), **gaps)
    elif taken:
        yield sentence("takes_up", name=Who(h.owner(taken[0].to)), cards=named(taken))
    elif h.verb in ("look", "turn"):
        card = next(event for event in h.events if isinstance(event, Looked | Turned))
        yield sentence(f"{h.verb}s", name=Who(h.seat), cards=Named((card.card,)), who=Who(h.owner(card.zone)))
    elif h.moved("front", "front"):
        codes = {h.rules.deck.faces[move.card][:2] for move in h.moved("hand", "pile")} & FRONTS.keys()
        yield sentence("fronts_left" if "1L" in codes else "fronts_right")
    if h.moved("pack", "looked"):
        yield aside("looks_at_top", name=Who(h.seat), cards=named(h.moved("pack", "looked")))


def _secrets(h: Happened) -> Iterator[Sentence]:
    """Cards that go to the mystery pile, and those that come from it."""
    if h.verb == "bury":
        yield sentence("buries", name=Who(h.seat), cards=named(h.moved("hand", "mystery")))
    if h.moved("pack", "mystery"):
        yield sentence("buries_top", cards=named(h.moved("pack", "mystery")))
    solved = h.moved("mystery", "hand")
    if solved:
        yield sentence("solves", name=Who(h.owner(solved[0].to)), cards=named(solved))


# ---------------------------------------------------------------------- what was said


def _said(h: Happened, said: Said) -> Iterator[Sentence]:
    """A word that a sentence goes with."""
    what, suit = said.what.partition("_")[::2]
    if what in ("suit", "trumps") and suit in SUITS:
        yield _called(h, said, what, suit)
    elif said.what == "last_card":
        key = "calls_last" if h.verb == "call" else "last_card"
        yield Sentence(key, {"name": Who(said.seat)}, minor=key == "last_card")
    elif said.what == "loses_side_game":
        shown = tuple(event.card for event in h.events if isinstance(event, Turned))
        if len(shown) <= MOST_SHOWN:
            yield aside("revealed", cards=Named(shown))
        yield sentence("loses_side_game", name=Who(said.seat))
    elif said.what == "cuts":
        yield aside("cuts", name=Who(said.seat), cards=Named(said.cards))
    elif said.what not in (*CRIES, "turned_round"):
        yield sentence(said.what, name=Who(said.seat), **said.values)


def _called(h: Happened, said: Said, what: str, suit: str) -> Sentence:
    """A suit that was called, and what the call costs."""
    drawn = [move for move in h.moved("pack", "hand") if h.owner(move.to) == said.seat]
    key = f"{what}_and_draws" if drawn else what
    return sentence(key, name=Who(said.seat), suit=phrase(f"suit.{suit}"), cards=named(drawn))


def _drawn(h: Happened) -> Iterator[Sentence]:
    """Cards from the pack, unless another sentence tells that they are drawn."""
    by_seat: dict[int, list[Moved]] = {}
    for move in h.moved("pack", "hand"):
        by_seat.setdefault(h.owner(move.to), []).append(move)
    if "turned_round" in h.said:
        turner = h.said["turned_round"].seat
        known = {seat: moves for seat, moves in by_seat.items() if seat != turner and moves[0].card >= 0}
        if len(known) == 1:
            yield from (aside("draws", name=Who(seat), cards=named(moves)) for seat, moves in known.items())
        by_seat = {seat: moves for seat, moves in by_seat.items() if seat == turner}
    callers = {said.seat for what, said in h.said.items() if what.startswith("suit_")}
    for seat, moves in by_seat.items():
        if seat in callers:
            continue
        yield Sentence("draws", {"name": Who(seat), "cards": named(moves)}, minor=seat != h.seat)
