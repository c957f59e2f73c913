"""Arrows: who attacks whom, as a row of heads across the table, with the sum that is due."""

from __future__ import annotations

from functools import partial
from math import atan2, degrees, hypot
from typing import NamedTuple, TypeAlias

from games.engine import Sign, SignKind
from sprites import signs as drawn
from tabletop.scene.rect import Rect

from .geometry import Geometry
from .showpieces import Props

Point: TypeAlias = tuple[float, float]

GROWS = 0.3
"""How long an arrow takes from one seat to the other, in seconds."""
HIT_SECONDS = 1.1
"""How long an arrow is seen that shows who has just hit whom, at the normal pace."""
HEAD, APART = 2.6, 0.8
"""How large the heads are, in units, and how far from one another, in their size."""
CLEAR = 0.75
"""How far from the middle of the table an arrow stays, as a share of the way to its edge: what lies there is to be
seen."""
BADGE = 3.0
"""How large the sum is, in units."""
TURN_STEP = 5
"""Heads are turned in steps of this many degrees."""


class Aim(NamedTuple):
    """An arrow from one seat to another, and what is written at its end."""

    by: int
    seat: int
    text: str = ""


class Aims:
    """The arrows on a table, and for how long each of them has been there."""

    def __init__(self) -> None:
        self.ages: dict[Aim, float] = {}
        self.brief: dict[Aim, float] = {}
        """Those that go away by themselves, and in how many seconds."""
        self.still = False
        self.whole = HIT_SECONDS
        """How long those are seen at this pace."""

    def follow(self, signs: tuple[Sign, ...]) -> None:
        """Takes over the arrows among the signs of a table; one that only counts more goes on."""
        aims = [Aim(sign.by, sign.seat, sign.text) for sign in signs if sign.kind is SignKind.AIM]
        before = {aim[:2]: age for aim, age in self.ages.items()}
        self.ages = {aim: before.get(aim[:2], 0.0) for aim in aims}

    def hit(self, by: int, seat: int, pace: float) -> None:
        """Shows for a while that a seat has hit another one."""
        if pace * HIT_SECONDS >= GROWS:
            self.whole = HIT_SECONDS * pace
            self.brief[Aim(by, seat)] = self.whole

    def forget(self) -> None:
        """Ends those that go away by themselves: the match is at another point."""
        self.brief.clear()

    def move(self, seconds: float) -> bool:
        """Lets time pass; returns whether an arrow is still on its way."""
        grows = bool(self.brief) or any(age < GROWS for age in self.ages.values())
        self.brief = {aim: left - seconds for aim, left in self.brief.items() if left > seconds}
        self.ages = {aim: age + seconds for aim, age in self.ages.items()}
        return grows

    def draw(self, props: Props) -> list[Rect]:
        """Draws them; returns where their sums stand."""
        found = []
        for aim, age in self.ages.items():
            found += draw_arrow(props, aim, 1.0 if self.still else min(1.0, age / GROWS))
        for aim, left in self.brief.items():
            draw_arrow(props, aim, 1.0 if self.still else min(1.0, max(0.0, self.whole - left) / GROWS))
        return found


def draw_arrow(props: Props, aim: Aim, share: float) -> list[Rect]:
    """Draws an arrow as far as it has come."""
    places = props.places
    if not (0 <= aim.by < len(places.seats) and 0 <= aim.seat < len(places.seats)) or aim.by == aim.seat:
        return []
    boxes = places.seats[aim.by].box, places.seats[aim.seat].box
    if min(box.width for box in boxes) <= 0:
        return []
    above = props.style.px(BADGE) / 2
    (ax, ay), (bx, by) = _end(places, boxes[0], boxes[1], above), _end(places, boxes[1], boxes[0], above)
    over = _past(places.middle, (ax, ay), (bx, by))
    size = props.style.px(HEAD)
    long = (hypot(bx - ax, by - ay) + hypot(over[0] - ax, over[1] - ay) + hypot(bx - over[0], by - over[1])) / 2
    count = max(3, round(long / (size * APART)))
    look, painter = props.look, props.painter
    for number in range(1, count):
        at = number / count
        if at > share or at > 1 - 0.6 / count:
            break
        x, y = _along((ax, ay), over, (bx, by), at)
        to_x, to_y = _along((ax, ay), over, (bx, by), at + 0.01)
        turn = round(degrees(atan2(to_y - y, to_x - x)) / TURN_STEP) * TURN_STEP
        px = round(size * (0.62 + 0.38 * at))
        picture = painter.album.find(("dart", px, turn, look.name), partial(drawn.dart, px, look, turn))
        painter.picture(picture, round(x - px / 2), round(y - px / 2))
    if not aim.text or share < 1:
        return []
    high = props.style.px(BADGE)
    x, y = _along((ax, ay), over, (bx, by), 1 - 1.1 / count)
    badge = painter.album.find(
        ("due", aim.text, high, look.name), partial(drawn.sum_badge, aim.text, high, look, loud=True)
    )
    painter.picture(badge, round(x - high / 2), round(y - high / 2))
    return [Rect(round(x - high / 2), round(y - high / 2), high, high)]


def _end(places: Geometry, box: Rect, other: Rect, above: float) -> Point:
    """Where an arrow begins or ends: at the edge of a mat, between the points that face the other one and the middle;
    and as far `above` the question as a sum needs that is written there."""
    (x, y), (ox, oy), (cx, cy) = box.centre, other.centre, places.middle.centre
    across, down = (ox + cx) / 2 - x, (oy + cy) / 2 - y
    inside = min((box.width / 2 / abs(across)) if across else 1.0, (box.height / 2 / abs(down)) if down else 1.0)
    at = x + across * inside, y + down * inside
    return (at[0], min(at[1], places.ask.y - above)) if at[1] <= box.y + 1 and places.ask.width else at


def _past(middle: Rect, start: Point, end: Point) -> Point:
    """The point towards which an arrow bends, so that it passes the middle of the table: on its own side, or below and
    at the left if it would go almost straight across."""
    (ax, ay), (bx, by), (cx, cy) = start, end, middle.centre
    long = max(1.0, hypot(bx - ax, by - ay))
    aside_x, aside_y = (ay - by) / long, (bx - ax) / long
    if aside_y < aside_x:
        aside_x, aside_y = -aside_x, -aside_y
    apart = ((ax + bx) / 2 - cx) * aside_x + ((ay + by) / 2 - cy) * aside_y
    needed = CLEAR * (abs(aside_x) * middle.width + abs(aside_y) * middle.height) / 2
    if apart < -needed / 2:
        aside_x, aside_y, apart = -aside_x, -aside_y, -apart
    bend = 2 * max(0.0, needed - apart)
    return (ax + bx) / 2 + aside_x * bend, (ay + by) / 2 + aside_y * bend


def _along(start: Point, over: Point, end: Point, at: float) -> Point:
    """A point of a curve that bends towards `over`."""
    a, b, c = (1 - at) ** 2, 2 * (1 - at) * at, at**2
    return a * start[0] + b * over[0] + c * end[0], a * start[1] + b * over[1] + c * end[1]
