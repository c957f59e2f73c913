"""What a play is worth, by the rules of thumb of the rules specification [6].

Some of its weights were tuned: low cards are valued more, points and tops less, and a blind is flipped sooner.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..engine import CardId, Move
from .bases import FLIP
from .cards import FLIPPED, HIGHEST, MIMIC_FACTOR, PILE
from .declaring import ENOUGH, FLUSHED, LINKED
from .hints import NEAR_THE_END, cards_left, fewest
from .table import FlushTable, same_on_top

NOBODY_NEAR = 99
FAR, CLOSE = 5, 4
"""With more cards than the first, no one is about to finish; with no more than the second, a player is."""


@dataclass(frozen=True)
class Assessment:
    """A position as a seat weighs it: its own cards, how close the others are to the end, and what the pile holds."""

    seat: int
    own: tuple[CardId, ...]
    left: int
    danger: int
    top: int
    pile: int
    held: tuple[int, ...]
    """How many cards of each value the seat has."""
    picking_up: float
    """The cost of picking up the pile."""

    @classmethod
    def of(cls, t: FlushTable, seat: int, careless: bool = False) -> Assessment:
        """What the seat sees; a careless player does not look at how many cards the others have."""
        own, value = (*t.own(seat), *t.zones[FLIPPED]), t.rules.value
        held = tuple(sum(value[card] == one for card in own) for one in range(HIGHEST + 1))
        danger = NOBODY_NEAR if careless else fewest(t, seat)
        left = cards_left(t, seat) + len(t.zones[FLIPPED])
        return cls(seat, own, left, danger, t.top, len(t.stands), held, _picking_up(t, held, danger))


def _picking_up(t: FlushTable, held: tuple[int, ...], danger: int) -> float:
    value, points, pile = t.rules.value, t.rules.points, t.zones[PILE]
    near = danger <= CLOSE
    loss = 0.95 * len(pile) + 0.1 * sum(points[card] for card in pile) * (2 if near else 1)
    return loss - 0.35 * sum(min(2, held[value[card]]) for card in pile) * (0.5 if near else 1)


def score(t: FlushTable, assessment: Assessment, move: Move) -> float:
    """How good a move of a turn is: the highest is the one to play."""
    if move.verb == FLIP:
        return flipping(assessment)
    cards = (*t.zones[FLIPPED], *move.cards)
    worth = laid(t, assessment, cards)
    if move.choice == FLUSHED:
        spent = -1.6 if assessment.danger > FAR and assessment.left > NEAR_THE_END else -0.2
        return worth + 1.5 + spent + finishing(assessment, cards)
    if move.choice == LINKED:
        return worth + 1.5 + finishing(assessment, cards)
    return worth + as_number(t, assessment, move, cards)


def flipping(assessment: Assessment) -> float:
    """Much on an empty or a high pile, little where it could mean picking up many cards."""
    if not assessment.top:
        return 3.4
    high = assessment.top / HIGHEST
    return 1.5 + 1.3 * high - (1 - high) * 0.9 * assessment.pile


def laid(t: FlushTable, assessment: Assessment, cards: tuple[CardId, ...]) -> float:
    """The value of getting rid of cards, of their points, and of tops."""
    value, points, mimic, turned = t.rules.value, t.rules.points, t.mimic, t.turned
    held = sum(points[card] * (MIMIC_FACTOR if mimic and value[card] == mimic else 1) for card in cards)
    tops = sum(card in turned for card in cards)
    return len(cards) + 0.05 * held * (2 if assessment.danger <= CLOSE else 1) + 0.2 * tops


def as_number(t: FlushTable, assessment: Assessment, move: Move, cards: tuple[CardId, ...]) -> float:
    """Cards of a value: a Flush, Mimics spent on it, skips, a low card wasted, the pile picked up."""
    stood = t.rules.stands_for[move.choice]
    beside = move.to == "aside"
    size = len(cards) + (0 if beside else same_on_top(t.stands, stood))
    worth = -assessment.picking_up if beside else finishing(assessment, cards) - drop(assessment, stood)
    if assessment.danger > FAR and stood != t.mimic:
        worth -= 0.55 * sum(t.rules.value[card] != stood for card in cards)
    return worth + (1.5 if size >= ENOUGH else skipping(t, cards))


def drop(assessment: Assessment, stood: int) -> float:
    """What is lost by playing lower than necessary; an opening is best high."""
    return 0.3 * (assessment.top - stood) if assessment.top else 0.3 * (HIGHEST - stood)


def skipping(t: FlushTable, cards: tuple[CardId, ...]) -> float:
    """Skips are good, best if they bring the turn back."""
    skips = sum(t.rules.skip[card] for card in cards)
    back = skips >= t.rules.seats - len(t.out) - 1
    return 0.3 * skips + (2.0 if skips and back else 0.0)


def finishing(assessment: Assessment, cards: tuple[CardId, ...]) -> float:
    """The last card is worth more than anything."""
    return 100.0 if len(cards) == assessment.left else 0.0
