"""What the room sees and hears tells nobody what a hand holds that is not up."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.engine import Game
from tabletop.match.viewpoint import Viewpoint
from tabletop.people import CURTAIN
from tests.tabletop.pilot import Pilot
from tests.tabletop.twin_frames import KINDS, PEOPLE, PRIVACIES, TwinFrames

Opener = Callable[..., Pilot]
FRAMES, MATCHES, LEAST = 200, 3, 60


@pytest.fixture
def small(open_pilot: Opener) -> Pilot:
    return open_pilot((640, 400), motion="quick")


def compared(pilot: Pilot, game: Game, privacy: str, matches: int) -> int:
    """Some people and bots at some matches; gives how many frames were held against one another."""
    rules, count = game.rules(3), 0
    for seed in range(matches):
        count += TwinFrames(pilot, game, rules, PEOPLE[seed % len(PEOPLE)], privacy, seed).run(FRAMES)
    return count


@pytest.mark.parametrize("privacy", PRIVACIES)
@pytest.mark.parametrize("kind", KINDS)
def test_two_hidden_cards_that_change_places_change_nothing_in_the_room(
    small: Pilot, shed: Game, kind: str, privacy: str
) -> None:
    game = shed if kind == "shed" else small.app.house.games[kind]
    assert compared(small, game, privacy, MATCHES) > LEAST


def test_it_finds_a_hand_that_stays_up_while_bots_play(
    small: Pilot, shed: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = Viewpoint.ask

    def goes_on_looking(viewpoint: Viewpoint, seats: tuple[int, ...], all_at_once: bool = False) -> bool:
        before = viewpoint.lifted
        changed = ask(viewpoint, seats, all_at_once)
        viewpoint.lifted = viewpoint.lifted if set(seats) & set(viewpoint.humans) else before
        return changed

    monkeypatch.setattr(Viewpoint, "ask", goes_on_looking)
    with pytest.raises(AssertionError, match="the stage tells the room"):
        compared(small, shed, CURTAIN, 30)


def test_it_finds_a_hand_that_stays_up_when_its_owner_looks_away(
    small: Pilot, shed: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Viewpoint, "look_away", lambda viewpoint: None)
    with pytest.raises(AssertionError, match="tells the room"):
        compared(small, shed, CURTAIN, 30)
