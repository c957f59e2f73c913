"""What is drawn: nodes with a place they are going to and a place where they are shown."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from .spring import Spring

if TYPE_CHECKING:
    from .painter import Painter

USUAL_SECONDS = 0.28

_DEPTH = attrgetter("z")


class Node:
    """Something on the table. Its place is its middle, in pixels, with an angle and a scale.

    Set the target (`go`), and the shown place follows by itself; a new target starts from where the node is shown.
    """

    def __init__(self, x: float = 0, y: float = 0, name: str = "") -> None:
        self.name = name
        self.x = Spring(x, USUAL_SECONDS)
        self.y = Spring(y, USUAL_SECONDS)
        self.angle = Spring(0.0, USUAL_SECONDS)
        self.scale = Spring(1.0, USUAL_SECONDS)
        self.alpha = Spring(1.0, USUAL_SECONDS)
        self.springs: tuple[Spring, ...] = (self.x, self.y, self.angle, self.scale, self.alpha)
        self._z = 0.0
        self.visible = True
        self.moving = False
        """It has not arrived yet."""
        self.changed = True
        """It looks different from when it was last drawn."""

    @property
    def z(self) -> float:
        """The depth: higher nodes are drawn later."""
        return self._z

    @z.setter
    def z(self, z: float) -> None:
        self._z = z

    # ------------------------------------------------------------------ motion

    def go(self, x: float, y: float, angle: float = 0.0, scale: float = 1.0) -> None:
        """Sets the target."""
        for spring, target in ((self.x, x), (self.y, y), (self.angle, angle), (self.scale, scale)):
            if spring.target != target:
                spring.target = target
                self.moving = True

    def fade(self, alpha: float) -> None:
        """Sets the target opacity, from 0 to 1."""
        if self.alpha.target != alpha:
            self.alpha.target = alpha
            self.moving = True

    def fade_in(self, seconds: float) -> None:
        """Fades in where it is."""
        self.alpha.hasten(seconds)
        self.alpha.shown, self.alpha.target = 0.0, 1.0
        self.moving = True

    def put(self, x: float, y: float, angle: float | None = None) -> None:
        """Shows it somewhere at once; from there it goes on to its target."""
        self.x.shown, self.y.shown = x, y
        self.x.speed = self.y.speed = 0.0
        if angle is not None:
            self.angle.shown, self.angle.speed = angle, 0.0
        self.moving = True

    def hasten(self, seconds: float) -> None:
        """Sets how long a motion takes."""
        for spring in self.springs:
            spring.hasten(seconds)

    def snap(self) -> None:
        """Arrives at once."""
        for spring in self.springs:
            spring.snap()
        self.moving = False
        self.changed = True

    def move(self, seconds: float) -> bool:
        """Moves by some time. Returns whether anything moved."""
        if not self.moving:
            return self.changed
        self.changed = True
        still = True
        for spring in self.springs:
            if spring.move(seconds):
                still = False
        self.moving = not still
        return True

    # ------------------------------------------------------------------ being seen

    def paint(self, painter: Painter) -> None:
        """Draws the node as it is shown."""

    def hit(self, x: float, y: float) -> bool:
        """Returns whether a point of the window is on it, at its target: a moving node can be caught where it is
        going."""
        return False

    def dump(self) -> str:
        """Returns one line that says where it is going, for tests."""
        turn = f" turned {self.angle.target:.1f}" if self.angle.target else ""
        return f"{self.name} at {self.x.target:.0f},{self.y.target:.0f} size {self.scale.target:.2f}{turn}"


class NodeGroup(Node):
    """A node that others belong to."""

    def __init__(self) -> None:
        super().__init__()
        self.children: list[Node] = []

    def add(self, child: Node) -> None:
        """Adds a node, on top of the others of its z."""
        self.children.append(child)

    def remove(self, child: Node) -> None:
        """Removes a node."""
        self.children.remove(child)

    def walk(self, drawn: bool = True) -> list[Node]:
        """Returns the group and its visible nodes in the order in which they are drawn; in any order, if they are not
        `drawn`."""
        children = sorted(self.children, key=_DEPTH) if drawn else self.children
        return [self, *[child for child in children if child.visible]]


def dump(root: NodeGroup) -> str:
    """Returns the visible nodes as text, in the order in which they are drawn."""
    return "\n".join(node.dump() for node in root.walk() if node.name)
