"""Deals are quick, and no slower with more players: the first of a match with a riffle, later ones without."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from games import find
from games.engine import NOT_SEEN, CardId, Event, Game, Move, Moved, Said, Shuffled, Turned
from games.flaps.table import PACK, PILE
from tabletop.stage.cues import AGAIN, DEALT, HASTE, Cue, CueMaker
from tabletop.table.screen import TableScreen
from tests.tabletop.pilot import FRAME_NS, Pilot

GAMES = find().games
SEVERAL = sorted(key for key, game in GAMES.items() if game.most_seats > 1)
FIRST, RIFFLE, LATER, LONE = 1.2, 0.5, 0.7, 0.6
"""How long deals take at most, in seconds, and how long the riffle is in the first of a match."""
FRAME = FRAME_NS / 1e9
LONGEST = 5.0


@pytest.fixture
def dealer(open_pilot: Callable[..., Pilot]) -> Pilot:
    """The program at its usual motion and pace. Only the time that things take matters: nothing is drawn."""
    pilot = open_pilot(motion="normal", pace="1", round_stop="go on")
    pilot.app.blind = True
    return pilot


def counts(game: Game) -> list[int]:
    """With how many players a game is dealt here."""
    return sorted({game.least_seats, game.usual_seats or game.least_seats, game.most_seats})


def sit(pilot: Pilot, key: str, seats: int, position: Any = None) -> TableScreen:
    """A table at which no one does anything by themselves."""
    table = pilot.sit(key, " ".join(["-", *["quick"] * (seats - 1)]), position=position)
    table.session.stopped = True
    return table


def lands(pilot: Pilot) -> float:
    """How long it takes until the last card has landed."""
    began, director = pilot.clock.ns, pilot.table.director
    pilot.step()
    pilot.until(lambda: not director.behind and not director.arrivals.look(), LONGEST)
    return (pilot.clock.ns - began) / 1e9


def between_rounds(key: str, seats: int) -> Any:
    """A position after the first round of a game, with most cards all over the table."""
    t = GAMES[key].rules(seats).new_table(3)
    if key == "flaps":
        for card in t.zones[PACK][:60]:
            t.move(card, PILE)
    t.agenda[:] = [t.rules.between_rounds]
    return t


# ---------------------------------------------------------------------- how long


@pytest.mark.parametrize("key", SEVERAL)
def test_the_first_deal_of_a_match_is_short_whoever_takes_part(dealer: Pilot, key: str) -> None:
    took = {}
    for seats in counts(GAMES[key]):
        sit(dealer, key, seats)
        took[seats] = lands(dealer)
    assert max(took.values()) <= FIRST, took
    assert max(took.values()) - min(took.values()) < 0.1, took


def test_before_the_first_deal_of_a_match_the_pack_is_riffled_and_no_card_leaves_it(dealer: Pilot) -> None:
    table = sit(dealer, "flaps", 4)
    pack, began = table.scene.zones[PACK], dealer.clock.ns
    whole = len(pack)
    dealer.step()
    while table.director.dealing.riffling.going:
        assert len(pack) == whole
        dealer.step()
    assert (dealer.clock.ns - began) / 1e9 == pytest.approx(RIFFLE, abs=1.5 * FRAME)
    dealer.step(0.1)
    assert len(pack) < whole


@pytest.mark.parametrize("key", ["flaps", "flush"])
def test_a_later_deal_is_shorter_still_from_the_first_card_that_is_gathered_on(dealer: Pilot, key: str) -> None:
    for seats in counts(GAMES[key]):
        position = between_rounds(key, seats)
        table = sit(dealer, key, seats, position)
        dealer.settle()
        table.referee.play(position.waiting_for()[0], Move("deal"), dealer.clock())
        assert lands(dealer) <= LATER
        assert len(table.scene.zones[PACK]) < len(table.rules.deck) - 7 * seats, "everyone has cards"


def test_there_is_no_riffle_in_a_later_deal(dealer: Pilot) -> None:
    position = between_rounds("flaps", 3)
    table = sit(dealer, "flaps", 3, position)
    dealer.settle()
    heard = listen(table)
    table.referee.play(position.waiting_for()[0], Move("deal"), dealer.clock())
    dealer.step()
    while table.director.behind:
        assert not table.director.dealing.riffling.going
        dealer.step()
    assert heard.count("riffle") == 1, "the shuffle is only heard"
    assert "cut" not in heard


def test_a_new_patience_lies_there_almost_at_once_and_without_a_riffle(dealer: Pilot) -> None:
    table = sit(dealer, "patience", 1)
    assert not table.director.dealing.riffling.going
    assert lands(dealer) <= LONE


def test_where_nothing_moves_there_is_no_riffle_either(dealer: Pilot) -> None:
    dealer.app.change_settings(motion="still")
    table = sit(dealer, "flaps", 4)
    heard = listen(table)
    assert lands(dealer) < 0.1
    assert heard.count("riffle") == 1


# ---------------------------------------------------------------------- what is heard, and how cards lie


def listen(table: TableScreen) -> list[str]:
    """What is heard from now on."""
    heard: list[str] = []

    def note(cue: str, pan: float = 0.0, step: int = 0) -> None:
        heard.append(cue)

    table.director.play_sound = note
    table.scene.loose.play_sound = note
    return heard


def test_a_shuffle_that_is_seen_as_a_riffle_is_heard_once(dealer: Pilot) -> None:
    table = sit(dealer, "authors", 4)
    heard = listen(table)
    lands(dealer)
    assert heard.count("riffle") == 1


def test_cards_that_were_nudged_during_a_deal_are_squared_up_when_it_ends(dealer: Pilot) -> None:
    table = sit(dealer, "authors", 4)
    loose, nudged = table.scene.loose, 0
    dealer.step()
    while table.director.behind:
        nudged = max(nudged, sum(node.nudge != (0.0, 0.0, 0.0) for node in table.scene.nodes()))
        dealer.step()
    assert nudged > 4
    dealer.step(0.5)
    assert not loose.dealing
    assert not loose.drifts


# ---------------------------------------------------------------------- the time between two cards


def cues(key: str, seats: int, events: list[Event], deal: bool) -> list[Cue]:
    game = GAMES[key]
    return list(CueMaker(game, game.rules(seats)).cues(events, deal))


def dealt_events(key: str, seats: int, zone: str) -> list[Event]:
    """Seven cards for each seat, one at a time."""
    rules = GAMES[key].rules(seats)
    return [moved(NOT_SEEN, 0, rules.zone(f"{zone}{seat}")) for _ in range(7) for seat in range(seats)]


def moved(card: int, source: int, to: int, up: bool = False) -> Moved:
    return Moved(CardId(card), source, -1, to, -1, up, 0)


def test_the_more_cards_the_less_time_between_two_of_them() -> None:
    for seats in (2, 4, 8):
        dealt = cues("flaps", seats, dealt_events("flaps", seats, "hand"), deal=True)
        assert sum(cue.tempo.gap or 0.0 for cue in dealt) == pytest.approx(DEALT)
        assert all(after.flows for _, after in pairwise(dealt))


def test_what_comes_of_a_card_that_is_turned_up_does_not_change_the_time_of_those_before_it() -> None:
    """In FLAPS a card without a suit goes back into the pack, and another one is turned up."""
    events = [Shuffled(0, ()), *dealt_events("flaps", 4, "hand"), moved(7, 0, PILE, up=True)]
    back: list[Event] = [Said("turned_back", -1), moved(7, PILE, 0), Shuffled(0, ()), events[-1]]
    for deal in (True, False):
        fits, goes_back = (cues("flaps", 4, told, deal) for told in (events, [*events, *back]))
        assert goes_back[: len(fits)] == fits


def test_cards_of_a_first_deal_turn_over_on_their_way() -> None:
    pile = GAMES["flinch"].rules(4).zone("game0")
    first = dealt_events("flinch", 4, "game")
    dealt = cues(
        "flinch", 4, [*first, Turned(CardId(3), pile, 6, True, 0), *dealt_events("flinch", 4, "hand")], deal=True
    )
    turned = dealt[len(first)]
    assert turned.flows
    assert turned.tempo.stay == 0.0
    assert sum(cue.tempo.gap or 0.0 for cue in dealt) == pytest.approx(DEALT)


def test_only_what_is_shuffled_anew_is_gathered_and_dealt_in_haste() -> None:
    gathered: list[Event] = [moved(card, PILE, 0) for card in range(20)]
    again = dealt_events("flaps", 4, "hand")
    hasty = cues("flaps", 4, [*gathered, Shuffled(0, ()), *again], deal=False)
    assert {cue.tempo.haste for cue in hasty if isinstance(cue.event, Moved)} == {HASTE}
    assert sum(cue.tempo.gap or 0.0 for cue in hasty[-len(again) :]) == pytest.approx(AGAIN)
    usual = cues("flaps", 4, [*gathered, Said("total", 0), *again], deal=False)
    assert {cue.tempo.haste for cue in usual} == {1.0}


def test_cards_that_are_held_up_come_one_by_one_however_many_they_are() -> None:
    """How many come in a row in Flip 7 depends on what they are: the time of the first may not tell."""
    rules = GAMES["flip7"].rules(3)
    held_up: list[Event] = [moved(card, 0, rules.zone(f"row{card % 3}"), up=True) for card in range(12)]
    many, few = (cues("flip7", 3, held_up[:count], deal=False) for count in (12, 4))
    assert many[: len(few)] == few
    assert not any(cue.tempo.dealt for cue in many)
