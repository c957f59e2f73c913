"""What an empty place says: its name, and what can come there."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.stage.empty_places import SHAPES

from .session import Session


def empty_place_told(session: Session, say: Callable[..., str], x: float, y: float) -> tuple[int, str, str] | None:
    """The place without cards at a point, its name, and what it waits for, if anything is to be said; None where no
    place is to be seen."""
    scene, zone = session.scene, session.scene.zone_at(x, y)
    if zone < 0 or scene.zones[zone] or scene.spot(zone).shape not in SHAPES:
        return None
    view = session.playback.view
    if not view.dealt:
        return None
    told = view.rules.vacancy(view, zone)
    if not scene.spot(zone).outline and (told is None or not told.waits):
        return None
    name = session.referee.story.place(zone)
    waits = say("table.nothing_more") if told and told.dead else say("table.next_here", card=told.waits) if told else ""
    return zone, name[:1].upper() + name[1:], waits
