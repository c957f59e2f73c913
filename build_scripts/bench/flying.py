"""150 cards on a table, 30 of them in the air: the program's stage and painter beside a bare loop.

See frames.py, which runs it.
"""

import time
from random import Random

import pygame

from build_scripts.bench.filming import Cost, Packing, Sprite
from games import find
from games.engine import CardId
from sprites.furniture import Rail
from sprites.look import look
from tabletop.physics.pose import Pose
from tabletop.physics.throws import Throws, flight_seconds
from tabletop.scene.card import CardNode
from tabletop.scene.painter import Painter
from tabletop.scene.pictures import CardPictures
from tabletop.scene.rect import Rect
from tabletop.scene.stage import Stage
from tabletop.stage.cloth import Cloth, Furnishing
from tabletop.stage.geometry import Geometry
from tabletop.stage.seating import SeatPlace

CARDS, MOVING = 150, 30
MATS, TURN = 6, 90
"""How many seats there are, and after how many frames it is the turn of the next."""
GOALS_MS = {"1280x800": (2.0, 0.78), "1920x1080": (4.0, 1.49), "3840x2160": (10.0, 7.66)}
"""The p99 a frame may have, and the p99 of the bare loop on the machine where that goal was set; on slower machines the
goal grows with the bare loop."""

MOST_RATIO = 1.5
CARD_SHARE = 90 / 800  # the width of a card, in heights of the window
FRAME = 1 / 60
SETTLING = 60  # frames until all pictures that are made only once exist


class FlyingCards:
    """A stage full of cards, some of which are always in the air."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.screen = pygame.display.set_mode(size)
        self.stage = Stage(lambda size: self.cloth.paint(size))
        self.cloth = furnished(size, self.stage)
        self.ground = self.cloth.paint(size)
        self.turns = 0
        game = find().games["flip7"]
        self.deck = game.rules(4).deck.cards
        self.pictures = CardPictures(look("normal"), game.key, lambda card: (card.face, ""))
        self.painter = Painter(self.screen)
        self.throws: Throws[CardNode] = Throws()
        self.rng = Random(1)
        self.width = round(size[1] * CARD_SHARE)
        self.thrown = CARDS
        self.packing = Packing()
        self.nodes = [self.node(number) for number in range(CARDS)]

    def node(self, number: int) -> CardNode:
        """A card somewhere on the table, face up or face down."""
        node = CardNode(self.pictures, self.width)
        card = self.deck[number % len(self.deck)] if number % 4 == 0 else None
        node.become(CardId(number), card, bool(card))
        node.base_z = number / 10
        node.aim = self.place()
        node.land()
        self.stage.root.add(node)
        return node

    def place(self) -> tuple[float, float, float]:
        across, down = self.size[0] - self.width, self.size[1] - 1.4 * self.width
        middle = self.width / 2
        return middle + self.rng.random() * across, middle + self.rng.random() * down, self.rng.choice((0.0, 0.0, 6.0))

    def go_on(self) -> None:
        """Lets a frame's time pass."""
        flying = len(self.throws)
        while flying < MOVING:
            self.take_off(self.rng.choice(self.nodes))
            flying = len(self.throws)
        self.throws.move(FRAME)
        for node, pose in self.throws.poses().items():
            node.put(pose.x, pose.y, pose.angle)
        for node in self.throws.landed():
            node.land()
        self.stage.move(FRAME)

    def take_off(self, node: CardNode) -> None:
        x, y, angle = node.aim = self.place()
        far = abs(node.x.shown - x) + abs(node.y.shown - y)
        start = Pose(node.x.shown, node.y.shown, node.angle.shown)
        seconds = flight_seconds(far, sum(self.size))
        self.throws.throw(node, start, Pose(x, y, angle), seconds=seconds, spins=self.rng.choice((-1, 0, 0, 1)))
        node.flying = node.airborne = True
        self.thrown += 1
        node.base_z = self.thrown / 10  # it lands on top of what lies there

    def draw(self) -> None:
        """Draws the way the program does; the light on the table passes on now and then."""
        self.turns += 1
        self.cloth.turn_to((self.turns // TURN % MATS,))
        self.cloth.move(FRAME)
        self.pictures.begin(self.size)
        self.stage.draw(self.painter)
        self.painter.flush()
        pygame.display.flip()

    def sprites(self) -> list[Sprite]:
        """The pictures of this frame with their positions: the backdrop and all cards."""
        painter = Painter(self.screen)
        for node in self.stage.root.walk():
            node.paint(painter)
        return [(self.ground, (0, 0)), *self.packing.pack(painter.waiting)]

    def draw_bare(self, sprites: list[Sprite]) -> None:
        """Draws with as little work as possible."""
        self.screen.fblits(sprites)
        pygame.display.flip()


def furnished(size: tuple[int, int], stage: Stage) -> Cloth:
    """A table with a rail and mats in a row at the top, and a light that leans to one of them."""
    colours, rail = look("normal"), Rail(round(size[1] / 19), round(size[1] / 28))
    wide, high = size[0] // MATS, size[1] // 3
    boxes = [Rect(seat * wide, rail.top, wide - rail.side // 2, high) for seat in range(MATS)]
    seats = tuple(SeatPlace(box, box, "t") for box in boxes)
    places = Geometry(Rect(0, 0, *size), Rect(0, high, size[0], high), seats)
    cloth = Cloth(stage, MATS, lambda: places)
    cloth.furnish(Furnishing("game", colours.backs[0], rail, tuple(map(colours.seat, range(MATS)))), at_once=False)
    return cloth


def milliseconds(since: float) -> float:
    return (time.perf_counter() - since) * 1000


def compare(size: tuple[int, int], frames: int) -> tuple[Cost, Cost, Cost]:
    """The cost of a frame: the program's scene, the bare loop, and the time it takes to move everything."""
    table = FlyingCards(size)
    scene, bare, moving = list[float](), list[float](), list[float]()
    for number in range(frames + SETTLING):
        begin = time.perf_counter()
        table.go_on()
        moved = milliseconds(begin)
        begin = time.perf_counter()
        table.draw()
        drawn = milliseconds(begin)
        sprites = table.sprites()
        begin = time.perf_counter()
        table.draw_bare(sprites)
        drawn_bare = milliseconds(begin)
        pygame.event.pump()
        if number >= SETTLING:
            for costs, took in ((moving, moved), (scene, drawn), (bare, drawn_bare)):
                costs.append(took)
    return Cost.of(scene), Cost.of(bare), Cost.of(moving)


def bench_scene(sizes: list[str], frames: int) -> bool:
    """Prints what frames cost; returns whether the goals are met."""
    print(f"{CARDS} cards, {MOVING} of them in the air, draw and flip in ms, {frames} frames of each")
    print(f"{'':12}{'scene':>8}{'p99':>8}{'bare':>8}{'p99':>8}{'ratio':>8}{'moving':>8}{'p99':>8}")
    met = True
    for name in sizes:
        width, _, height = name.partition("x")
        scene, bare, moving = compare((int(width), int(height)), frames)
        goal, usual = GOALS_MS.get(name, (float("inf"), 1.0))
        goal *= max(1.0, bare.p99 / usual)
        ratio = scene.median / bare.median
        kept = ratio <= MOST_RATIO and scene.p99 <= goal
        met = met and kept
        verdict = "met" if kept else "MISSED"
        figures = f"{name:12}{scene}{bare}{ratio:8.2f}{moving}"
        print(f"{figures}   goal: ratio {MOST_RATIO}, p99 {goal:.1f} ms: {verdict}", flush=True)
    return met
