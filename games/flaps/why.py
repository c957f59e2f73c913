"""Why a move is made: the one thing about it that matters most, and the card it is about.

A viewer can ask for another seat's reason with their own view. What they do not know is not used here: of a hand with
gaps, only public cards are mentioned.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..engine import CardId, Move, Phrase, Who, phrase
from . import attack
from .attack import Defend
from .cards import ACE, ANYWHERE, JACK, SEVEN, kind_of
from .choices import owner
from .duels import Aim, Duel
from .eights import EIGHT, Miss
from .flapping import Flapping
from .hints import NEAR_THE_END
from .second_cards import AceNLay, KingNLay
from .suits import CallSuit, number_called
from .table import FlapsTable
from .turns import Turn, lays

NINE = attack.CANCELS


def why(v: FlapsTable, seat: int, move: Move) -> Phrase | None:
    """The reason for a move, from what is visible."""
    tell = REASONS.get(type(v.agenda[-1])) if v.agenda else None
    return tell(v, seat, move) if tell is not None and move.verb not in v.rules.calls else None


def knows(v: FlapsTable, seat: int) -> bool:
    """Whether the viewer sees the whole hand."""
    return all(card >= 0 for card in v.hand(seat))


# ---------------------------------------------------------------------- a free turn


def turn(v: FlapsTable, seat: int, move: Move) -> Phrase | None:
    """A card that is played, or one that is drawn."""
    if not move.cards:
        return phrase("why.nothing_fits") if knows(v, seat) and not lays(v, seat) else None
    card = move.cards[0]
    if len(v.hand(seat)) == 1:
        return phrase("why.last_card") if v.rules.finishes[card] else phrase("why.cannot_finish_on_it")
    return stops(v, seat, card) or rids(v, seat, card) or keeps(v, seat, card) or does(v, seat, card)


def stops(v: FlapsTable, seat: int, card: CardId) -> Phrase | None:
    """It hits a player who is about to win, or turns play away from them."""
    following, rank = v.after(seat), v.rules.deck.ranks[card]
    left = len(v.hand(following))
    if left <= NEAR_THE_END:
        if rank in (*attack.ADDS, EIGHT):
            return phrase("why.stops", who=Who(following), left=left)
        if rank == JACK and v.rules.seats > 2:
            return phrase("why.turns_away", who=Who(following), left=left)
    nearest = min((other for other in v.rules.around[seat] if other != seat), key=lambda other: len(v.hand(other)))
    if kind_of(v.rules.deck.cards[card]).code in ("T", "H") and len(v.hand(nearest)) <= NEAR_THE_END:
        return phrase("why.can_strike", who=Who(nearest), left=len(v.hand(nearest)))
    return None


def rids(v: FlapsTable, seat: int, card: CardId) -> Phrase | None:
    """No one can finish on it, so it goes while there are others."""
    never = not v.rules.finishes[card] and kind_of(v.rules.deck.cards[card]).on != ANYWHERE
    return phrase("why.rids") if never else None


def keeps(v: FlapsTable, seat: int, card: CardId) -> Phrase | None:
    """What could have been played instead, and is worth keeping; or how the hand goes on."""
    if not knows(v, seat):
        return None
    ranks, suits, cards = v.rules.deck.ranks, v.rules.deck.suits, v.rules.deck.cards
    others = [move.cards[0] for move in lays(v, seat) if ranks[move.cards[0]] != ranks[card]]
    for answer in (NINE, SEVEN):
        kept = next((other for other in others if ranks[other] == answer and suits[other]), None)
        if kept is not None:
            return phrase("why.keeps_answer", card=named(v, kept))
    rest = [other for other in v.hand(seat) if other != card and kind_of(cards[other]).on != ANYWHERE]
    going = sum(v.rules.followers[card][other] for other in rest)
    if going:
        return phrase("why.follow", count=going)
    if any(kind_of(cards[other]).on == ANYWHERE for other in others):
        return phrase("why.keeps_ace")
    return None


def does(v: FlapsTable, seat: int, card: CardId) -> Phrase | None:
    """What the card does, or why it fits."""
    rank, suit, following = v.rules.deck.ranks[card], v.rules.deck.suits[card], Who(v.after(seat))
    if rank in attack.ADDS:
        return phrase("why.attacks", who=following, count=rank)
    if rank == EIGHT:
        return phrase("why.misses", who=following)
    if rank == JACK:
        return phrase("why.turns_round")
    if kind_of(v.rules.deck.cards[card]).on == ANYWHERE:
        return phrase("why.only_that_fits") if knows(v, seat) and len(lays(v, seat)) == 1 else phrase("why.any_suit")
    if suit and suit == v.suit:
        return phrase("why.follows_suit", suit=phrase(f"suit.{suit}"))
    return phrase("why.follows_number", number=number_called(rank)) if 0 <= rank == v.number < ACE else None


# ---------------------------------------------------------------------- answers


def defend(v: FlapsTable, seat: int, move: Move) -> Phrase | None:
    """An attack is answered, or the total is drawn."""
    if not move.cards:
        return phrase("why.no_answer" if knows(v, seat) and not answers(v, seat) else "why.takes", count=v.attack)
    rank, along = v.rules.deck.ranks[move.cards[0]], Who(v.after(seat))
    if rank == SEVEN:
        return phrase("why.sends_back", who=Who((seat - v.direction) % v.rules.seats), count=v.attack)
    if rank in attack.ADDS:
        return phrase("why.raises", who=along, count=v.attack, more=v.attack + rank)
    return phrase("why.ends_attack" if rank == NINE else "why.answers", who=along, count=v.attack)


def answers(v: FlapsTable, seat: int) -> bool:
    """Whether a visible hand holds an answer."""
    return any(move.cards for move in v.agenda[-1].moves(v, seat))


def miss(v: FlapsTable, seat: int, move: Move) -> Phrase | None:
    """After an eight."""
    if move.cards:
        return phrase("why.misses", who=Who(v.after(seat)))
    return phrase("why.no_eight") if knows(v, seat) and not answers(v, seat) else None


def duel(v: FlapsTable, seat: int, move: Move) -> Phrase | None:
    """After a ten."""
    if move.cards:
        return phrase("why.hits_back")
    return phrase("why.no_hoofers") if knows(v, seat) and not answers(v, seat) else None


def aim(v: FlapsTable, seat: int, move: Move) -> Phrase | None:
    """Who draws a card."""
    target = owner(move)
    left = len(v.hand(target))
    fewest = all(left <= len(v.hand(other)) for other in range(v.rules.seats) if other != seat)
    return phrase("why.fewest" if fewest else "why.struck", who=Who(target), left=left)


def flapping(v: FlapsTable, seat: int, move: Move) -> Phrase | None:
    """A four that goes for free; the plans of a player who plays none stay private."""
    return phrase("why.flaps") if move.cards else None


def call_suit(v: FlapsTable, seat: int, move: Move) -> Phrase | None:
    """How many of the suit are in the hand: only for those who see it."""
    if not v.hand(seat) or not knows(v, seat) or not move.choice:
        return None
    count = sum(v.rules.deck.suits[card] == move.choice for card in v.hand(seat))
    suit = phrase(f"suit.{move.choice}")
    return phrase("why.none_of_suit" if not count else "why.of_suit", count=count, suit=suit)


def second(v: FlapsTable, seat: int, move: Move) -> Phrase | None:
    """A second card of the same turn, or a suit instead."""
    return phrase("why.second") if move.cards else call_suit(v, seat, move)


# ---------------------------------------------------------------------- words


def named(v: FlapsTable, card: CardId) -> Phrase:
    """A card with a suit."""
    deck = v.rules.deck
    return phrase("why.card", number=number_called(deck.ranks[card]), suit=phrase(f"suit.{deck.suits[card]}"))


REASONS: dict[type, Callable[[Any, int, Move], Phrase | None]] = {
    Turn: turn,
    Defend: defend,
    Miss: miss,
    Duel: duel,
    Aim: aim,
    Flapping: flapping,
    CallSuit: call_suit,
    AceNLay: second,
    KingNLay: second,
}
