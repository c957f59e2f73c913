"""What a card of FLAPS does now: against this attack, to this neighbour, with these cards in hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from ..engine import CardId, Phrase, Who, phrase
from .attack import Defend
from .cards import BLACK, FIVE, FOUR, RED, kind_of
from .duels import Duel
from .flapping import Flapping
from .last_card import FEW
from .signs import attacks, to_be_followed
from .table import PILE, FlapsTable

Telling = Callable[[FlapsTable, int, CardId], Iterator[Phrase]]
"""What a card does if this seat plays it now."""


def card_rule(v: FlapsTable, seat: int, card: CardId) -> Iterator[Phrase]:
    """The top of the pile says what follows it, a card of one's own what it does if it is played next."""
    if not v.agenda or v.agenda[-1] == v.rules.between_rounds or v.winners is not None:
        return
    if v.zones[PILE][-1:] == [card]:
        yield attacks(v)[0].told if v.attack else to_be_followed(v).told
    elif seat >= 0 and v.rules.hand_of[v.where[card]] == seat:
        yield from in_hand(v, seat, card)


def in_hand(v: FlapsTable, seat: int, card: CardId) -> Iterator[Phrase]:
    """What a card of this seat does next."""
    step, code = v.agenda[-1], kind_of(v.rules.deck.cards[card]).code
    if v.attack:
        if isinstance(step, Defend) and step.seat == seat:
            yield from defending(v, seat, card)
        return
    if isinstance(step, Duel) and step.seat == seat:
        yield phrase("card_rule.hits_back" if v.rules.hoofers[card] else "card_rule.no_hit_back")
        return
    yield from TELLINGS.get(code, _nothing)(v, seat, card)
    if isinstance(step, Flapping) and v.rules.deck.ranks[card] == FOUR and not step.may_flap(seat):
        yield phrase("card_rule.own_four")
    if not v.rules.finishes[card] and len(v.hand(seat)) <= FEW:
        yield phrase("card_rule.no_finish")


# ---------------------------------------------------------------------- under attack


def defending(v: FlapsTable, seat: int, card: CardId) -> Iterator[Phrase]:
    """What a card does to the attack that this seat has to answer."""
    rank = v.rules.deck.ranks[card]
    if not v.rules.answers[v.suit, v.number][card]:
        yield phrase("card_rule.no_answer", count=v.attack)
        return
    ahead, behind = Who(v.after(seat)), Who((seat - v.direction) % v.rules.seats)
    if rank in (2, 3):
        yield phrase("card_rule.raises", before=v.attack, after=v.attack + rank, who=ahead)
    elif rank == 7:
        yield phrase("card_rule.sends_back", count=v.attack, who=behind)
    elif rank == 9:
        yield phrase("card_rule.calls_off", count=v.attack)
    else:
        yield phrase("card_rule.passes_along", count=v.attack, who=ahead)


# ---------------------------------------------------------------------- in a free turn


def _hits(v: FlapsTable, seat: int, card: CardId) -> Iterator[Phrase]:
    """Whom it hits: the next player."""
    following = v.after(seat)
    yield phrase("card_rule.next", who=Who(following), count=len(v.hand(following)))


def _idle(v: FlapsTable, seat: int, card: CardId) -> Iterator[Phrase]:
    yield phrase("card_rule.idle")


def _turns(v: FlapsTable, seat: int, card: CardId) -> Iterator[Phrase]:
    """Who is next once play is reversed; with two players it stays the same one."""
    if v.rules.seats > 2:
        following = (seat - v.direction) % v.rules.seats
        yield phrase("card_rule.turns", who=Who(following), count=len(v.hand(following)))


def _flaps(v: FlapsTable, seat: int, card: CardId) -> Iterator[Phrase]:
    more = sum(v.rules.deck.ranks[other] == FOUR for other in v.hand(seat)) - 1
    if more:
        yield phrase("card_rule.more_fours", count=more)


def _fives(v: FlapsTable, seat: int, card: CardId) -> Iterator[Phrase]:
    yield _along(sum(v.rules.deck.ranks[other] == FIVE for other in v.hand(seat)) - 1)


def _after_ace(v: FlapsTable, seat: int, card: CardId) -> Iterator[Phrase]:
    colour = RED if v.rules.deck.suits[card] in RED else BLACK
    yield _along(sum(v.rules.joins_ace[colour][other] for other in v.hand(seat) if other != card))


def _after_king(v: FlapsTable, seat: int, card: CardId) -> Iterator[Phrase]:
    yield _along(sum(v.rules.joins_king[other] for other in v.hand(seat) if other != card))


def _digs(v: FlapsTable, seat: int, card: CardId) -> Iterator[Phrase]:
    yield phrase("card_rule.digs", count=len(v.zones[v.rules.mystery]))


def _maid(v: FlapsTable, seat: int, card: CardId) -> Iterator[Phrase]:
    yield phrase("card_rule.court_now" if v.rules.court[v.zones[PILE][-1]] else "card_rule.court_later")


def _along(count: int) -> Phrase:
    """How many cards in hand can go along in the same turn."""
    return phrase("card_rule.along", count=count) if count else phrase("card_rule.alone")


def _nothing(v: FlapsTable, seat: int, card: CardId) -> Iterator[Phrase]:
    yield from ()


TELLINGS: Mapping[str, Telling] = MappingProxyType(
    {
        **dict.fromkeys(("2", "3", "8"), _hits),
        **dict.fromkeys(("7", "9", "QK"), _idle),
        **dict.fromkeys(("J", "U", "AJ"), _turns),
        **dict.fromkeys(("F", "MF"), _flaps),
        **dict.fromkeys(("O1", "O2", "O3", "O4", "LM"), _maid),
        "DF": _fives,
        "N": _after_ace,
        "KL": _after_king,
        "SM": _digs,
    }
)
"""What the cards do that speak of others, by their codes."""
