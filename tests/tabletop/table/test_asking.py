"""Games of asking at the table: this card, that person; the answer is spoken, and cards fly home."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.authors import GAME as AUTHORS
from games.authors.options import AuthorsOptions
from games.engine import NOT_SEEN, Move, read_table
from games.go_to_the_store import GAME as STORE
from tabletop.table.log import LogScreen
from tests.tabletop.pilot import Pilot

BOOKS = """
    books0: 4 4 4 4 5 5 5 5 6 6 6 6
    books1: 7 7 7 7 8 8 8 8
    books2: 9 9 9 9 10 10 10 10
    scores: (3, 2, 2)
"""
HANDS = """
    hand0: 1a 1b 2a 3a
    hand1: 1c 2b 3b 3c
    hand2: 1d 2c 2d 3d
    next: Request(seat=0)
"""
ONE_OUT = """
    hand0: 1a 1b 2a 3a 2b 3b
    hand2: 1c 1d 2c 2d 3c 3d
    next: Request(seat=0)
"""


def sit(pilot: Pilot, hands: str = HANDS, **options: Any) -> Pilot:
    """Ann is asked, against two players who do nothing of their own accord."""
    start = read_table(AUTHORS.rules(3, AuthorsOptions(**options)), BOOKS + hands)
    pilot.sit("authors", "- quick quick", position=start, **options)
    pilot.app.change_settings(pace="step")
    pilot.settle()
    return pilot


def seat_of(pilot: Pilot, seat: int) -> tuple[int, int]:
    """The middle of somebody's name."""
    return pilot.table.scene.places.seats[seat].plate.centre


def texts(pilot: Pilot) -> list[str]:
    """What has just been said at the table."""
    return [caption.text for caption in pilot.table.session.hud.captions]


# ---------------------------------------------------------------------- this card, that person


@pytest.mark.parametrize("card", ["1a", "1b"])
def test_dragging_any_card_of_a_number_to_a_player_asks_them_for_that_number(pilot: Pilot, card: str) -> None:
    sit(pilot).drag_card(card, "hand1")
    assert pilot.log == ["ask 1a to hand1"]


def test_all_cards_of_the_number_are_dragged_together(pilot: Pilot) -> None:
    x, y = sit(pilot).grip(pilot.card("1a"))
    pilot.lift((x, y))
    pilot.carry((x, y), (x, y - 60))
    assert {node.name for node in pilot.table.hand.drag.held} == {"1a", "1b"}


def test_cards_may_be_let_go_on_the_books_or_on_the_name_of_a_player(pilot: Pilot) -> None:
    sit(pilot).drag_card("2a", "books2")
    pilot.settle()
    assert pilot.log == ["ask 2a to hand2"]
    pilot.drag(pilot.grip(pilot.card("3a")), seat_of(pilot, 1))
    assert pilot.log[1:] == ["ask 3a to hand1"]


def test_a_click_raises_all_cards_of_the_number_and_one_on_a_player_asks(pilot: Pilot) -> None:
    pilot.click(*sit(pilot).grip(pilot.card("1b")))
    assert {node.name for node in pilot.table.hand.selection.picked} == {"1a", "1b"}
    lit = {pilot.table.rules.names[zone] for zone in pilot.table.hand.lights.zones()}
    assert lit == {"hand1", "hand2"}
    pilot.click(*pilot.zone("hand2").centre)
    assert pilot.log == ["ask 1a to hand2"]


def test_a_click_on_the_name_of_a_player_will_do(pilot: Pilot) -> None:
    pilot.click(*sit(pilot).grip(pilot.card("2a")))
    pilot.click(*seat_of(pilot, 1))
    assert pilot.log == ["ask 2a to hand1"]


def test_while_a_number_is_picked_every_request_has_a_button_that_says_it(pilot: Pilot) -> None:
    pilot.click(*sit(pilot).grip(pilot.card("2a")))
    assert [button.text for button, _ in pilot.table.question.offers] == ["Ben, any 2s?", "Cem, any 2s?"]
    pilot.press("2")
    assert pilot.log == ["ask 2a to hand2"]


@pytest.mark.parametrize("where", ["cards", "name"])
def test_a_person_who_clicks_on_a_player_first_is_asked_what_to_ask_for(pilot: Pilot, where: str) -> None:
    sit(pilot)
    pilot.click(*(pilot.zone("hand2").centre if where == "cards" else seat_of(pilot, 2)))
    picker = pilot.table.picking.picker
    assert picker is not None
    said = [button.text for button in picker.buttons]
    assert said == ["Cem, any 1s?", "Cem, any 2s?", "Cem, any 3s?"]
    pilot.click(*picker.buttons[1].rect.centre)
    assert pilot.log == ["ask 2a to hand2"]


def test_who_has_no_cards_cannot_be_asked_and_the_table_says_why(pilot: Pilot) -> None:
    sit(pilot, ONE_OUT).drag_card("2a", "hand1")
    assert pilot.log == []
    assert pilot.table.prompt() == ("Ben has no cards: ask someone else.", True)


def test_the_arrows_go_from_number_to_number_and_then_from_player_to_player(pilot: Pilot) -> None:
    sit(pilot)
    hand = pilot.table.hand
    numbers = [stop.node.name for stop in hand.focus.stops() if stop.node is not None and stop.zone == 1]
    assert numbers == ["1a", "2a", "3a"]
    pilot.press("2")
    pilot.press("return")
    assert [node.name for node in hand.selection.picked] == ["2a"]
    zones = {pilot.table.rules.names[stop.zone] for stop in hand.focus.stops() if stop.button is None}
    assert zones == {"hand0", "hand1", "hand2"}


def test_all_cards_of_what_one_might_ask_for_glow(pilot: Pilot) -> None:
    sit(pilot).press("h")
    pilot.table.hand.lights.hinted = pilot.table.rules.read("ask 1a to hand1")
    assert pilot.table.hand.lights.playable() == {pilot.card("1a").card, pilot.card("1b").card}


# ---------------------------------------------------------------------- the answer


def test_request_and_answer_are_spoken_one_after_the_other(pilot: Pilot) -> None:
    sit(pilot).drag_card("1a", "hand1")
    assert texts(pilot) == ["Ben, any 1s?"]
    pilot.until(lambda: len(texts(pilot)) == 2)
    assert texts(pilot) == ["Ben, any 1s?", "Here you go."]


def test_what_is_handed_over_is_seen_and_then_out_of_sight(open_pilot: Callable[..., Pilot]) -> None:
    pilot = open_pilot(motion="normal")
    start = HANDS.replace("seat=0", "seat=1")
    sit(pilot, start)
    pilot.table.referee.step()
    pilot.until(lambda: pilot.log)
    shown = set()
    while not pilot.still:
        shown |= {node.card for zone in (2, 3) for node in pilot.table.scene.zones[zone]} - {NOT_SEEN}
        pilot.step()
    assert pilot.log[0].startswith("ask ")
    assert len(shown) == 1, "one card was seen on its way"
    assert not any(node.face for zone in (2, 3) for node in pilot.table.scene.zones[zone])


def test_the_last_request_is_shown_beside_the_names_when_it_has_been_answered(pilot: Pilot) -> None:
    sit(pilot).drag_card("1a", "hand1")
    signage = pilot.table.scene.signage
    assert signage.flags(0) == signage.flags(1) == []
    pilot.settle()
    told = [pilot.table.words.say(sign.told) for seat in (0, 1) for sign in signage.flags(seat)]
    assert told == ["Ben, any 1s?", "gave 1s"]


def test_the_whole_log_is_a_chart_in_the_middle_of_the_table(pilot: Pilot) -> None:
    sit(pilot, memory_aid="log").drag_card("1a", "hand1")
    pilot.settle()
    chart = pilot.table.scene.chart
    assert chart is not None
    assert chart.columns == ("1", "2", "3")
    assert chart.rows == (("2", "", ""), ("", "", ""), ("", "", "")), "one to ask with, one that was given"


@pytest.mark.parametrize(("aid", "lines"), [("off", 1), ("last", 2), ("log", 2)])
def test_the_log_shows_no_more_than_the_table_remembers(pilot: Pilot, aid: str, lines: int) -> None:
    sit(pilot, memory_aid=aid).drag_card("1a", "hand1")
    pilot.settle()
    pilot.drag_card("2a", "hand1")
    pilot.settle()
    told = [line.text for line in LogScreen(pilot.app, pilot.table.session).lines]
    assert len(told) == lines
    assert (told[0] == "Anything earlier is up to your memory.") == (aid != "log")
    assert all("2" in line for line in told[1:])


# ---------------------------------------------------------------------- whole games


def by_dragging(pilot: Pilot, move: Move) -> None:
    pilot.drag_card(pilot.table.rules.deck.name(move.cards[0]), move.to)


def by_clicking(pilot: Pilot, move: Move) -> None:
    pilot.click(*pilot.grip(pilot.card(pilot.table.rules.deck.name(move.cards[0]))))
    pilot.click(*pilot.zone(move.to).centre)


def with_keys(pilot: Pilot, move: Move) -> None:
    """The first sign of the number leads to it, Tab to the player."""
    rules, hand = pilot.table.rules, pilot.table.hand
    number = rules.deck.faces[move.cards[0]]
    for _ in range(12):
        node = hand.focus.stop.node if hand.focus.stop is not None else None
        if node is not None and node.face is not None and node.face.face == number:
            break
        pilot.type(number[0])
    pilot.press("return")
    for _ in range(30):
        stop = hand.focus.stop
        if stop is not None and stop.button is None and stop.zone == rules.zone(move.to):
            break
        pilot.press("tab")
    pilot.press("return")


@pytest.mark.parametrize("perform", [by_dragging, by_clicking, with_keys])
@pytest.mark.parametrize("game", [AUTHORS, STORE], ids=lambda game: game.key)
def test_a_game_is_played_to_its_end_and_every_gesture_is_the_request_that_was_meant(
    pilot: Pilot, perform: Callable[[Pilot, Move], None], game: object
) -> None:
    key = AUTHORS.key if game is AUTHORS else STORE.key
    pilot.sit(key, "- quick quick", seed=4)
    referee, moves = pilot.table.referee, 0
    while not referee.known.over:
        pilot.until(lambda: referee.known.over or (referee.known.waiting_for() == (0,) and pilot.still), most=600)
        if not referee.known.over:
            move, before = referee.advice.hint(0), len(pilot.log)
            assert move is not None
            perform(pilot, move)
            assert pilot.log[before] == pilot.table.rules.write(move)
            moves += 1
    assert moves > 3


def test_the_own_plate_has_words_as_long_as_no_buttons_need_the_room(open_pilot: Callable[..., Pilot]) -> None:
    pilot = open_pilot((800, 600), motion="quick", talk="off")
    sit(pilot).drag_card("1a", "hand1")
    pilot.settle()
    plate = pilot.table.space.nameplate(0)
    assert plate is not None
    assert any(text.text.endswith("in hand") for text in plate.texts)


def test_a_player_keeps_the_number_of_their_key_when_another_cannot_be_asked(pilot: Pilot) -> None:
    for hands, keys in (({"hand1": "2b", "hand2": "3c"}, ["1", "2"]), ({"hand2": "3c 2b"}, ["2"])):
        lines = "\n".join(f"{hand}: {cards}" for hand, cards in hands.items())
        rules = STORE.rules(3)
        t = read_table(rules, f"hand0: 2a 5a\n{lines}\nstore: *\nnext: Request(seat=0)")
        pilot.sit("go_to_the_store", "- quick quick", position=t)
        pilot.settle()
        pilot.click(*pilot.grip(pilot.card("2a")))
        pilot.step(0.1)
        assert [button.key for button, _ in pilot.table.question.offers] == keys
    pilot.press("2")
    assert pilot.log == ["ask 2a to hand2"]
