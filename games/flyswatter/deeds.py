"""How the log tells a card that was turned, a hand that came down, and who got what with which time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from ..engine import Event, Happened, Moved, Named, Said, Sentence, Who, aside, named, phrase, sentence
from .flies import SWATTER
from .judge import Swat, winner
from .start import SLAP
from .table import MIDDLE
from .turns import FLIP, Open, allowed_colours, look_at

PENALTIES = ("penalty", "penalty_none")
MOST_WINS = 1
"""More wins than this can be left out of a line that gets too long."""


def deeds(h: Happened) -> Iterator[Sentence]:
    """What a player did, or what the table did when its time had come."""
    tell = DEEDS.get(h.verb, _table_acts)
    yield from tell(h)


# ---------------------------------------------------------------------- players


def _slap(h: Happened) -> Iterator[Sentence]:
    """A slap in the race for the start."""
    yield sentence("slaps" if "ok" in h.said else "slaps_too_soon", name=Who(h.seat))


def _flip(h: Happened) -> Iterator[Sentence]:
    yield sentence("reaches", name=Who(h.seat))


def _swat(h: Happened) -> Iterator[Sentence]:
    """A hand that comes down on a fly, or too early, or where it does not count."""
    said = next((event for event in h.events if isinstance(event, Said)), None)
    if said is None:
        yield sentence("swats_in_vain", name=Who(h.seat))
    elif said.what == "ok":
        yield sentence("swats" if said.cards else "swats_some", name=Who(h.seat), cards=Named(said.cards, bare=True))
    else:
        yield sentence(f"swats_{said.what.replace('-', '_')}", name=Who(h.seat))


# ---------------------------------------------------------------------- the table


def _table_acts(h: Happened) -> Iterator[Sentence]:
    """The cue, the start, a card that is turned, and the verdict; all of it, if a long time has passed."""
    if "starts" in h.said:
        yield sentence("starts", name=Who(h.said["starts"].seat))
    acts = [(at, event) for at, event in enumerate(h.events) if isinstance(event, Moved)]
    for at, move in acts:
        if h.family(move.source) == "draw":
            yield _turned(h, move, in_vain=any(_is_nothing(event) for event in h.events[at + 1 : at + 2]))
        elif h.family(move.source) == "trigger":
            step = h.before.agenda[-1] if move is h.moved("trigger")[0] else None
            yield from _verdict(h, step) if isinstance(step, Open) else [sentence("no_swat")]
    if not acts and "swat_now" in h.said:
        yield sentence("swat_now")


def _is_nothing(event: Event) -> bool:
    """Whether it says that there are no flies to swat."""
    return isinstance(event, Said) and event.what == "nothing"


def _turned(h: Happened, move: Moved, in_vain: bool) -> Sentence:
    """A card that was turned, and what it opens."""
    swatter = move.card >= 0 and h.rules.deck.faces[move.card] == SWATTER
    key = "turns_swatter" if swatter else "turns_fifth" if h.family(move.to) == "trigger" else "turns"
    key += "_in_vain" * in_vain + "_some" * (move.card < 0)
    return sentence(key, name=Who(h.owner(move.source)), cards=named([move]))


def _verdict(h: Happened, step: Open) -> Iterator[Sentence]:
    """Which colour led, and what became of each hand: those that won, those that missed, and those that were slower."""
    yield _lead(h)
    seen = look_at(h.before, step)
    window, piles = seen.window, seen.judgement.piles
    if not piles:
        yield sentence("no_swat")
    tie = h.rules.options.as_dict()["tie_ms"]
    best = sorted((winner(window, piles[fly], tie) for fly in window.allowed if fly in piles), key=lambda swat: swat.at)
    for at, (swat, said) in enumerate(zip(best, h.every("won"), strict=False)):
        key = "won" if said.cards else "won_some"
        yield _hand(key, swat, step, Named(said.cards, bare=True), minor=at >= MOST_WINS)
    missed = sorted(
        (swat for fly in piles if fly not in window.allowed for swat in piles[fly]), key=lambda swat: swat.at
    )
    paid = (event.what for event in h.events if isinstance(event, Said) and event.what in PENALTIES)
    for swat, what in zip(missed, paid, strict=False):
        fly = tuple(card for card in h.recall([swat.fly]) if card >= 0)
        yield _hand(what if fly else f"{what}_some", swat, step, Named(fly, bare=True), minor=True)
    slower = (swat for fly in window.allowed for swat in piles.get(fly, ()) if swat not in best)
    for swat in sorted(slower, key=lambda swat: swat.at):
        yield _hand("slower", swat, step, Named(()), minor=True)


def _hand(key: str, swat: Swat, step: Open, fly: Named, minor: bool) -> Sentence:
    """What became of one hand."""
    return Sentence(key, {"name": Who(swat.seat), "ms": swat.at - step.t0, "fly": fly}, minor)


def _lead(h: Happened) -> Sentence:
    """Which colour was the commonest, or which shared the lead."""
    colours = sorted(allowed_colours(h.before))
    suits = Counter(h.rules.deck.suits[fly] for fly in h.before.zones[MIDDLE])
    words = [phrase(f"log.colour.{colour}") for colour in colours]
    if len(words) == 1:
        return aside("led", colour=words[0], count=suits[colours[0]])
    if len(words) == 2:
        return aside("both_led", first=words[0], second=words[1], count=suits[colours[0]])
    return aside("many_led", colours=len(words), count=suits[colours[0]] if colours else 0)


DEEDS: dict[str, Callable[[Happened], Iterator[Sentence]]] = {SLAP.verb: _slap, FLIP.verb: _flip, "swat": _swat}
