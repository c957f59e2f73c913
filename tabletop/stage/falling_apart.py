"""A match won: the cards leave the table by physics, and are back in their places afterwards.

The cards themselves stay where they belong; they are only out of sight while pictures of them fall. So whatever ends
it, the table is as it was.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from tabletop.physics.falling import Ending, Falling
from tabletop.physics.leaving import LEAN, Board, Bump
from tabletop.physics.pose import Pose
from tabletop.physics.toppling import MOST_TURNED
from tabletop.scene.card import FLIGHT_Z, CardNode
from tabletop.scene.node import Node
from tabletop.scene.painter import Painter
from tabletop.scene.pictures import CardPictures, Side
from tabletop.scene.turned import TurnedPictures

from .panning import Panning
from .table_scene import TableScene


class Turns(NamedTuple):
    """How pictures turn in an ending."""

    step: float
    """In steps of this many degrees."""
    most: float = 180.0
    """How far to either side cards usually turn."""
    ghosts: int = 0
    """How many ghosts follow each card."""


TURNS = {
    Ending.CASCADE: Turns(4.0, LEAN, ghosts=2),
    Ending.TOPPLED: Turns(8.0, MOST_TURNED),
    Ending.FOUNTAIN: Turns(18.0),
    Ending.WHIRL: Turns(18.0),
}

BEHIND_SECONDS = 0.05
"""How far behind a card its first ghost is, and each ghost behind the one before."""

HUSH_SECONDS = 0.09
"""For how long no other bump is heard."""

AUDIBLE = 0.3
"""Bumps slower than this, in table heights a second, are not heard."""


class FallenCards(Node):
    """All cards under way, drawn as one node above everything that lies."""

    def __init__(self, pictures: CardPictures) -> None:
        super().__init__(name="falling")
        self.pictures = TurnedPictures(pictures)
        self.z = FLIGHT_Z
        self.cards: list[tuple[Side, Pose, bool]] = []
        """What is seen of each, where, and whether it is a ghost."""

    def show(self, cards: list[tuple[Side, Pose, bool]]) -> None:
        """Shows cards in these places from now on."""
        self.cards = cards
        self.moving = True

    def paint(self, painter: Painter) -> None:
        self.pictures.begin()
        width, height = painter.size
        for side, (x, y, angle), ghost in self.cards:
            picture = self.pictures.find(side, angle, ghost)
            wide, high = picture.get_size()
            left, top = round(x - wide / 2), round(y - high / 2)
            if left < width and top < height and left + wide > 0 and top + high > 0:
                painter.picture(picture, left, top)


class FallingApart:
    """Makes the cards of a table leave it."""

    def __init__(self, scene: TableScene, play_sound: Callable[..., object]) -> None:
        self.scene, self.play_sound, self.panning = scene, play_sound, Panning(scene)
        self.shown = FallenCards(scene.pictures)
        self.ready: object = None
        """The ending, and the size and looks of cards, for which pictures are being made."""
        self.falling: Falling[int] | None = None
        self.nodes: dict[int, CardNode] = {}
        """The cards that leave, or have left."""
        self.trail: deque[tuple[float, dict[int, Pose]]] = deque()
        """Where cards were, and how long ago: for their ghosts."""
        self.turns = TURNS[Ending.CASCADE]
        self.hush = 0.0

    @property
    def going(self) -> bool:
        """Whether cards are leaving."""
        return self.falling is not None

    # ------------------------------------------------------------------ from its beginning to its end

    def prepare(self, number: int) -> None:
        """Expects the ending with this number, so that pictures can be made ahead."""
        nodes = self.scene.nodes()
        expected = (number, _width(nodes), self.scene.pictures.look.name) if nodes else None
        if expected in (self.ready, None) or self.going:
            return
        self.shown.pictures.clear()
        self.ready, self.turns = expected, TURNS[Ending.of(number)]
        sides = [_side(node) for node in nodes]
        self.shown.pictures.expect(sides, _width(nodes), self.turns.step, self.turns.most, self.turns.ghosts > 0)

    def make_ahead(self) -> bool:
        """Makes one picture for the ending that is expected. Returns False if there is none to be made."""
        return self.shown.pictures.make_ahead()

    def begin(self, number: int) -> None:
        """Begins the ending with this number; the same number always looks the same."""
        if self.going:
            self.finish()
        nodes, frame = self.scene.nodes(), self.scene.frame
        if not nodes or frame is None:
            return
        self.prepare(number)
        area = frame[0]
        self.nodes = dict(enumerate(nodes))
        keys = {id(node): key for key, node in self.nodes.items()}
        piles = [[(keys[id(node)], _pose(node)) for node in pile] for pile in self.scene.zones if pile]
        width = _width(nodes)
        board = Board(area.x, area.y, area.right, area.bottom)
        self.falling = Falling(
            Ending.of(number), piles, (width, width * nodes[0].height / nodes[0].width), board, number
        )
        self.hush = 0.0
        self.trail.clear()
        self.scene.stage.root.add(self.shown)
        self.play_sound("tumble")

    def move(self, seconds: float) -> bool:
        """Lets time pass; returns whether there is anything new to see."""
        falling = self.falling
        if falling is None:
            return False
        falling.move(seconds)
        poses = falling.poses()
        for key in (*poses, *falling.landed()):
            self.nodes[key].flying, self.nodes[key].visible = True, False
        self._listen(falling.bumps(), seconds)
        self._show(poses, seconds)
        if falling.over:
            self.finish()
        return True

    def finish(self) -> None:
        """Ends it at once, and drops its pictures: all cards lie in their places."""
        if self.ready is not None:
            self.shown.pictures.clear()
        self.ready = None
        if self.falling is None:
            return
        self.falling = None
        for node in self.nodes.values():
            node.flying, node.visible, node.changed = False, True, True
        self.nodes = {}
        self.scene.stage.root.remove(self.shown)

    # ------------------------------------------------------------------ what is seen and heard

    def _show(self, poses: dict[int, Pose], seconds: float) -> None:
        """Shows the cards where they are, and their ghosts where they were."""
        cards = [(key, pose, True) for past in self._ghosts(poses, seconds) for key, pose in past.items()]
        cards += [(key, pose, False) for key, pose in poses.items()]
        self.shown.show([(_side(self.nodes[key]), pose, ghost) for key, pose, ghost in cards])

    def _ghosts(self, poses: dict[int, Pose], seconds: float) -> list[dict[int, Pose]]:
        """Returns where the ghosts are, oldest first."""
        if not self.turns.ghosts:
            return []
        self.trail = deque((age + seconds, past) for age, past in self.trail)
        self.trail.append((0.0, poses))
        while self.trail[0][0] > BEHIND_SECONDS * (self.turns.ghosts + 1):
            self.trail.popleft()
        found = []
        for nth in range(self.turns.ghosts, 0, -1):
            old = [past for age, past in self.trail if age >= BEHIND_SECONDS * nth]
            found.append(old[-1] if old else {})
        return found

    def _listen(self, bumps: list[Bump], seconds: float) -> None:
        """Lets the hardest bump be heard, if none has been just before."""
        self.hush = max(0.0, self.hush - seconds)
        hardest = max(bumps, key=lambda bump: bump.speed, default=None)
        if hardest is None or self.hush > 0 or hardest.speed < AUDIBLE:
            return
        self.hush = HUSH_SECONDS
        self.play_sound("place" if self.turns.ghosts else "deal", self.panning.at(hardest.x))


def _side(node: CardNode) -> Side:
    """What is seen of a card."""
    return node.face if node.face is not None and node.up.target else node.pack


def _width(nodes: list[CardNode]) -> int:
    """The width at which the cards are drawn: that of most of the final table, where all lie alike."""
    return max(8, round(nodes[0].width * nodes[0].scale.target))


def _pose(node: CardNode) -> Pose:
    return Pose(node.x.target, node.y.target, node.angle.target)
