"""The news: what the others have done since the last move of a seat, as far as it has been shown and may be known."""

from __future__ import annotations

from tabletop.match.log_text import LogLine

from .session import Session
from .shown import Shown

REACH = 24
"""How many lines of the log are looked at."""


def news_since(session: Session, viewer: int, seat: int) -> list[LogLine]:
    """What the others have done since the last move of a seat, as far as it has been shown and the viewer may know.
    A move for which no one needs to be there does not count: the table may have made it. What belongs to a
    round that is over is no news, unless the match is over with it."""
    story, playback = session.referee.story, session.playback
    since = story.since_own_move(viewer, seat, REACH, playback.lines)
    now = story.round_of(playback.lines - 1) if session.known.over and playback.lines else playback.rounds
    return [line for line in since if line.line < 0 or story.round_of(line.line) == now]


def news_for(session: Session, shown: Shown) -> list[LogLine]:
    """What has happened since the last move of the person who looks, or is asked; nothing while that is of no use. It
    stays at the end of a match, to see how that came."""
    me = shown.viewer if shown.viewer >= 0 else shown.asked
    alone = len(session.names) == 1
    if me < 0 or alone or shown.race or shown.curtain or shown.window or session.stopped:
        return []
    return news_since(session, shown.viewer, me)
