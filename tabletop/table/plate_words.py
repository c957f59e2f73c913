"""What the numbers on a nameplate mean, in whole sentences."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine import Phrase, Words
from tabletop.stage.nameplates import HELD, ROUND, SCORE, STANDING, Fact

from .session import Session

_TOLD = {HELD: "held", SCORE: "score", ROUND: "round", STANDING: "standing"}


def plate_told(session: Session, seat: int, facts: tuple[Fact, ...]) -> str:
    """What a plate says about a seat."""
    return " ".join(_sentences(session, seat, facts))


def _sentences(session: Session, seat: int, facts: tuple[Fact, ...]) -> Iterator[str]:
    words, view, name = session.words, session.playback.view, session.names[seat]
    progress = view.rules.progress(view, seat) if view.dealt else None
    counted = {fact.kind: fact.count for fact in facts}
    for kind, count in counted.items():
        if kind != SCORE or progress is None:
            yield from _said(words, _TOLD[kind], name=name, count=count)
    if progress is not None and STANDING not in counted:  # what a seat counts in play says that already
        done, whole = counted.get(SCORE, progress[0]), progress[1]
        yield from _said(words, "goal", name=name, count=done, whole=whole, left=max(0, whole - done))
    status = view.rules.status(view, seat) if view.dealt else None
    if status is not None:
        yield f"({words.say(status)})"


def _said(words: Words, key: str, **values: str | int) -> Iterator[str]:
    told = f"plate.{key}_told"
    if told in words:
        yield words.say(Phrase(told, values))
