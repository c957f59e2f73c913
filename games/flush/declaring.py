"""Declaring: what cards can be played as, and why not as something else [8, 9, 16, 18].

A play is cards and a declaration: "three Sixes" is the choice `3x6`, and there are `link` and `flush`. A flipped blind
always belongs to the cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..engine import CardId, Move, Phrase, phrase
from .cards import FLIPPED, PILE
from .table import FlushTable

DECLARE = "declare"
LINKED, FLUSHED = "link", "flush"
ENOUGH, SUPER = 4, 6
"""How many cards of a value, or Link cards, make a Flush, and a Super Flush [6, 15, 16]."""


def declarations(t: FlushTable, cards: Sequence[CardId]) -> list[tuple[str, str]]:
    """Returns everything that these cards can be declared as, with the place where they go."""
    value = t.rules.value
    if not all(value[card] for card in cards):
        return [(FLUSHED, "pile")] if len(cards) == 1 else []
    said = t.rules.said[len(cards)]
    found = [(said[stood], place(t, stood)) for stood in can_stand_for(t, cards)]
    if why_no_link(t, cards) is None:
        found.append((LINKED, "pile"))
    return found


def place(t: FlushTable, value: int) -> str:
    """Where cards of a value go: on the pile, or, if they are higher, beside it [2, 12]."""
    return "aside" if t.stands and value > t.stands[-1] else "pile"


def can_stand_for(t: FlushTable, cards: Sequence[CardId]) -> list[int]:
    """The values that number cards can have together: at most one, except for Mimics alone [8, 9]."""
    value, mimic = t.rules.value, t.mimic
    natural = {value[card] for card in cards}
    natural.discard(mimic)
    if natural:
        return [*natural] if len(natural) == 1 else []
    return [mimic, t.top] if joins(t, len(cards)) else [mimic]


def joins(t: FlushTable, count: int) -> bool:
    """Whether this many Mimics, without a partner, can have the value of the pile [9b]."""
    top, join = t.top, t.rules.options.join
    if not top or top == t.mimic or join == "never":
        return False
    return join == "always" or t.run() + count >= ENOUGH


def why_no_link(t: FlushTable, cards: Sequence[CardId]) -> str | None:
    """Why these cards are no Link Flush: it needs Link cards only, four or more with those of the run on top [16]."""
    link = t.rules.link
    if not all(link[card] for card in cards):
        return "not_link"
    return None if len(cards) + links_in_run(t) >= ENOUGH else "link_count"


def links_in_run(t: FlushTable) -> int:
    """How many Link cards the run on top of the pile has; a Mimic that is one counts."""
    run = t.run()
    link = t.rules.link
    return sum(link[card] for card in t.zones[PILE][-run:]) if run else 0


# ---------------------------------------------------------------------- picked cards


def moves_with(t: FlushTable, seat: int, picked: frozenset[CardId]) -> list[Move]:
    """Returns all declarations with these cards of the seat, and with the flipped blind if there is one."""
    flipped = t.zones[FLIPPED]
    cards = sorted(picked.difference(flipped))
    if not (cards or flipped) or not picked.issubset(t.own(seat) + flipped):
        return []
    return [Move(DECLARE, tuple(cards), to, said) for said, to in declarations(t, cards + flipped)]


def leads(t: FlushTable, seat: int, picked: frozenset[CardId]) -> bool:
    """Whether these cards, perhaps with others, can be declared."""
    flipped = t.zones[FLIPPED]
    own = t.own(seat)
    together = [*picked.difference(flipped), *flipped]
    if not picked.issubset(own + flipped):
        return False
    value, link = t.rules.value, t.rules.link
    if not all(value[card] for card in together):
        return len(together) == 1
    if len({value[card] for card in together} - {t.mimic}) <= 1:
        return True
    return all(link[card] for card in together) and why_no_link(t, links(t, own + flipped)) is None


def links(t: FlushTable, cards: Sequence[CardId]) -> list[CardId]:
    """Returns the Link cards among these."""
    link = t.rules.link
    return [card for card in cards if link[card]]


# ---------------------------------------------------------------------- refused


def why_not_declared(t: FlushTable, seat: int, move: Move) -> Phrase:
    """The rule that makes a declaration void [3.4]."""
    flipped = t.zones[FLIPPED]
    cards = [*move.cards, *(card for card in flipped if card not in move.cards)]
    if not cards:
        return phrase("nothing_declared")
    if not set(move.cards) <= set(t.own(seat) + flipped):
        return phrase("not_yours")
    reason = why_void(t, cards, move.choice)
    return phrase(reason, value=t.mimic) if reason else phrase(WRONG_PLACE.get(move.to, "nowhere"), value=t.top)


WRONG_PLACE = {"pile": "higher_beside", "aside": "not_beside"}


def why_void(t: FlushTable, cards: Sequence[CardId], said: str) -> str | None:
    """Why these cards cannot be declared this way, or, without a declaration, at all."""
    value = t.rules.value
    if said == FLUSHED or not all(value[card] for card in cards):
        return None if len(cards) == 1 and not value[cards[0]] and said in (FLUSHED, "") else "flush_alone"
    if said == LINKED:
        return why_no_link(t, cards)
    if not said:
        return None if declarations(t, cards) else "several_values"
    count, _, stood = said.partition("x")
    if not (count.isdecimal() and stood.isdecimal()):
        return "declare_what"
    return why_not_number(t, cards, int(count), int(stood))


def why_not_number(t: FlushTable, cards: Sequence[CardId], count: int, stood: int) -> str | None:
    """Why these cards are not this many of that value."""
    value, mimic = t.rules.value, t.mimic
    if count != len(cards):
        return "wrong_count"
    others = {value[card] for card in cards} - {stood}
    if others - {mimic}:
        return "wrong_value"
    if others and not any(value[card] == stood for card in cards) and not (stood == t.top and joins(t, count)):
        return "no_partner"
    return None
