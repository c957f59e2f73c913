"""The look of a race: the hands that hover and come down, the rings of colours, and the strip of reaction times."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from games.engine import Table
from sprites.look import Look
from sprites.marks import palm
from tabletop.hand.race import Race
from tabletop.scene.marks import draw_mark
from tabletop.scene.painter import Painter, text_width
from tabletop.scene.rect import Rect
from tabletop.stage.palms import DOWN_SECONDS, PALM_SECONDS, Palm
from tabletop.ui.style import Style


def draw_race(
    painter: Painter, style: Style, look: Look, race: Race, view: Table, names: Sequence[str], strip: Rect
) -> None:
    """Draws what lies above the cards in a race; the times stand in this strip, where they hide no fly."""
    for seat, marker in race.markers.items():
        x, y = marker.point
        aimed = race.aimed_at(seat)
        if seat in race.rings:
            _draw_ring(painter, style, look, race, seat)
            x, y = race.targets().get(aimed, marker.home) if aimed is not None else marker.home
        _draw_marker(painter, look, race, seat, x, y, seat in race.rings)
    for laid in race.palms.down:
        _draw_palm(painter, look, race, laid)
    _draw_strip(painter, style, look, race, view.reaction_times(), names, strip)


def _draw_marker(painter: Painter, look: Look, race: Race, seat: int, x: float, y: float, ring: bool) -> None:
    """Draws a small hand that hovers beside the middle of its card, so that it hides neither the card nor another hand.
    With a ring nothing hovers: the ring alone shows where the hand would come down."""
    if ring:
        return
    size = max(14, race.hand_size() // 2)
    colour = look.seat(race.people[seat].colour)
    picture = painter.album.find(("palm", size, colour), partial(palm, size, colour))
    order = list(race.markers).index(seat)
    aside = (order - (len(race.markers) - 1) / 2) * size * 0.9
    painter.picture(picture, round(x + aside - size / 2), round(y + size * 0.4))


def _draw_palm(painter: Painter, look: Look, race: Race, laid: Palm) -> None:
    """Draws a hand that has come down; it fades while it is lifted."""
    come = min(1.0, laid.age / DOWN_SECONDS)
    px = max(12, round(laid.size * (1.35 - 0.35 * come)))
    x, y = laid.x + laid.above * laid.size * 0.22, laid.y - laid.above * laid.size * 0.12
    colour = look.seat(race.people[laid.seat].colour)
    picture = painter.album.find(("palm", px, colour), partial(palm, px, colour))
    left = (PALM_SECONDS - laid.age) / 0.25
    if left < 1:
        picture = picture.copy()
        picture.set_alpha(round(255 * max(0.0, left)))
    painter.picture(picture, round(x - px / 2), round(y - px / 2))


def _draw_ring(painter: Painter, style: Style, look: Look, race: Race, seat: int) -> None:
    """Draws the colours that lie in the middle, with the chosen one in the middle of the ring."""
    present = [suit for suit in race.rings[seat].order if suit in race.suits()]
    box = race.scene.places.seats[seat].box
    size, gap = style.px(1.5), style.px(0.3)
    left = box.centre[0] - (len(present) * (size + gap) - gap) // 2
    for number, suit in enumerate(present):
        rect = Rect(left + number * (size + gap), box.bottom - size - gap, size, size)
        chosen = suit == race.rings[seat].choice
        edge = look.seat(race.people[seat].colour) if chosen else style.colours.edge
        painter.panel(rect, look.suits.get(suit, look.ink), size // 2, edge, style.px(0.3) if chosen else 1)
        painter.text(suit[:1].upper(), style.small, look.paper, *rect.centre, 0.5, "bold")


def _draw_strip(
    painter: Painter,
    style: Style,
    look: Look,
    race: Race,
    times: tuple[tuple[int, int, str], ...],
    names: Sequence[str],
    strip: Rect,
) -> None:
    """Draws how quick the players were in the last race: the first slap of each, the quickest on the left."""
    first: dict[int, tuple[int, str]] = {}
    for seat, ms, verdict in sorted(times, key=lambda entry: entry[1]):
        first.setdefault(seat, (ms, verdict))
    if not first:
        return
    px, gap = style.small, style.px(0.3)
    wide = min(style.px(11), (strip.width - gap) // len(first) - gap)
    x = strip.centre[0] - (wide + gap) * len(first) // 2
    for seat, (ms, verdict) in first.items():
        rect = Rect(x, strip.centre[1] - style.px(0.85), wide, style.px(1.7))
        counted = verdict == "ok"
        edge = look.seat(race.people[seat].colour) if counted else style.colours.edge
        painter.panel(rect, style.colours.panel, style.px(0.5), edge, 2)
        time = f"{ms} ms"
        room = wide - style.px(1.2) - text_width(time, px, "bold") - gap
        ink = style.colours.ink if counted else style.colours.faint
        if text_width(names[seat], px, "bold") <= room:
            painter.text(names[seat], px, ink, rect.x + style.px(0.5), rect.centre[1], 0, "bold")
        elif room >= px // 2:
            person = race.people[seat]
            colour = look.seat(person.colour)
            draw_mark(painter, person.mark, min(px, room), colour, rect.x + style.px(0.3), rect.centre[1])
        painter.text(time, px, ink, rect.right - style.px(0.5), rect.centre[1], 1, "bold")
        x += wide + gap
