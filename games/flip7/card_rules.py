"""What a card of Flip 7 means in this very round: what it scores in its row, and what another one of it would do."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine import CardId, Phrase, Who, phrase
from .cards import ACTION, DOUBLE, FLIP_THREE, FREEZE, NO_NUMBER, ROW, SECOND_CHANCE
from .scoring import SEVEN_NUMBERS, TWICE, row_of
from .table import ACTIVE, BUST, Flip7Table


def card_rule(v: Flip7Table, seat: int, card: CardId) -> Iterator[Phrase]:
    """What it does, and what it scores if it lies before a player."""
    owner, face = v.where[card] - ROW, v.rules.deck.faces[card]
    if face in (FREEZE, FLIP_THREE):
        yield phrase(f"card_rule.{v.rules.options.targeting}")
    if owner < 0 or v.status[owner] == BUST:
        if v.rules.number[card] == NO_NUMBER and v.where[card] != ACTION and face != SECOND_CHANCE:
            yield from modifier(v, card)
        return
    if face == SECOND_CHANCE:
        yield phrase("card_rule.saves_you" if owner == seat else "card_rule.saves", who=Who(owner))
    elif v.rules.number[card] == NO_NUMBER:
        yield from modifier(v, card, owner)
    else:
        yield from number(v, seat, owner, card)


def modifier(v: Flip7Table, card: CardId, owner: int = -1) -> Iterator[Phrase]:
    """What an x2 or a plus adds."""
    if v.rules.deck.faces[card] == DOUBLE:
        whole = sum(row_of(v, owner).numbers) if owner >= 0 else 0
        yield phrase("card_rule.doubles")
        if whole:
            yield phrase("card_rule.doubled", before=whole, after=whole * TWICE)
    elif points := v.rules.deck.ranks[card]:
        yield phrase("card_rule.adds", count=points)


def number(v: Flip7Table, seat: int, owner: int, card: CardId) -> Iterator[Phrase]:
    """What a number scores in its row, and what another one would do to the player; how many are left is
    for the players to remember."""
    row, value = row_of(v, owner), v.rules.number[card]
    yield phrase("card_rule.scores_double" if row.doubled else "card_rule.scores", count=value, twice=value * TWICE)
    if v.status[owner] != ACTIVE:
        return
    saved = "_saved" if v.second_chance(owner) is not None else ""
    yield phrase(f"card_rule.another{saved}{'_you' if owner == seat else ''}", number=value, who=Who(owner))
    if owner == seat and len(row.numbers) == SEVEN_NUMBERS - 1:
        yield phrase("card_rule.one_more")
