"""What surrounds the cards: names and scores of the seats, whose turn it is, counts, and spoken words.

It is drawn from the viewer's view in every frame; nothing here remembers a card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from games.engine import AnyRules, Phrase, Table
from tabletop.people import Person
from tabletop.scene.marks import draw_mark
from tabletop.scene.painter import Painter, Repeated
from tabletop.scene.rect import Rect

from .arrows import Aims
from .beats import Beats
from .bubbles import Bubble, Saying, draw_bubble, lay_bubble
from .charting import draw_chart
from .confetti import Confetti
from .counts import Counts
from .expressions import Expressions
from .nameplates import (
    HELD,
    ROUND,
    SCORE,
    STANDING,
    Fact,
    Flag,
    Mate,
    Nameplate,
    PlateContent,
    draw_light,
    draw_nameplate,
    lay_nameplate,
)
from .showpieces import Props, draw_beats, draw_flashes
from .spots import part
from .table_scene import TableScene

if TYPE_CHECKING:
    from games.engine import Words
    from sprites.look import Look
    from tabletop.ui.style import Style

SAID_SECONDS = 1.7


@dataclass
class Caption:
    """A word that the game said, and how long it is still shown."""

    text: str
    seat: int
    left: float
    bubble: Bubble | None = None
    """Where it stands, as long as all that it was placed by stays the same."""
    placed_by: object = None


class Hud:
    """Draws what is said about the table."""

    def __init__(self, scene: TableScene, people: Sequence[Person], words: Words) -> None:
        self.scene = scene
        self.people = people
        self.words = words
        self.captions: list[Caption] = []
        self.beats = Beats()
        """The great moments that are being shown."""
        self.aims = Aims()
        self.confetti = Confetti()
        """Falls when a match has been won."""
        self.counts = Counts(scene)
        self.expressions = Expressions(people)
        """What the faces of bots show."""
        self.light = 0.0
        """How bright the light of the seat whose turn it is has become: it comes up anew on each turn."""
        self.lit: tuple[int, ...] = ()
        self.most: dict[int, int] = {}
        """How wide the plate of a seat can be at most, where other things share its strip."""
        self.taken: dict[int, Rect] = {}
        """What is taken of the strip of a seat, at its left, by buttons of its owner."""
        self._drawn = [Repeated() for _ in people]
        self._plates: dict[int, tuple[Table, object, Nameplate]] = {}
        """The plate of each seat as it was last laid out, with the view and everything else that it was made from."""

    # ------------------------------------------------------------------ time

    def move(self, seconds: float) -> bool:
        """Lets words and feelings fade."""
        self.expressions.still = self.scene.signage.speed == 0
        self.aims.still = self.expressions.still
        self.aims.follow(self.scene.signage.signs)
        self.expressions.worry({aim.seat for aim in self.aims.ages})
        moved = self.expressions.move(seconds) or bool(self.captions) or self.light < 1.0
        moved |= self.aims.move(seconds) | self.confetti.move(seconds)
        self.light = min(1.0, self.light + seconds / 0.3)
        for caption in self.captions:
            caption.left -= seconds
        self.captions = [caption for caption in self.captions if caption.left > 0]
        return moved

    def caption(self, text: str, seat: int, seconds: float = SAID_SECONDS) -> None:
        """A seat says something, which replaces what it said before."""
        self.captions = [old for old in self.captions if old.seat != seat]
        self.captions.append(Caption(text, seat, seconds))

    def calm(self) -> None:
        """Ends what belonged to another point of the match."""
        self.expressions.calm()
        self.aims.forget()
        self.confetti.stop()

    def turn_to(self, seats: tuple[int, ...]) -> bool:
        """Sets the seats whose turn it is; returns whether that is new."""
        if seats == self.lit:
            return False
        self.lit, self.light = seats, 0.0
        return True

    # ------------------------------------------------------------------ drawing

    def draw(
        self,
        painter: Painter,
        style: Style,
        look: Look,
        view: Table,
        scores: Sequence[int],
        chart: bool = True,
        avoid: Sequence[Rect] = (),
    ) -> None:
        """Draws everything above the cards, with the `chart` of the game unless something else shows the same. What is
        spoken avoids to hide cards, and what else there is to `avoid`."""
        if chart and self.scene.chart is not None:
            box = part(self.scene.places.middle, self.scene.game.layout.chart)
            draw_chart(painter, style, look, self.people, self.words.say, self.scene.chart, box)
        self.counts.draw(painter, style)
        self._draw_owners(painter, style, look)
        plates = [self.nameplate(style, look, view, scores, seat) for seat in range(len(self.people))]
        colours = [look.seat(person.colour) for person in self.people]
        nodes = [node for node in self.scene.nodes() if not node.hidden] if self.captions or self.beats.shown else []
        faces = [node.box for node in nodes if node.up.target]
        props = Props(painter, style, look, self.scene.places, plates, colours, faces)
        draw_flashes(props, self.beats)
        for seat, plate in enumerate(plates):
            if plate is not None:
                lit = seat in self.lit
                if lit:
                    draw_light(painter, plate, self.light)
                self._drawn[seat].draw(painter, (plate, lit), partial(draw_nameplate, plate=plate, lit=lit))
        large = [*self.aims.draw(props), *draw_beats(props, self.beats)]
        busy = [*(node.box for node in nodes), *avoid, *large]
        for caption in self.captions:
            own = plates[caption.seat] if caption.seat >= 0 else None
            busy.append(self._draw_caption(painter, style, look, caption, own, busy))

    def _draw_owners(self, painter: Painter, style: Style, look: Look) -> None:
        """Draws whose cards lie in the middle, in zones that belong to seats."""
        for zone, place in enumerate(self.scene.places.zones):
            cards = [node for node in self.scene.zones[zone] if not node.arriving]
            if not (place.spot.middle and place.seat >= 0 and cards):
                continue
            person, card = self.people[place.seat], cards[-1]
            high = min(max(style.px(1.1), card.width // 3), card.width // 2)
            size, colour = round(high * 0.72), look.seat(person.colour)
            x, y = round(card.aim[0]), round(card.aim[1] - card.height / 2)
            painter.panel(Rect(x - high // 2, y - high // 2, high, high), style.colours.panel, high // 2, colour, 2)
            draw_mark(painter, person.mark, size, colour, x, y, 0.5)

    # ------------------------------------------------------------------ seats

    def nameplate(self, style: Style, look: Look, view: Table, scores: Sequence[int], seat: int) -> Nameplate | None:
        """The plate of a seat: mark, name, numbers and public facts; None for a seat without a place."""
        place = self.scene.places.seats[seat]
        if place.plate.width <= 0:
            return None
        held, signs = self.counts.held(style, seat), self.scene.signage.signs
        around = (place, self.taken.get(seat), self.most.get(seat))
        source = (style, look, scores, around, held, signs, self.expressions.of(seat), self.expressions.pop(seat))
        last = self._plates.get(seat)
        if last is not None and last[0] is view and last[1] == source:
            return last[2]
        plate = self._new_plate(style, look, view, scores, seat)
        self._plates[seat] = (view, source, plate)
        return plate

    def _new_plate(self, style: Style, look: Look, view: Table, scores: Sequence[int], seat: int) -> Nameplate:
        """The plate of a seat, laid out anew."""
        place, taken = self.scene.places.seats[seat], self.taken.get(seat)
        if taken is not None:  # its owner's calls stand at the left, where they stay
            left = place.plate.right - taken.right
            place = replace(place, plate=place.plate._replace(x=taken.right, width=left), over=None, side="b")
        if seat in self.most and place.side == "b":
            place = replace(place, plate=place.plate._replace(width=min(place.plate.width, self.most[seat])))
        flags = tuple(Flag(self.words.say(sign.told), sign.loud) for sign in self.scene.signage.flags(seat))
        content = PlateContent(
            self.people[seat],
            tuple(self._facts(style, view, scores, seat)),
            self._status(view, seat),
            flags,
            self._mates(view.rules, seat, look),
            self._progress(view, seat),
            self.expressions.of(seat),
            self.expressions.pop(seat),
        )
        return lay_nameplate(style, look, place, content)

    def _mates(self, rules: AnyRules, seat: int, look: Look) -> tuple[Mate, ...]:
        """The partners of a seat."""
        team = rules.team(seat)
        mates = [mate for mate in range(rules.seats) if mate != seat and rules.team(mate) == team]
        return tuple(Mate(self.people[mate].mark, look.seat(self.people[mate].colour)) for mate in mates)

    def _status(self, view: Table, seat: int) -> str:
        """What the game shows beside the name of a seat."""
        status = view.rules.status(view, seat) if view.dealt else None
        return self.words.say(status) if status is not None else ""

    def _facts(self, style: Style, view: Table, scores: Sequence[int], seat: int) -> Iterator[Fact]:
        """The numbers on the plate of a seat: cards in hand, what it counts in the course of play or its score, and the
        points of this round."""
        held = self.counts.held(style, seat)
        if held is not None:
            yield Fact(HELD, held, self._label("held", held))
        standing = view.rules.standing(view, seat) if view.dealt else None
        if standing is not None:
            yield Fact(STANDING, standing, self._label("standing", standing))
        if len(self.people) > 1 and any(scores):
            yield Fact(SCORE, scores[seat], self._label("score", scores[seat]))
        points = view.rules.round_points(view, seat) if view.dealt else None
        if points is not None and scores[seat] == view.scores[seat]:  # otherwise they are being added to the score
            yield Fact(ROUND, points, self._label("round", points))

    def _label(self, name: str, count: int) -> str:
        """What a number means, in the words of the game."""
        key = f"plate.{name}"
        return self.words.say(Phrase(key, {"count": count})) if key in self.words else ""

    def _progress(self, view: Table, seat: int) -> float | None:
        """How far a seat is on its way to the goal."""
        progress = view.rules.progress(view, seat) if view.dealt else None
        return progress[0] / progress[1] if progress is not None else None

    # ------------------------------------------------------------------ words

    def _draw_caption(
        self, painter: Painter, style: Style, look: Look, caption: Caption, plate: Nameplate | None, busy: list[Rect]
    ) -> Rect:
        """Draws what a seat says, where it hides as little as possible of what is `busy`."""
        colour = look.seat(self.people[caption.seat].colour) if plate is not None else look.accent
        said, places = Saying(caption.seat, plate.whole if plate is not None else None), self.scene.places
        placed_by = (style, places, said, caption.text)
        stays = caption.bubble is not None and caption.bubble.stays(busy)
        if caption.bubble is None or caption.placed_by != placed_by or not stays:
            caption.placed_by = placed_by
            caption.bubble = lay_bubble(style, places, said, busy, caption.text)
        draw_bubble(painter, style, caption.bubble, colour)
        return caption.bubble.rect
