"""The signs of FLAPS: what to follow, the total of an attack, the direction of play, trumps, and players' flags."""

from __future__ import annotations

from ..engine import Phrase, Sign, SignKind, phrase
from .attack import Defend
from .cards import ACE, NUMBERS
from .flapping import Flapping
from .second_cards import AceNLay
from .spoof import value
from .suits import both_suits, number_called
from .table import PILE, FlapsTable

ALARMING = 10
"""The total from which an attack is alarming."""


def signs(t: FlapsTable) -> tuple[Sign, ...]:
    """What everyone sees during a round."""
    between = t.agenda[-1:] == [t.rules.between_rounds] or t.winners is not None
    if between or not t.zones[PILE]:
        return ()
    return (way(t), to_be_followed(t), *attacks(t), *aims(t), *trumps(t), *sums(t), *flags(t))


def way(t: FlapsTable) -> Sign:
    """The direction of play."""
    clockwise = t.direction > 0
    meaning = phrase("sign.clockwise" if clockwise else "sign.the_other_way")
    return Sign(SignKind.WAY, meaning, clockwise=clockwise)


def to_be_followed(t: FlapsTable) -> Sign:
    """The suit and number that count, which are not always those of the top card. After an ace has called a suit no
    number counts: aces go on everything anyway."""
    deck, top = t.rules.deck, t.zones[PILE][-1]
    shown = (deck.suits[top], deck.ranks[top]) == (t.suit, t.number)
    number = NUMBERS[t.number] if shown or t.number != ACE else ""
    return Sign(SignKind.TOKEN, what_follows(t), at="pile", suit=t.suit, text=number, loud=not shown)


def what_follows(t: FlapsTable) -> Phrase:
    """What can be played now, in words; the two suits of an ACE'N'LAY, while its player adds a second card."""
    step = t.agenda[-1] if t.agenda else None
    if isinstance(step, AceNLay):
        return phrase("sign.second", **both_suits(step.colour))
    key = "sign.follow" if t.number != ACE else "sign.called"
    return phrase(key, suit=suit(t.suit), number=number_called(t.number))


def attacks(t: FlapsTable) -> list[Sign]:
    """The total that is due."""
    if not t.attack:
        return []
    meaning = phrase("sign.attack", count=t.attack)
    return [Sign(SignKind.SUM, meaning, at="pile", text=f"+{t.attack}", loud=t.attack >= ALARMING)]


def aims(t: FlapsTable) -> list[Sign]:
    """Who attacks whom: the attacker is the player whose turn came right before."""
    step = next((step for step in reversed(t.agenda) if isinstance(step, Defend)), None)
    if not t.attack or step is None:
        return []
    by = next(seat for seat in t.rules.all_seats if t.after(seat) == step.seat)
    meaning = phrase("sign.attack", count=t.attack)
    return [Sign(SignKind.AIM, meaning, seat=step.seat, by=by, text=f"+{t.attack}")]


def sums(t: FlapsTable) -> list[Sign]:
    """In SPOOF, what the cards add up to that have been turned up."""
    shown = [card for zone in t.rules.side for card in t.zones[zone] if card >= 0 and t.face_up(card)]
    if not t.totals or not shown:
        return []
    total = sum(value(t, card) for card in shown)
    return [Sign(SignKind.SUM, phrase("sign.spoof", count=total), at="side", text=str(total), loud=True)]


def trumps(t: FlapsTable) -> list[Sign]:
    """The suit that is trumps, beside the cards of the game."""
    meaning = phrase("sign.trumps", suit=suit(t.trump))
    return [Sign(SignKind.TOKEN, meaning, at="side", suit=t.trump, loud=True)] if t.trump else []


def flags(t: FlapsTable) -> list[Sign]:
    """Who has said LAST CARD, and whose turn comes after the flapping."""
    found = [Sign(SignKind.FLAG, phrase("sign.last_card"), seat=seat, loud=True) for seat in sorted(t.called)]
    step = t.agenda[-1] if t.agenda else None
    if isinstance(step, Flapping):
        found.append(Sign(SignKind.FLAG, phrase("sign.next"), seat=t.after(step.opener)))
    return found


def suit(letter: str) -> Phrase:
    """A suit in words."""
    return phrase(f"suit.{letter}")
