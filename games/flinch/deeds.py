"""How the log tells a play, a discard, a challenge and its verdict, and what all of them bring about."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..engine import Event, Happened, Looked, Moved, Named, Said, Sentence, Turned, Who, Whose, aside, named, sentence
from .challenges import VERBS
from .exposure import EXPOSE

VERDICTS = ("upheld", "wrong", "dismissed")
ON_THE_TABLE = ("completed", "nobody_starts", "void", "dead")
"""What happens to everyone, and is told by itself."""


def deeds(h: Happened) -> Iterator[Sentence]:
    """The deed of the player first, then what came of it."""
    tell = DEEDS.get(h.verb)
    if tell is not None and h.seat >= 0:
        yield from tell(h)
    if "exposed" in h.said:
        yield from _exposed(h, h.said["exposed"])
    for at, event in enumerate(h.events):
        if isinstance(event, Said) and event.what in VERDICTS:
            yield from _verdict(h, event, h.events[at + 1 :])
    for word in ON_THE_TABLE:
        if word in h.said:
            yield sentence(word)
    if "blocked" in h.said:
        yield sentence("blocked", who=Who(h.said["blocked"].seat))
    yield from _drawn(h)


# ---------------------------------------------------------------------- deeds


def _play(h: Happened) -> Iterator[Sentence]:
    """A card that was played to the middle, and the game card that was turned up after it."""
    move = next(event for event in h.events if isinstance(event, Moved))
    source, owner = h.family(move.source), h.owner(move.source)
    others = "partners_" if source == "game" and owner != h.seat else ""
    next_one = [event for event in h.events if isinstance(event, Turned) and event.up]
    turned = "_and_turns" if next_one else ""
    up = Named(tuple(event.card for event in next_one))
    yield sentence(f"from_{others}{source}{turned}", name=Who(h.seat), cards=named([move]), whose=Whose(owner), up=up)


def _put(h: Happened) -> Iterator[Sentence]:
    """A card that was put on the reserve."""
    yield sentence("puts", name=Who(h.seat), cards=named(h.moved("hand", "reserve")[:1]))


def _simple(h: Happened) -> Iterator[Sentence]:
    yield sentence(h.verb, name=Who(h.seat))


def _challenge(h: Happened) -> Iterator[Sentence]:
    yield sentence(f"calls_{h.verb}", name=Who(h.seat))


DEEDS: dict[str, Callable[[Happened], Iterator[Sentence]]] = {
    "play": _play,
    "discard": _put,
    "lay": _put,
    **dict.fromkeys(("pass", "end"), _simple),
    **dict.fromkeys(VERBS, _challenge),
}


def _exposed(h: Happened, said: Said) -> Iterator[Sentence]:
    """A card that was shown: one of this turn fits or ends it; of another turn it has to be played next."""
    if any(isinstance(event, Looked) for event in h.events):
        key = "exposed_early"
    else:
        back = any(isinstance(event, Turned) and not event.up for event in h.events)
        key = f"{EXPOSE}d_in_vain" if back else f"{EXPOSE}d"
    yield sentence(key, name=Who(said.seat), cards=Named(said.cards))


# ---------------------------------------------------------------------- what comes of it


def _verdict(h: Happened, said: Said, rest: tuple[Event, ...]) -> Iterator[Sentence]:
    """A verdict, the game card that changed hands, and the next one."""
    given = next((event for event in rest if isinstance(event, Moved)), None)
    if said.what == "dismissed" or given is None:
        yield sentence("dismissed", who=Who(said.seat))
        return
    giver, taker = h.owner(given.source), h.owner(given.to)
    yield sentence(said.what, whose=Whose(giver), cards=named([given], bare=True), taker=Whose(taker))
    after = rest[rest.index(given) + 1 :][:1]
    up = tuple(event.card for event in after if isinstance(event, Turned) and event.up)
    if up:
        yield aside("turns_up", name=Who(giver), cards=Named(up))


def _drawn(h: Happened) -> Iterator[Sentence]:
    """New hands, and the stack they came from."""
    if "reshuffle" in h.said:
        yield sentence("reshuffle")
    moves = h.moved("stack", "hand")
    if "void" in h.said or len({move.to for move in moves}) > 1:
        return
    if moves:
        yield aside("draws", name=Who(h.owner(moves[0].to)), cards=named(moves))
