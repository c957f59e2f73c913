"""What the stage shows: never more than the viewer may know, and at rest exactly what the view tells."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from games.engine import NO_SEAT, NOT_SEEN, Game, Sees, imagine, view
from games.engine.match import enter
from games.engine.table import ELSEWHERE
from tabletop.people import CURTAIN, OPEN, PEEK
from tabletop.scene.card import CardNode
from tabletop.scene.sign import SignNode
from tabletop.stage.empty_places import EmptyPlace
from tests.tabletop.pilot import Pilot
from tests.walk import random_entry

KINDS = {
    "patience": "-",
    "flip7": "- random random",
    "flyswatter": "- random random",
    "shed": "- random random random",
    "flaps": "- random random random",
}
OPTIONS: dict[str, dict[str, Any]] = {"flaps": {"level": 7}}
SIZES = ((1280, 800), (1024, 640), (700, 900), (1920, 1080))


class Watch:
    """Looks at every frame. A card that was known may be seen until it has come to where it is hidden."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self.viewer = pilot.table.viewpoint.viewer
        self.known = self.knows()
        self.frames_at_rest = 0

    def knows(self) -> set[str]:
        """The faces that the viewer may know."""
        return faces_known(self.pilot, self.pilot.table.viewpoint.viewer)

    def look(self) -> None:
        """Holds what is shown against what is known."""
        pilot = self.pilot
        if pilot.table.viewpoint.viewer != self.viewer:
            self.viewer = pilot.table.viewpoint.viewer
            self.known = set()
        self.known |= self.knows()
        for node in pilot.table.scene.nodes():
            if node.up.shown >= 0.5 or node.up.target:
                assert node.face is not None
                assert node.face.face in self.known, f"{node.face.face} is shown to {self.viewer}"
        if pilot.still and not pilot.table.hand.drag.held:
            self.frames_at_rest += 1
            self.known = self.knows()
            agrees(pilot)

    def step(self, seconds: float = 0.0) -> None:
        """Lets time pass, frame by frame."""
        for _ in range(max(1, round(seconds * 60))):
            self.pilot.step()
            self.look()


def faces_known(pilot: Pilot, seat: int) -> set[str]:
    """The faces that a seat may know."""
    seen = pilot.table.referee.known.view(seat)
    return {face for card, face in enumerate(pilot.table.rules.deck.faces) if seen.where[card] != ELSEWHERE}


def agrees(pilot: Pilot) -> None:
    """The cards in their zones and order, their faces, and their places."""
    table, scene = pilot.table, pilot.table.scene
    view = table.referee.known.view(table.viewpoint.viewer)
    for zone, cards in enumerate(view.zones):
        owned = table.rules.declared[zone].sees is Sees.OWNER
        told = [card if card >= 0 and (owned or view.face_up(card)) else NOT_SEEN for card in cards]
        shown = [node.card for node in scene.zones[zone]]
        if table.rules.hand_of[zone] not in (
            -1,
            table.viewpoint.viewer,
        ):  # in what order others hold theirs, nobody knows
            told, shown = sorted(told), sorted(shown)
        assert shown == told, table.rules.names[zone]
    for zone, nodes in enumerate(scene.zones):
        for node, lie in zip(nodes, scene.lies(zone), strict=True):
            assert (node.x.shown, node.y.shown, node.angle.shown) == (lie.x, lie.y, lie.angle)
            assert node.scale.shown == node.scale.target
            assert node.width == scene.width(zone)
            assert node.up.shown == (node.card != NOT_SEEN)
    drawn = [node for node in scene.stage.root.children if isinstance(node, CardNode)]
    assert sorted(map(id, scene.nodes())) == sorted(map(id, drawn))
    assert len(drawn) == len(table.rules.deck)
    signs = [node for node in scene.stage.root.children if node not in drawn]
    assert all(isinstance(node, SignNode | EmptyPlace) for node in signs)
    if not table.director.behind:
        assert scene.signage.signs == view.rules.signs(view), "what no card shows is what the view tells"


def play_at_random(pilot: Pilot, watch: Watch, rng: Random, seconds: float) -> None:
    """People who do anything, whether the last motion has ended or not."""
    table, end = pilot.table, pilot.clock.ns + seconds * 1e9
    deeds: dict[Callable[[], object], int] = {
        lambda: play_any(pilot, rng): 60,
        table.undoing.undo: 6,
        table.undoing.redo: 3,
        lambda: pilot.resize(*rng.choice(SIZES)): 4,
        table.director.finish: 4,
        table.commands.sort: 3,
        lambda: pilot.move(rng.randrange(1000), rng.randrange(640)): 5,
        lambda: pilot.press(rng.choice(("tab", "left", "right", "up", "down", "h"))): 5,
    }
    while pilot.clock.ns < end and not table.referee.known.over:
        watch.step(rng.choice((0.02, 0.1, 0.4, 1.2)))
        rng.choices(list(deeds), list(deeds.values()))[0]()
        watch.look()


def play_any(pilot: Pilot, rng: Random) -> None:
    """Whoever is asked plays anything."""
    table = pilot.table
    moves = table.referee.known.moves(table.hand.seat) if table.hand.seat >= 0 else []
    if moves and not table.referee.known.over:
        table.playing.play(rng.choice(moves))


def lift(pilot: Pilot) -> None:
    """Whoever is asked says that he is there, as at the curtain."""
    pilot.calls.taken.clear()
    pilot.table.viewpoint.lift()
    pilot.table.entered()


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("kind", KINDS)
def test_no_one_sees_more_than_they_may_and_at_rest_the_stage_shows_the_view(
    pilot: Pilot, shed: Game, kind: str, seed: int
) -> None:
    pilot.sit(shed if kind == "shed" else kind, KINDS[kind], seed=seed, **OPTIONS.get(kind, {}))
    watch = Watch(pilot)
    play_at_random(pilot, watch, Random(seed), 60)
    assert watch.frames_at_rest > 50


@pytest.mark.parametrize("privacy", [CURTAIN, PEEK, OPEN])
def test_of_several_people_each_sees_their_own_hand_only_when_they_look(pilot: Pilot, shed: Game, privacy: str) -> None:
    pilot.sit(shed, "- - random", seed=4, privacy=privacy, devices="K1 K2 any")
    table, rng = pilot.table, Random(4)
    watch = Watch(pilot)
    seen_by = set()
    for number in range(300):
        watch.step(rng.choice((0.05, 0.3, 0.8)))
        seen_by.add(table.viewpoint.viewer)
        if "curtain" in pilot.calls.taken and rng.random() < 0.3:
            held = [node for hand in table.rules.family("hand") for node in table.scene.zones[hand]]
            assert {node.face.face for node in held if node.face} <= faces_known(pilot, NO_SEAT)
            lift(pilot)
        if privacy == PEEK and rng.random() < 0.3:
            key = ("r", "=")[table.viewpoint.asked]
            (pilot.key_down if number % 2 else pilot.key_up)(key)
        if rng.random() < 0.3:
            play_any(pilot, rng)
            watch.look()
    assert table.viewpoint.mode == privacy
    assert seen_by == {NO_SEAT, 0, 1}  # to begin with, cards are dealt face down to all


def picture(pilot: Pilot) -> bytes:
    """The whole window, as anybody could take a picture of it."""
    pilot.app.draw()
    window = pygame.display.get_surface()
    assert window is not None
    return pygame.image.tobytes(window, "RGB")


@pytest.mark.parametrize(
    ("kind", "players"),
    [("shed", "- - -"), ("shed", "- random random"), ("flip7", "- - random"), ("flyswatter", "- random random")],
)
def test_a_picture_of_the_window_is_the_same_whatever_the_hidden_cards_are(
    pilot: Pilot, shed: Game, kind: str, players: str
) -> None:
    game = shed if kind == "shed" else pilot.app.house.games[kind]
    rules = game.rules(3)
    for seed in range(3):
        position, rng = rules.new_table(seed), Random(seed)
        for _ in range(15):
            if position.winners is None:
                enter(position, random_entry(position, rng))
        viewer = 0 if players.count("-") == 1 else NO_SEAT
        pictures = set()
        for number in range(4):
            other = imagine(view(position, viewer), Random(number)) if number else position
            pilot.sit(game, players, position=other)
            pilot.step()
            pictures.add(picture(pilot))
            assert other is position or other.zones != position.zones
            pilot.app.pop()
        assert len(pictures) == 1
