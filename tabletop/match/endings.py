"""Endings: the points of a round and the winners of a match, told for all games alike.

A game's own words for `log.round` and `log.last_round` can name the winners of a round, or all points so far, instead
of the points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from games.engine import Ended, Happened, Phrase, Scored, Sentence, Several, Who, sentence
from games.engine.deeds import Gap

from .naming import Naming

ROUND, LAST_ROUND = "round", "last_round"


def endings(happened: Happened, naming: Naming, gains: bool) -> Iterator[Sentence]:
    """The points of a round, which all seats get together, and who has won; with `gains`, single points too."""
    scored = [event for event in happened.events if isinstance(event, Scored)]
    counted = _counted(happened)
    over = [event for event in happened.events if isinstance(event, Ended)]
    if counted:
        yield _round({event.seat: event.points for event in counted}, happened, naming, over=bool(over))
    elif gains:
        yield from (_gain(event, naming) for event in scored if event.points)
    for end in over:
        yield _ending(end.winners)


def _counted(happened: Happened) -> list[Scored]:
    """The points of a round: one after another for every seat."""
    for scores, run in groupby(happened.events, lambda event: isinstance(event, Scored)):
        found = [event for event in run if isinstance(event, Scored)] if scores else []
        if len(found) == happened.rules.seats > 1:
            return found
    return []


def _gain(event: Scored, naming: Naming) -> Sentence:
    """Points of one player."""
    reason = naming.game_words.say(Phrase(event.why))
    return sentence("gain", why=reason, who=Who(event.seat), points=signed(f"{event.points:+d}"))


def _round(points: Mapping[int, int], happened: Happened, naming: Naming, over: bool) -> Sentence:
    """The points of a round."""
    before = happened.before
    number, scores = (before.round + 1, before.scores) if before is not None else (1, (0,) * len(points))
    if not any(points.values()) and not naming.has_own(ROUND):
        return sentence("no_points", number=number)
    totals = {seat: scores[seat] + gained for seat, gained in points.items()}
    winners = tuple(seat for seat, gained in points.items() if gained == max(points.values()))
    gaps: dict[str, Gap] = {"name": Who(winners[0])} if len(winners) == 1 else {}
    gaps |= {"names": Several(winners), "count": len(winners), "number": number}
    gaps |= {"points": _listed(points, naming), "totals": _listed(totals, naming)}
    return Sentence(LAST_ROUND if over and naming.has_own(LAST_ROUND) else ROUND, gaps)


def _listed(points: Mapping[int, int], naming: Naming) -> str:
    """Points with the names of those who have them."""
    parts = (naming.say("log.gained", who=naming.who(seat), points=signed(str(one))) for seat, one in points.items())
    return ", ".join(parts)


def _ending(winners: Sequence[int]) -> Sentence:
    """Who has won."""
    if len(winners) == 1:
        return sentence("winner", name=Who(winners[0]))
    return sentence("winners", names=Several(tuple(winners))) if winners else sentence("nobody")


def signed(points: str) -> str:
    """Points with a real minus sign."""
    return points.replace("-", "\N{MINUS SIGN}")
