"""The cards of a match on the stage: one node for each card, in lists that mirror the zones of a view, and where the
cards of each zone lie.

The sorted order, the picked cards and the card that is pointed at change where cards lie; no rule does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain, pairwise
from random import Random

from games.engine import NOT_SEEN, AnyRules, CardId, Chart, Game, Shape, Spot
from tabletop.physics.swarm import Swarm
from tabletop.scene.card import RAISED_Z, CardNode
from tabletop.scene.node import Node
from tabletop.scene.painter import Painter
from tabletop.scene.pictures import CardPictures
from tabletop.scene.rect import Rect
from tabletop.scene.stage import Backdrop, Stage

from .cloth import Cloth
from .empty_places import EmptyPlaces
from .geometry import RAISED, Lie, ZonePlace, geometry, lies
from .loose_cards import LooseCards
from .signage import Signage

ZONE_Z = 100.0
"""Each zone has its own layer."""

MOVE_SECONDS = 0.30
REFLOW_SECONDS = 0.18
CLOSE = 0.95
"""Cards in a row that are closer than this, in card widths, cover one another."""

BEFORE = Rect(0, 0, 1280, 800)
"""The area of the table until it is arranged in its window."""

SEEN_IN_PILE = 4
"""This many cards of a pile show an edge; those below are not drawn."""


class TableScene:
    """The cards of all zones, and where they lie."""

    time = 0.0
    """For how many seconds the table has been there."""
    reduced_motion = False
    """Nothing leans or grows."""
    move_seconds = MOVE_SECONDS
    reflow_seconds = REFLOW_SECONDS
    """How long cards take to another zone, and how long within theirs."""

    def __init__(self, game: Game, rules: AnyRules, pictures: CardPictures, backdrop: Backdrop) -> None:
        self.game = game
        self.rules = rules
        self.pictures = pictures
        self.stage = Stage(backdrop)
        self.zones: list[list[CardNode]] = [[] for _ in rules.declared]
        self.order: dict[int, list[CardNode]] = {}
        """Zones whose cards are shown in another order than they lie in, as their owner sorted them."""
        self.swarms: dict[int, Swarm[int]] = {}
        """By zone. Zones whose spots are the same area share one list, so that none covers a card of another."""
        self.places = geometry(rules, game.layout, BEFORE, 0, 0, {})
        self.signage = Signage(self.stage, pictures, rules, self.places)
        self.empty_places = EmptyPlaces(self.stage, pictures, self.places)
        self.cloth = Cloth(self.stage, rules.seats, lambda: self.places)
        self.frame: tuple[Rect, int, int] | None = None
        """The area of the table, the seat in front and the height of a name, as last arranged; None before that."""
        self.raised: CardNode | None = None
        """The card of a fan that is pointed at: it rises and its neighbours make room."""
        self.backs = Random(0)
        """Randomness for looks alone: it mixes the backs of several packs."""
        self.chart: Chart | None = None
        """Public facts about every seat, if the game has a chart of them."""
        self.picked: list[CardNode] = []
        """Cards that a player has picked up to play: they stand out of their row."""
        self.throw: Callable[[CardNode], bool] | None = None
        """Lets physics carry a card to its aim; returns whether it does."""
        self.touched: dict[int, float] = {}
        """When an event last changed a zone."""
        self.loose = LooseCards(self)

    def let_go(self) -> None:
        """The table is left: drops all pictures of it."""
        self.pictures.clear()
        self.cloth.let_go()
        self.stage.let_go()

    # ------------------------------------------------------------------ which cards lie where

    def new_node(self, zone: int) -> CardNode:
        """Creates a node for a card that comes onto the stage in this zone. Its back must not reveal what it is: where
        cards of several packs are mixed, a card gets a random back."""
        node = CardNode(self.pictures, self.width(zone), self.backs.randrange(self.rules.packs()))
        node.put(*map(float, self.places.zones[zone].rect.centre))
        self.stage.root.add(node)
        return node

    def take_over(self, node: CardNode, source: int, to: int, index: int) -> None:
        """Puts a card into another zone at this index, or -1 for the top. It does not move yet."""
        for listed in (self.zones[source], self.order.get(source, [])):
            if node in listed:
                listed.remove(node)
        swarm = self.swarms.get(source)
        if swarm is not None and swarm is not self.swarms.get(to):
            swarm.free(id(node))
        if to in self.swarms:
            self.make_room(to)
        node.arriving = source != to
        self.zones[to].insert(index if index >= 0 else len(self.zones[to]), node)
        if to in self.order:
            self.order[to].append(node)

    def lay_out(self, zones: list[list[CardNode]], at_once: bool) -> None:
        """Puts these cards into the zones, and no others; they go to their places, or are there `at_once`."""
        before, self.zones = self.nodes(), zones
        here = {id(node) for node in self.nodes()}
        for node in before:
            if id(node) not in here:
                self.stage.root.remove(node)
        self.loose.clear()
        self._keep_swarms()
        self.order = {zone: self._kept_order(zone, shown) for zone, shown in self.order.items()}
        for node in self.nodes():
            node.flying = node.held = node.loose = node.arriving = False
        for zone in range(len(self.zones)):
            self.settle(zone)
        if at_once:
            for node in self.nodes():
                node.airborne = False
            self.stage.snap()

    def _keep_swarms(self) -> None:
        """Gives back places in swarms whose cards a view has removed."""
        here = {id(node) for zone in self.swarms for node in self.zones[zone]}
        for swarm in self.swarms.values():
            for key in [key for key in swarm.slots if key not in here]:
                swarm.free(key)

    def _kept_order(self, zone: int, shown: list[CardNode]) -> list[CardNode]:
        here = self.zones[zone]
        kept = [node for node in shown if node in here]
        return kept + [node for node in here if node not in kept]

    # ------------------------------------------------------------------ places

    def arrange(self, area: Rect, front: int, strip: int) -> None:
        """Arranges the table in this area, with this seat in front."""
        self.frame = (area, front, strip)
        self.loose.clear()
        self.places = geometry(self.rules, self.game.layout, area, front, strip, self._used())
        for zone, place in enumerate(self.places.zones):
            if place.spot.shape is Shape.SWARM:
                self._arrange_swarm(zone)
        self.stage.refresh()
        self.signage.arrange(self.places)
        self.empty_places.arrange(self.places)
        widths = {self.width(zone) for zone in range(len(self.zones))}
        self.pictures.prepare(widths, self.rules.packs())
        self.pictures.await_faces(self.rules.deck.cards, widths)
        for zone in range(len(self.zones)):
            self.settle(zone)

    def _used(self) -> dict[str, int]:
        """For each family that grows, the number of zones up to the last one in use."""
        used: dict[str, int] = {}
        counted: dict[tuple[str, int], int] = {}
        for zone, declared in enumerate(self.rules.declared):
            spot = self.game.layout.spot(declared.name)
            if spot is not None and spot.grows:
                key = (spot.zone, declared.owner)
                counted[key] = counted.get(key, 0) + 1
                if self.zones[zone]:
                    used[spot.zone] = max(used.get(spot.zone, 0), counted[key])
        return used

    def _arrange_swarm(self, zone: int) -> None:
        rect = self.places.zones[zone].rect
        if zone in self.swarms:
            self.swarms[zone].resize(rect.width, rect.height)
            return
        twin = next((other for other in self.swarms if self.places.zones[other].rect == rect), None)
        self.swarms[zone] = Swarm(rect.width, rect.height, seed=zone) if twin is None else self.swarms[twin]

    def width(self, zone: int) -> int:
        """How wide the cards of a zone are."""
        if zone in self.swarms:
            return max(8, int(self.swarms[zone].card_width))
        return self.places.zones[zone].width

    def lies(self, zone: int) -> list[Lie]:
        """Where the cards of a zone go, in the order in which they lie."""
        place, cards = self.places.zones[zone], self.zones[zone]
        if zone in self.swarms:
            return self._swarm_lies(zone)
        shown = self.shown_in(zone)
        seen = any(node.card != NOT_SEEN for node in shown)
        found = lies(place, [_looks(node) for node in shown], seen)
        opens = _opens(place, found)
        for node, lie in zip(shown, found, strict=True):
            node.home = (lie.x, lie.y) if opens else None
        opened = shown.index(self.raised) if opens and self.raised in shown else -1
        if opened >= 0:
            found = _opened(found, opened, place.card)
        for at, node in enumerate(shown):
            if node in self.picked and at != opened:
                found[at] = self._lifted(found[at], place.card[1])
        if shown is cards:
            return found
        by_node = {id(node): lie for node, lie in zip(shown, found, strict=True)}
        return [by_node[id(node)] for node in cards]

    def _lifted(self, lie: Lie, high: float) -> Lie:
        """The place of a card that stands out of its row: not so far that it comes below the question."""
        least = self.places.ask.bottom + high * lie.size / 2
        top = min(lie.y, least) if lie.y > self.places.ask.bottom else 0.0
        return replace(lie, y=max(top, lie.y - RAISED * high * lie.size))

    def _swarm_lies(self, zone: int) -> list[Lie]:
        swarm, rect = self.swarms[zone], self.places.zones[zone].rect
        found = []
        for node in self.zones[zone]:
            slot = swarm.slots.get(id(node)) or swarm.place(id(node))
            found.append(Lie(rect.x + slot.x, rect.y + slot.y, slot.angle))
        return found

    def make_room(self, zone: int) -> None:
        """Makes the cards of a swarm smaller when it is nearly full, before the next one comes: never while hands come
        down."""
        swarm = self.swarms[zone]
        if swarm.crowded and swarm.grow():
            for other in (place for place, shared in self.swarms.items() if shared is swarm):
                self.settle(other)

    def settle(self, zone: int, flown: CardNode | None = None) -> None:
        """Sends the cards of a zone to their places; one that has just come flies there."""
        if self.frame is None:
            return
        if self.zones[zone] and self.places.zones[zone].last:
            self.arrange(*self.frame)
        shown = self.shown_in(zone)
        depth = {id(node): at for at, node in enumerate(shown)}
        for node, lie in zip(self.zones[zone], self.lies(zone), strict=True):
            node.resize(self.width(zone))
            node.count = lie.count
            node.changed |= node.hidden != lie.covered
            node.hidden = lie.covered
            node.z = ZONE_Z * (zone + 1) + depth[id(node)] / 10
            if node is flown:
                node.airborne = True
                node.hasten(self.move_seconds)
            elif not node.airborne:
                node.hasten(self.reflow_seconds)
            self._send(node, lie, node is flown)

    def _send(self, node: CardNode, lie: Lie, flown: bool) -> None:
        """Sends a card to its place: thrown if it comes from elsewhere, otherwise by its springs."""
        node.aim = (lie.x, lie.y, lie.angle)
        if node.held or node.loose:
            return
        if node.flying or (flown and self.throw is not None and self.throw(node)):
            node.scale.target = lie.size
            node.moving = True
        else:
            node.go(*node.aim, lie.size)

    def cover(self) -> None:
        """Hides cards deep in a pile while enough others lie still on them, and what cards lie on."""
        self.empty_places.follow(self.zones)
        for cards, place in zip(self.zones, self.places.zones, strict=True):
            if place.spot.shape is Shape.PILE:
                above = 0
                for node in reversed(cards):
                    lies = not (node.airborne or node.held or node.loose or node.flying or node.moving)
                    hidden = lies and not node.nudging and above >= SEEN_IN_PILE
                    node.changed |= hidden != node.hidden
                    node.hidden = hidden
                    above += lies

    def draw(self, painter: Painter) -> None:
        """Draws all cards, on the cloth."""
        self.pictures.begin(painter.size)
        self.stage.draw(painter)

    # ------------------------------------------------------------------ pointing

    def raise_card(self, node: CardNode | None) -> None:
        """Raises the card that is pointed at, in a fan or in a row whose cards cover one another, and lowers the one
        before."""
        before, self.raised = self.raised, None
        if node is not None and node.home is not None:
            self.raised = node
        if before is not self.raised:
            for card in filter(None, (before, self.raised)):
                card.raised, card.changed = card is self.raised, True
            for zone in {self.zone_of(card) for card in (before, self.raised) if card in set(self.nodes())}:
                self.settle(zone)

    # ------------------------------------------------------------------ asking

    def nodes(self) -> list[CardNode]:
        """All cards."""
        return list(chain.from_iterable(self.zones))

    def node_of(self, card: CardId) -> CardNode | None:
        """The node that shows a card, if the viewer may know where it is."""
        return next((node for node in self.nodes() if node.card == card), None)

    def under(self, x: float, y: float) -> CardNode | None:
        """The topmost card at a point, by where it is going to lie."""
        hit = [node for node in self.nodes() if not node.held and node.hit(x, y)]
        return max(hit, key=lambda node: node.z - RAISED_Z * node.raised, default=None)

    def zone_of(self, node: Node) -> int:
        """The zone of a node."""
        return next(zone for zone, cards in enumerate(self.zones) if node in cards)

    def spot(self, zone: int) -> Spot:
        """The spot of a zone in the layout."""
        return self.places.zones[zone].spot

    def shown_in(self, zone: int) -> list[CardNode]:
        """The cards of a zone in the order in which they are shown."""
        return self.order.get(zone, self.zones[zone])

    def zone_at(self, x: float, y: float) -> int:
        """The first zone at a point, or -1."""
        return next((zone for zone in range(len(self.zones)) if self.zone_rect(zone).holds(x, y)), -1)

    def zone_rect(self, zone: int) -> Rect:
        """The area of a zone with all its cards."""
        place = self.places.zones[zone]
        x, y = place.rect.centre
        wide, high = place.card
        rect = Rect(round(x - wide / 2), round(y - high / 2), round(wide), round(high))
        if place.spot.shape is not Shape.PILE:
            rect = place.rect
        for node in self.zones[zone]:
            if not (node.held or node.loose):
                rect = _around(rect, node)
        return rect


def _looks(node: CardNode) -> object:
    """What a card looks like: one that is only arriving like no other, or its place would tell what it is."""
    return node.face.face if node.face and not node.arriving else id(node)


def _opens(place: ZonePlace, found: Sequence[Lie]) -> bool:
    """Whether a card that is pointed at should rise, because others may cover it."""
    if place.spot.shape is not Shape.ROW:
        return place.spot.shape is Shape.FAN
    return any(after.x - before.x < CLOSE * place.width for before, after in pairwise(found))


def _opened(found: list[Lie], at: int, card: tuple[float, float]) -> list[Lie]:
    """A fan in which one card rises and its neighbours move aside, as far as they cover it."""
    wide, high = card
    result = []
    chosen = found[at]
    for place, lie in enumerate(found):
        near = abs(lie.x - chosen.x) < wide * 1.05 and lie.y == chosen.y
        push = 0.35 * wide if near and place > at else -0.0
        if place == at:
            result.append(Lie(lie.x, lie.y - RAISED * high * lie.size, 0.0, lie.size * 1.06, lie.count))
        else:
            result.append(Lie(lie.x + push, lie.y, lie.angle, lie.size, lie.count, lie.covered))
    return result


def _around(rect: Rect, node: CardNode) -> Rect:
    """The rectangle, made large enough for a card."""
    wide, high = node.width / 2, node.height / 2
    left, top = min(rect.x, round(node.x.target - wide)), min(rect.y, round(node.y.target - high))
    right = max(rect.right, round(node.x.target + wide))
    bottom = max(rect.bottom, round(node.y.target + high))
    return Rect(left, top, right - left, bottom - top)
