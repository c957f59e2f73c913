"""How the log tells a move: what went where, and what followed from it."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine import Happened, Moved, Sentence, Where, Who, named, sentence


def deeds(h: Happened) -> Iterator[Sentence]:
    """The cards that were played or turned, the card of the pack that filled a space, and a dead end."""
    fills = h.moved("pack", "lower")
    turned, played = h.moved("pack", "turned"), [move for move in h.moved() if h.family(move.source) != "pack"]
    if turned:
        key = "turns_aside" if h.moved("turned", "stock") else "turns"
        yield sentence(key, name=Who(h.seat), cards=named(turned))
    elif played:
        yield _play(h, played)
    if fills:
        yield sentence("fills", cards=named(fills))
    if "no_more_moves" in h.said:
        up = sum(len(h.before.zones[place]) for place in h.rules.family("upper")) + len(h.moved("", "upper"))
        yield sentence("stuck", count=up, all=len(h.rules.deck))


def _play(h: Happened, played: list[Moved]) -> Sentence:
    """Cards that were played from one place to another."""
    source, to = played[0].source, played[0].to
    key = "placed" if h.family(source) == "turned" else "up" if h.family(to) == "upper" else "runs"
    cards = named(played, bare=True)
    return sentence(key, name=Who(h.seat), cards=cards, source=Where((source,)), place=Where((to,)))
