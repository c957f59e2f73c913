"""How the log tells a card that was drawn, who it hit, and what three cards in a row did."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import NamedTuple, TypeAlias

from ..engine import CardId, Happened, Moved, Named, Said, Sentence, Who, aside, named, sentence
from .actions import FlipThree
from .cards import FREEZE, SECOND_CHANCE

OUTCOMES = ("frozen", "bust", "saved", "flip7")
OUT = ("frozen", "bust", "flip7")
"""The words with which a player is out of the round."""
HITS = ("frozen", "flip_three")
"""The words for a player who is hit by a card."""
TOLD_ONCE = ("no_cards", "tie")
"""What happens to the table, and is told by itself."""
THREE = FlipThree(0).left
"""How many cards a Flip Three takes."""


def deeds(h: Happened) -> Iterator[Sentence]:
    """The deed of the player first, then what came of it."""
    opening = OPENINGS.get(h.verb)
    if opening is not None:
        yield from opening(h)
    if "reshuffle" in h.said:
        yield aside("reshuffle")
    yield from _consequences(h)
    for word in TOLD_ONCE:
        if word in h.said:
            yield sentence(word)


def _deal(h: Happened) -> Iterator[Sentence]:
    yield sentence("deals", name=Who(h.seat), number=h.before.round + 1)


def _stay(h: Happened) -> Iterator[Sentence]:
    yield sentence("stays", name=Who(h.seat), points=h.before.rules.round_points(h.before, h.seat) or 0)


def _hit(h: Happened) -> Iterator[Sentence]:
    """The card that was drawn, unless the second of a number says it better."""
    drawn = h.moved("pack")[:1]
    fatal = {card for word in ("bust", "saved") for said in h.every(word) for card in said.cards}
    if not drawn or drawn[0].card in fatal:
        return
    frozen = h.said.get("frozen")
    itself = frozen is not None and frozen.cards == (drawn[0].card,) and frozen.seat == h.seat
    yield sentence("draws_and_freezes" if itself else "draws", name=Who(h.seat), cards=named(drawn))


def _give(h: Happened) -> Iterator[Sentence]:
    """An action card and its target."""
    given = h.moved("action")[:1]
    said = next((one for one in h.said.values() if one.seat >= 0), None)
    if not given or said is None:
        return
    face = h.rules.deck.faces[given[0].card]
    key = {FREEZE: "freezes", SECOND_CHANCE: "gives"}.get(face, "makes_flip")
    key += "_self" * (said.seat == h.seat)
    yield sentence(key, name=Who(h.seat), who=Who(said.seat), cards=named(given))


def _toss(h: Happened) -> Iterator[Sentence]:
    yield sentence("tosses", name=Who(h.seat), cards=named(h.moved("action", "discard")[:1], bare=True))


OPENINGS: dict[str, Callable[[Happened], Iterator[Sentence]]] = {
    "deal": _deal, "stay": _stay, "hit": _hit, "give": _give, "toss": _toss,
}  # fmt: skip


# ---------------------------------------------------------------------- what came of it


class Flips(NamedTuple):
    """Cards that a player flipped one after another."""

    seat: int
    cards: tuple[CardId, ...]


Step: TypeAlias = "Flips | Said"


def steps_of(h: Happened) -> list[Step]:
    """The words about players, and between them what was flipped. Of several Flip Threes, the last one goes on first;
    one whose player is out of the round ends."""
    found: list[Step] = []
    waiting = [Waiting(step.seat, step.left) for step in h.before.agenda if isinstance(step, FlipThree)]
    for event in h.events:
        if isinstance(event, Said) and event.seat >= 0:
            if _is_told(h, event):
                found.append(event)
            waiting = _after(waiting, event)
        elif isinstance(event, Moved) and h.family(event.source) == "pack":
            waiting = [one for one in waiting if one.left]
            if waiting:
                seat, left = waiting.pop()
                waiting.append(Waiting(seat, left - 1))
                before = found.pop().cards if found and isinstance(found[-1], Flips) and found[-1].seat == seat else ()
                found.append(Flips(seat, (*before, event.card)))
    return found


class Waiting(NamedTuple):
    """A Flip Three that is not over: whose it is, and how many cards are left to flip."""

    seat: int
    left: int


def _after(waiting: list[Waiting], said: Said) -> list[Waiting]:
    """The Flip Threes after a word about a player."""
    if said.what == "flip_three":
        return [*waiting, Waiting(said.seat, THREE)]
    return [one for one in waiting if one.seat != said.seat] if said.what in OUT else waiting


def _is_told(h: Happened, said: Said) -> bool:
    """Whether a word is told; a Second Chance only if it went on to a player who had not drawn it."""
    if said.what == "second_chance":
        return any(move.card in said.cards for move in h.moved("action", "row"))
    return said.what in (*OUTCOMES, "flip_three", "tossed")


def _consequences(h: Happened) -> Iterator[Sentence]:
    """What came of the deed, in order."""
    steps, opened, flipping = steps_of(h), _opened(h), -1
    for step, following in zip_longest(steps, steps[1:]):
        if isinstance(step, Flips):
            yield from _flipped(step, following, announced=flipping == step.seat)
            flipping = step.seat
        else:
            if step is not opened:
                yield _worded(step)
            flipping = step.seat if step.what == "flip_three" else flipping


def _opened(h: Happened) -> Said | None:
    """The word that the deed of the player has told already."""
    words = [event for event in h.events if isinstance(event, Said) and event.seat >= 0]
    if h.verb == "hit":
        drawn = tuple(move.card for move in h.moved("pack")[:1])
        words = [said for said in words if said.what in HITS and (said.seat, said.cards) == (h.seat, drawn)]
        return words[0] if words else None
    return words[0] if words and h.verb in ("give", "toss") else None


def _flipped(flips: Flips, following: Step | None, announced: bool) -> Iterator[Sentence]:
    """Cards that were flipped, but for a last Flip Three, which is told by what it does."""
    cards = flips.cards
    if isinstance(following, Said) and following.what == "flip_three" and following.cards == cards[-1:]:
        cards = cards[:-1]
    if cards:
        key = "up_come" if announced else "flips"
        yield aside(key, name=Who(flips.seat), count=len(cards), cards=Named(cards))


def _worded(said: Said) -> Sentence:
    """A word about a player."""
    if said.what == "flip_three":
        return aside(said.what, who=Who(said.seat))
    return sentence(said.what, name=Who(said.seat), who=Who(said.seat), card=Named(said.cards, bare=True))
