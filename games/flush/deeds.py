"""How the log tells a play, the Flush that came of it, and the end of a round."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..engine import Happened, Named, Sentence, Several, Who, aside, named, sentence
from ..engine.deeds import Gap
from .bases import FLIP, KEEP, PASS
from .declaring import DECLARE
from .rounds import DEAL, SWAP
from .turns import amount


def deeds(h: Happened) -> Iterator[Sentence]:
    """The deed of the player first, then what came of it."""
    tell = DEEDS.get(h.verb)
    if tell is not None and h.seat >= 0:
        yield from tell(h)
    yield from _flush(h)
    skipped = tuple(said.seat for said in h.every("skipped"))
    if skipped:
        yield sentence("skips", names=Several(skipped))
    if "mimics" in h.said:
        yield sentence("mimics", **h.said["mimics"].values)
    if "sweep" in h.said:
        yield sentence("sweep")
    yield from _end(h)


# ---------------------------------------------------------------------- deeds


def _declare(h: Happened) -> Iterator[Sentence]:
    """What was played, and what it was played as."""
    cards = h.moved(to="aside") or h.moved(to="pile")
    played = named(cards, bare=True)
    if "big_flush_card" in h.said or "flush_card" in h.said:
        yield sentence(
            "plays_big_flush" if "big_flush_card" in h.said else "plays_flush", name=Who(h.seat), cards=played
        )
    elif "link_flush" in h.said:
        yield sentence("plays_links", name=Who(h.seat), count=len(cards), cards=played)
    elif "declares" in h.said:
        value = h.before.rules.worded[len(cards)].index(h.said["declares"].values["what"])
        what = amount(len(cards), value)
        picked = h.said.get("picks_up")
        if picked is None:
            yield sentence("plays", name=Who(h.seat), what=what, cards=played)
        else:
            yield sentence("plays_beside", name=Who(h.seat), what=what, cards=played, **picked.values)


def _flip(h: Happened) -> Iterator[Sentence]:
    yield sentence("flips", name=Who(h.seat), cards=named(h.moved(to="flipped")))


def _pass(h: Happened) -> Iterator[Sentence]:
    yield sentence("passes", name=Who(h.seat), who=Who(h.owner(h.moved()[0].to)))


def _keep(h: Happened) -> Iterator[Sentence]:
    yield sentence("keeps", name=Who(h.seat))


def _swap(h: Happened) -> Iterator[Sentence]:
    yield sentence("swaps", name=Who(h.seat), cards=named(h.moved(to="mimic"), bare=True))


def _deal(h: Happened) -> Iterator[Sentence]:
    yield sentence("deals", name=Who(h.seat), number=h.before.round + 1)


DEEDS: dict[str, Callable[[Happened], Iterator[Sentence]]] = {
    DECLARE: _declare, FLIP: _flip, PASS: _pass, KEEP.verb: _keep, SWAP: _swap, DEAL.verb: _deal,
}  # fmt: skip


# ---------------------------------------------------------------------- what comes of them


def _flush(h: Happened) -> Iterator[Sentence]:
    """A Flush that was completed, and the cards that others draw for a Big one."""
    by_cards = "declares" in h.said
    if "super_flush" in h.said:
        yield sentence("super_flush")
    elif "flush" in h.said and by_cards:
        yield sentence("flush")
    if "draws" in h.said:
        drawn = h.moved("stock", "hand")
        yield sentence("others_draw", count=len(drawn))
        own = [move for move in drawn if move.card >= 0]
        if len(own) == 1:
            yield aside("gets", name=Who(h.owner(own[0].to)), cards=Named((own[0].card,)))


def _end(h: Happened) -> Iterator[Sentence]:
    """Who has no cards left, what that takes off, and who is out."""
    if "wins" in h.said:
        off = h.said.get("deducts")
        points = off.values["points"] if off is not None else 0
        yield sentence("finishes_with" if off is not None else "finishes", name=Who(h.said["wins"].seat), points=points)
    out = tuple(said.seat for said in h.every("out"))
    if out:
        alone: dict[str, Gap] = {"name": Who(out[0])} if len(out) == 1 else {}
        yield aside("out", names=Several(out), count=len(out), **alone)
