"""The eyes of the monkey: check what must hold at every moment, whatever was done.

They look at every frame. A card shows its face only to players who may see it, nothing that the curtain covers is
drawn, a table at rest shows what the referee says, nothing stands still for ever, nothing grows for ever.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch
from weakref import WeakKeyDictionary

import pygame

from games.engine import NO_SEAT, NOT_SEEN, Card, Event, Looked, Moved, Turned, view
from tabletop.app import REST_SECONDS
from tabletop.match.opening import RESUMED
from tabletop.people import CURTAIN, OPEN, PEEK
from tabletop.scene.card import CardNode
from tabletop.scene.painter import Painter
from tabletop.scene.pictures import CardPictures, Side
from tabletop.screens.replay import ReplayScreen
from tabletop.screens.settings import SettingsScreen
from tabletop.stage.director import Director
from tabletop.table.curtain import Curtain
from tabletop.table.game_menu import PAUSED
from tabletop.table.screen import TableScreen
from tabletop.ui.screen import WidgetScreen
from tests.log_lines import logged
from tests.soak.monkey_body import Body
from tests.soak.monkey_truth import at_rest, check_focus, check_offers, check_shows_truth, check_zones, known

MOST_STILL = 120
"""How many frames the clock may stand still though everything is at rest."""

MOST_LAG = 3
"""How many frames the pointer may lag behind the match, once every card of a race has shown its face."""

MOST_SCREENS = 8
KEPT = 8
"""A table keeps pictures of at most this many times the pixels of the window."""


@dataclass
class Witness:
    """What the eyes know of a table: what the viewer may have seen since it was last at rest."""

    table: TableScreen
    viewer: int = NO_SEAT
    jumps: int = 0
    positions: int = 0
    allowed: set[int] = field(default_factory=set)
    stands: int = 0
    lags: int = 0


class Eyes:
    """Look at the program after each of its turns."""

    def __init__(self, body: Body) -> None:
        self.body = body
        self.seen: Counter[str] = Counter()
        """Which screens there were, and how many frames of each."""
        self.notes: set[str] = set()
        self.logged: list[str] = []
        """What was logged of bots that failed."""
        self.witness: Witness | None = None
        self.faces: list[str] = []
        self.small: list[str] = []
        """The faces that were drawn beside the cards of the table, as in tiles of news, since the last frame."""
        self.painted: WeakKeyDictionary[CardNode, list[str]] = WeakKeyDictionary()
        """The faces that each card showed when it was last painted."""
        self.drawn: TableScreen | None = None
        """The table that was drawn in this turn."""
        self.events: list[tuple[Director, Moved | Turned | Looked]] = []
        """What is to be shown since the last turn: a card may be seen for a moment and then lie hidden again."""
        self.largest = 0
        """The pixels of the largest window so far."""
        body.watch = self

    # ------------------------------------------------------------------ looking on while things are drawn

    @contextmanager
    def open(self) -> Iterator[None]:
        """Watches what is drawn, for the length of the block."""
        paint, card, draw, tell = CardNode.paint, CardPictures.card, TableScreen.draw, Director.tell

        def painted(node: CardNode, painter: Painter) -> None:
            self.faces = []
            paint(node, painter)
            self.painted[node], self.faces = self.faces, self.small

        def pictured(pictures: CardPictures, side: Side, *rest: Any, **more: Any) -> pygame.Surface:
            if isinstance(side, Card):
                self.faces.append(side.name)
            return card(pictures, side, *rest, **more)

        def drawn(table: TableScreen, painter: Painter) -> None:
            self.drawn, self.small = table, []
            self.faces = self.small
            draw(table, painter)

        def telling(director: Director, events: Sequence[Event], lines: int, *hasty: bool) -> None:
            self.events += [(director, event) for event in events if isinstance(event, Moved | Turned | Looked)]
            tell(director, events, lines, *hasty)

        with ExitStack() as stack:
            self.logged = stack.enter_context(logged())
            stack.enter_context(patch.object(Director, "tell", telling))
            stack.enter_context(patch.object(CardNode, "paint", painted))
            stack.enter_context(patch.object(CardPictures, "card", pictured))
            stack.enter_context(patch.object(TableScreen, "draw", drawn))
            yield

    def frame(self) -> None:
        """Checks the program after a turn of the loop."""
        app = self.body.app
        top, table = app.top, self.body.flow.table
        assert top is not None
        self.seen[type(top).__name__] += 1
        self._count_details()
        assert len(app.screens) <= MOST_SCREENS, f"screens lie on screens: {[type(s).__name__ for s in app.screens]}"
        assert 0 <= app._sleep_seconds() <= REST_SECONDS
        assert pygame.display.get_caption()[0] == "Fistful", "the title of the window reveals something"
        if isinstance(top, WidgetScreen):
            check_focus(top)
        if isinstance(top, ReplayScreen):
            self._check_replay(top)
        self._check_albums()
        self.notes.update(app.house.notes)
        if table is None or table not in app.screens:
            self.witness = None
        else:
            self._check_table(table)
        self.drawn = None

    # ------------------------------------------------------------------ secrets

    def _check_table(self, table: TableScreen) -> None:
        app = self.body.app
        witness = self._witness(table)
        covered = any(isinstance(screen, Curtain) for screen in app.screens)
        if self.drawn is not None:
            assert self.drawn is table, "a table is drawn that is not on any more"
            assert not covered, "the table is drawn though the curtain covers it"
            self._check_who_looks(table)
            shown = [name for node in table.scene.stage.seen for name in self._faces_of(node)]
            self._check_allowed(table, witness, shown)
            told = {card for line in table.referee.story.log_lines(witness.viewer) for card in line.cards}
            self._check_allowed(table, witness, self.small, told)
        self._check_allowed(table, witness, [node.name for node in table.scene.nodes() if node.card != NOT_SEEN])
        if app.top is table:
            assert table.session.viewer == table.viewpoint.viewer, "the table is seen with other eyes than it should"
            self._check_goes_on(table, witness)
            self._check_offers(table, witness)
            if at_rest(table):
                check_shows_truth(table)

    def _faces_of(self, node: Any) -> list[str]:
        return self.painted.get(node, []) if isinstance(node, CardNode) else []

    def _check_allowed(
        self, table: TableScreen, witness: Witness, names: list[str], told: Collection[int] = ()
    ) -> None:
        """What is drawn may be seen now, or is `told` of by the log: the player has seen it before."""
        deck = table.rules.deck
        leaked = {name for name in names if deck.by_name[name] not in {*witness.allowed, *told}}
        assert not leaked, f"{sorted(leaked)} are shown, though seat {witness.viewer} may not see them"

    def _check_who_looks(self, table: TableScreen) -> None:
        """While someone else is asked, no one's hand can be seen; a hand that is shown by a key, only while the key is
        down."""
        viewpoint, waiting = table.viewpoint, table.session.known.waiting_for()
        if not viewpoint.private or viewpoint.mode == OPEN or viewpoint.viewer == NO_SEAT:
            return
        people = [seat for seat in waiting if seat in viewpoint.humans]
        others = people or (viewpoint.mode == CURTAIN and waiting)
        assert not others or viewpoint.viewer in people, f"seat {viewpoint.viewer} looks while {waiting} are asked"
        if viewpoint.mode == PEEK and not viewpoint.latch:
            assert self.body.held, f"the hand of seat {viewpoint.viewer} is shown though no key is held"

    def _witness(self, table: TableScreen) -> Witness:
        """What may be seen on the table now: it grows with every position, and shrinks when the table is at rest."""
        referee, viewer = table.referee, table.viewpoint.viewer
        match = referee.known.for_report()
        witness = self.witness
        afresh = witness is None or witness.table is not table
        if witness is None or afresh:
            witness = self.witness = Witness(table)
        if afresh or (witness.viewer, witness.jumps) != (viewer, referee.jumps) or at_rest(table):
            witness.allowed = known(match.table, viewer)
        else:
            for position in match.tables[witness.positions :]:
                witness.allowed |= known(position, viewer)
        wanted = 1 << viewer if viewer >= 0 else table.rules.everybody
        for director, event in self.events:
            if director is table.director and event.card != NOT_SEEN and event.seen_by & wanted == wanted:
                witness.allowed.add(event.card)
        self.events.clear()
        witness.viewer, witness.jumps, witness.positions = viewer, referee.jumps, len(match.tables)
        return witness

    def _check_replay(self, replay: ReplayScreen) -> None:
        """A position in a replay is what it was."""
        if not any(node.moving for node in replay.scene.nodes()):
            check_zones(replay.scene, view(replay.match.tables[replay.at], replay.viewer), replay.viewer)

    # ------------------------------------------------------------------ standing still

    def _check_goes_on(self, table: TableScreen, witness: Witness) -> None:
        """On a table that nothing covers, the clock runs as soon as everyone has seen what there was to see."""
        referee = table.referee
        assert not self.logged, self.logged
        assert not referee.trouble, referee.trouble
        reasons = referee.clock.reasons | referee._pauses
        assert not reasons & {PAUSED, RESUMED}, f"the match stands still though nothing covers it: {reasons}"
        witness.stands = witness.stands + 1 if referee.clock.held and at_rest(table) else 0
        assert witness.stands < MOST_STILL, f"the clock stands and stands: {reasons}"

    def _check_offers(self, table: TableScreen, witness: Witness) -> None:
        """The pointer and the buttons belong to the player who is asked."""
        behind = table.hand.seat != table.session._acting()
        witness.lags = witness.lags + 1 if behind and not table.director.busy else 0
        assert witness.lags <= MOST_LAG, f"the pointer is the hand of seat {table.hand.seat}, who is not asked"
        if not behind:
            check_offers(table)

    # ------------------------------------------------------------------ growing

    def _check_albums(self) -> None:
        app = self.body.app
        albums = [app.painter.album]
        for screen in app.screens:
            if isinstance(screen, TableScreen | ReplayScreen):
                pictures = screen.scene.pictures
                albums += [pictures.album, pictures.passing]
        wide, high = app.size
        self.largest = max(self.largest, wide * high)
        for album in albums:
            most = max(album.most_pixels, KEPT * self.largest)  # after the window gets smaller, it shrinks in time
            assert album.pixels <= most or len(album.pictures) == 1, "an album grows and grows"

    # ------------------------------------------------------------------ what was reached

    def _count_details(self) -> None:
        top = self.body.app.top
        if isinstance(top, SettingsScreen):
            self.seen[f"  settings page {top.page}"] += 1
        if not isinstance(top, TableScreen):
            return
        humans, seats = len(top.setup.humans()), len(top.setup.people)
        self.seen[f"  table {top.game.key} of {seats}, {humans} human"] += 1
        states = {
            "picker": top.picking.picker is not None,
            "consent": top.undoing.consent >= 0,
            "dragging": bool(top.hand.drag.held),
            "picked": bool(top.hand.selection.picked),
            "hint": top.hand.lights.hinted is not None,
            "refused": bool(top.notice.text),
            "over": top.referee.known.over,
            "race": top.racing,
            "sorted by hand": bool(top.hand.order.arranged),
            "open hands": top.viewpoint.private and top.viewpoint.mode == OPEN,
            "behind a curtain, lifted": top.viewpoint.mode == CURTAIN and top.viewpoint.viewer >= 0,
            "peeking": top.viewpoint.mode == PEEK and top.viewpoint.viewer >= 0,
            "peek, no one looks": top.viewpoint.mode == PEEK and top.viewpoint.viewer < 0,
            "bots only": not humans,
        }
        for name in (name for name, so in states.items() if so):
            self.seen[f"  table: {name}"] += 1
