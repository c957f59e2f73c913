"""How the log tells a card that was drawn, who it hit, and what three cards in a row did."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..engine import CardId, Happened, Moved, Named, Said, Sentence, Who, aside, named, sentence
from .actions import FlipThree
from .cards import FREEZE, SECOND_CHANCE

OUTCOMES = {"frozen", "bust", "saved", "flip7"}
TOLD_ONCE = ("no_cards", "tie")
"""What happens to the table, and is told by itself."""


def deeds(h: Happened) -> Iterator[Sentence]:
    """The deed of the player first, then what came of it."""
    opening = OPENINGS.get(h.verb)
    if opening is not None:
        yield from opening(h)
    if "reshuffle" in h.said:
        yield aside("reshuffle")
    yield from _Cards(h).consequences()
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


class _Cards:
    """Goes through the events, and gathers the cards that a player has to flip one after another."""

    def __init__(self, h: Happened) -> None:
        self.h = h
        self.flips: list[CardId] = []
        steps = [step.seat for step in h.before.agenda if isinstance(step, FlipThree)]
        self.flipping = steps[-1] if steps and h.verb in ("give", "toss") else -1
        self.begun = False
        """Whether it is told already who has to flip."""
        self.skipped = h.verb == "hit"
        """Whether the next card is told already."""
        self.named = h.verb in ("give", "toss")
        """Whether the first word is told already."""

    def consequences(self) -> Iterator[Sentence]:
        """What came of the deed, in order."""
        for event in self.h.events:
            if isinstance(event, Said) and event.seat >= 0:
                yield from self._said(event)
            elif isinstance(event, Moved) and self.h.family(event.source) == "pack":
                yield from self._drawn(event)
        yield from self._flipped()

    def _drawn(self, move: Moved) -> Iterator[Sentence]:
        """A card that was drawn: one of three, or one that is merely dealt."""
        owner = self.h.owner(move.to)
        if self.skipped:
            self.skipped = False
        elif self.flipping >= 0 and owner in (-1, self.flipping):
            self.flips.append(move.card)
        elif owner >= 0:
            yield from self._flipped()
            self.flipping = -1

    def _flipped(self) -> Iterator[Sentence]:
        """The cards that were flipped so far."""
        if self.flips:
            cards = Named(tuple(self.flips))
            key = "up_come" if self.begun else "flips"
            yield aside(key, name=Who(self.flipping), count=len(self.flips), cards=cards)
            self.flips = []

    def _said(self, said: Said) -> Iterator[Sentence]:
        """A word about a player."""
        told, self.named = self.named, False
        if said.what in OUTCOMES or said.what == "flip_three":
            yield from self._flipped()
        if said.what == "flip_three":
            self.flipping, self.begun = said.seat, True
            told |= self.h.verb == "hit" and said.seat == self.h.seat
        if told:
            return
        if said.what in OUTCOMES:
            yield from self._outcome(said)
        elif said.what == "flip_three":
            yield aside(said.what, who=Who(said.seat), cards=Named(said.cards))
        elif said.what == "tossed" or (said.what == "second_chance" and self._moved_on(said)):
            yield sentence(said.what, who=Who(said.seat), cards=Named(said.cards))

    def _outcome(self, said: Said) -> Iterator[Sentence]:
        own_freeze = said.what == "frozen" and self.h.verb == "hit" and said.seat == self.h.seat
        first = self.h.moved("pack")[:1]
        if own_freeze and first and said.cards == (first[0].card,):
            return
        yield sentence(said.what, name=Who(said.seat), who=Who(said.seat), card=Named(said.cards, bare=True))

    def _moved_on(self, said: Said) -> bool:
        """Whether it went to another player than the one who drew it."""
        return self.h.verb == "hit" and said.seat != self.h.seat and bool(self.h.moved("action"))
