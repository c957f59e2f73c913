"""What the program holds in memory: pictures for a few windows, and nothing of a table that was left."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from sprites.fonts import font
from tabletop import memory
from tabletop.flow import Flow
from tabletop.scene.painter import Album
from tabletop.scene.rect import Rect
from tabletop.screens.home import HomeScreen
from tabletop.screens.replay import ReplayScreen
from tests.tabletop.pilot import Pilot, seats


@pytest.fixture(autouse=True)
def _only_when_asked() -> Iterator[None]:
    """Nothing is looked for that only points at itself, unless the program does so."""
    gc.disable()
    yield
    gc.unfreeze()
    gc.enable()


@pytest.fixture
def flow(pilot: Pilot) -> Iterator[Flow]:
    """Somebody at home."""
    flow = Flow(pilot.app)
    flow.home()
    yield flow
    flow.leave()


def sit(flow: Flow, pilot: Pilot, players: str = "quick quick quick") -> None:
    """Sits down at a table, and some moves are played."""
    flow.start(seats("flaps", players))
    pilot.step(8)


def rest(pilot: Pilot) -> None:
    """Nothing happens for a while."""
    pilot.step(1)
    pilot.app.prepare()


def held(pilot: Pilot) -> list[Album]:
    """All albums of the program with a table on it."""
    pictures = pilot.table.scene.pictures
    return [pilot.app.painter.album, pictures.album, pictures.passing]


# ---------------------------------------------------------------------- at the table


def test_pictures_take_no_more_than_the_room_of_a_dozen_windows_however_long_a_match_is(pilot: Pilot) -> None:
    table = pilot.sit("flaps", "quick quick quick quick quick quick", level=7, wins=9)
    pilot.step(10)
    pictures, painter = table.scene.pictures, pilot.app.painter
    for turn in range(720):  # in an hour cards have lain every which way, and plates were of every width
        for card in table.rules.deck.cards[:3]:
            pictures.card(card, max(pictures.asked or [0]), turn / 2, 1.0, 1.0, moving=False)
        painter.panel(Rect(0, 0, 100 + turn, 30), (turn % 256, 0, 0))
    pilot.step(10)
    wide, high = pilot.app.size
    assert sum(album.pixels for album in held(pilot)) <= 12 * wide * high


@pytest.mark.parametrize("size", [(320, 240), (1280, 800), (1920, 1080), (3840, 2160)])
def test_albums_have_room_for_ten_to_twelve_windows_whatever_the_size(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.sit("flaps", "quick quick")
    pilot.resize(*size)
    room = sum(album.most_pixels for album in held(pilot))
    assert room <= 12 * max(size[0] * size[1], 1280 * 800)
    assert room >= 10 * size[0] * size[1]


# ---------------------------------------------------------------------- after it


def test_a_table_that_is_left_lets_go_of_its_pictures_at_once(pilot: Pilot, flow: Flow) -> None:
    sit(flow, pilot)
    scene = pilot.table.scene
    flow.start(seats("flaps", "quick quick"))
    assert scene.pictures.album.pixels == scene.pictures.passing.pixels == 0
    assert not scene.stage.seen
    assert not scene.stage.baked
    assert scene.stage.layer.get_size() == (0, 0)


def test_a_replay_that_is_left_lets_go_of_its_pictures_at_once(pilot: Pilot, flow: Flow) -> None:
    sit(flow, pilot)
    match, setup = pilot.table.referee.known.for_report(), pilot.table.setup
    flow.home()
    flow.replay(match, setup)
    pilot.step(1)
    replay = pilot.app.top
    assert isinstance(replay, ReplayScreen)
    assert replay.scene.pictures.album.pixels
    pilot.app.pop()
    assert replay.scene.pictures.album.pixels == 0


def test_nothing_of_a_table_is_left_when_home_has_come_to_rest(pilot: Pilot, flow: Flow) -> None:
    sit(flow, pilot)
    table = pilot.table
    left = [
        ref(thing) for thing in (table, table.referee, table.referee.known.for_report(), table.scene, table.session.hud)
    ]
    del table
    flow.home()
    rest(pilot)
    assert isinstance(pilot.app.top, HomeScreen)
    assert [gone() for gone in left] == [None] * len(left)


def test_not_even_the_table_with_which_the_program_began_stays(pilot: Pilot, flow: Flow) -> None:
    sit(flow, pilot)
    gc.freeze()  # as the program does when it has begun
    left = ref(pilot.table)
    flow.home()
    rest(pilot)
    assert left() is None


def test_home_after_a_table_holds_no_more_pictures_and_fonts_than_before(pilot: Pilot, flow: Flow) -> None:
    pilot.step(1)
    before = pilot.app.painter.album.pixels
    sit(flow, pilot)
    flow.home()
    rest(pilot)
    assert pilot.app.painter.album.pixels == before
    assert font.cache_info().currsize == 0


def test_room_is_given_back_once_and_only_at_rest(pilot: Pilot, flow: Flow, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []
    monkeypatch.setattr("tabletop.app.give_back", lambda: given.append("back"))
    sit(flow, pilot)
    rest(pilot)
    assert not given, "somebody plays"
    flow.home()
    pilot.app.prepare()
    assert not given, "home is not even drawn"
    rest(pilot)
    rest(pilot)
    assert given == ["back"]


def test_where_no_memory_can_be_given_back_no_one_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_: object) -> None:
        raise OSError("there is no such library")

    monkeypatch.setattr("ctypes.CDLL", missing)
    memory.give_back()
