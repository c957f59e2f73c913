"""Drawing a card, and what numbers and modifiers do [9-12, 19, 20]."""

from __future__ import annotations

from collections.abc import Callable

from ..engine import CardId
from .cards import DISCARD, PACK, ROW
from .rounds import discard_all, end_on_the_spot, renew_pack
from .scoring import SEVEN_NUMBERS
from .table import BUST, SEVEN, Flip7Table

Effect = Callable[[Flip7Table, int, CardId], None]
"""What happens when a seat draws a card, which is still on the draw pile."""


def draw_card(t: Flip7Table, seat: int) -> None:
    """Draws the next card for a seat, with everything it causes; does nothing if no card is left."""
    card = next_card(t)
    if card is not None:
        t.rules.effect[card](t, seat, card)


def next_card(t: Flip7Table) -> CardId | None:
    """The top of the draw pile, reshuffled if need be [19]; with no card left the round ends [20]."""
    if not t.zones[PACK] and t.zones[DISCARD]:
        renew_pack(t)
    if t.zones[PACK]:
        return t.zones[PACK][-1]
    t.say("no_cards")
    end_on_the_spot(t)
    return None


def number_drawn(t: Flip7Table, seat: int, card: CardId) -> None:
    """Adds a number to the row; the seventh ends the round for its player, a duplicate is fatal [9, 10, 12]."""
    number = t.rules.number
    held = [number[other] for other in t.zones[ROW + seat] if number[other] >= 0]
    t.move(card, ROW + seat)
    if number[card] in held:
        duplicate_drawn(t, seat, card)
    elif len(held) == SEVEN_NUMBERS - 1:
        t.becomes(seat, SEVEN)
        t.say("flip7", seat)
        if t.rules.options.flip7_ends_round:
            end_on_the_spot(t)


def duplicate_drawn(t: Flip7Table, seat: int, card: CardId) -> None:
    """Uses a Second Chance without asking, and discards both cards; without one the seat is bust [10]."""
    chance = t.second_chance(seat)
    if chance is not None:
        t.say("saved", seat, card)
        t.move(chance, DISCARD)
        t.move(card, DISCARD)
        return
    t.becomes(seat, BUST)
    t.say("bust", seat, card)
    if t.rules.options.bust_cards == "discard":
        discard_all(t, ROW + seat)


def modifier_drawn(t: Flip7Table, seat: int, card: CardId) -> None:
    """Adds a modifier to the row, to be counted in the scoring [11]."""
    t.move(card, ROW + seat)
