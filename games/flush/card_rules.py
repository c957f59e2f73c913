"""What a card of Flush means in this very round: what it counts, what it can be played as, and what it does now."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine import CardId, Phrase, Who, phrase
from .cards import LINK, MIMIC, MIMIC_FACTOR, PILE, by_face
from .counting import TWICE, double_round, points_of
from .declaring import ENOUGH
from .table import FlushTable

_KINDS = by_face()


def card_rule(v: FlushTable, seat: int, card: CardId) -> Iterator[Phrase]:
    """What it counts, and for a card of one's own what happens if it is played now."""
    zone = v.where[card]
    if zone == MIMIC:
        if v.mimic:
            yield phrase("card_rule.mimic_card", what=_many(v, v.mimic), factor=MIMIC_FACTOR)
        return
    if v.rules.options.junior and _KINDS[v.rules.deck.faces[card]].actions - {"flush"}:
        yield phrase("card_rule.junior" if v.rules.value[card] else "card_rule.junior_flush")
    if zone == PILE:
        yield from on_pile(v, card)
        return
    if v.rules.declared[zone].owner >= 0:
        yield from counting(v, seat, card)
    if seat >= 0 and card in v.own(seat):
        yield from played(v, seat, card)


def on_pile(v: FlushTable, card: CardId) -> Iterator[Phrase]:
    """What a card of the pile stands for, and what can follow the top one."""
    at = v.zones[PILE].index(card)
    if at >= len(v.stands):
        return
    if v.rules.value[card] != v.stands[at]:
        yield phrase("card_rule.stands", value=v.stands[at])
    if at == len(v.stands) - 1:
        yield phrase("card_rule.follow", value=v.top, count=len(v.stands))


def counting(v: FlushTable, seat: int, card: CardId) -> Iterator[Phrase]:
    """What it counts against the player who is left with it, and what it can be played as."""
    each, doubled, owner = v.rules.points[card], double_round(v), v.rules.declared[v.where[card]].owner
    mimic = bool(v.mimic) and v.rules.value[card] == v.mimic
    key = "card_rule.counts" + "_mimic" * mimic + "_double" * doubled + "_for" * (owner != seat)
    points = points_of(v, card) * (TWICE if doubled else 1)
    yield phrase(key, count=points, each=each, factor=MIMIC_FACTOR, twice=TWICE, who=Who(owner))
    if mimic:
        yield phrase("card_rule.mimic")


def played(v: FlushTable, seat: int, card: CardId) -> Iterator[Phrase]:
    """What happens if this seat plays it."""
    rules, value = v.rules, v.rules.value[card]
    if not value:
        if v.stands:
            yield phrase("card_rule.sweeps", count=len(v.stands))
        return
    if v.stands and value > v.top and value != v.mimic:
        yield phrase("card_rule.too_high", value=v.top, count=len(v.stands))
    alike = sum(rules.value[other] == value for other in v.own(seat))
    if v.top == value and alike < ENOUGH <= v.run() + alike:
        yield phrase("card_rule.flush", count=alike, run=v.run())
    elif alike >= ENOUGH:
        yield phrase("card_rule.own_flush", count=alike)
    elif rules.skip[card]:
        yield phrase("card_rule.skips", who=Who(v.after(seat)))
    yield from acting(v, seat, card)


def acting(v: FlushTable, seat: int, card: CardId) -> Iterator[Phrase]:
    """What its action is worth now, in a Flush too."""
    rules = v.rules
    actions = _KINDS[rules.deck.faces[card]].actions if not rules.options.junior else frozenset()
    if LINK in actions:
        yield phrase("card_rule.links", count=sum(rules.link[other] for other in v.own(seat)))
    if rules.deducts[card]:
        factor = TWICE if double_round(v) else 1
        off = min(factor * rules.deducts[card], v.scores[seat])
        yield phrase("card_rule.deducts", count=off) if off else phrase("card_rule.deducts_nothing")


def _many(v: FlushTable, value: int) -> Phrase:
    """The cards of a value, as a sentence begins."""
    return phrase(f"many.{value}")
