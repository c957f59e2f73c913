"""Seats and house rules, as they are shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games import find
from games.brain.players import player_names
from games.engine import Game
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.pads import Code
from tabletop.people import ANY, MOUSE, Person, Setup
from tabletop.screens.join import JoinScreen
from tabletop.screens.seats import SeatsScreen
from tabletop.screens.settings import SettingsScreen
from tabletop.ui.widgets import Button, Choice, Field, Slider, Toggle
from tests.tabletop.screens.opening import Opened, opened
from tests.tabletop.screens.walking import (
    SIZES,
    Taken,
    check_everything_is_reached_and_in_sight,
    check_looks,
    click,
    focused,
    menu,
    plug_in_pad,
    widget,
)


class Table:
    """The seats screen of a game, and what was dealt."""

    def __init__(self, app: Opened, game: str, humans: int = 1) -> None:
        self.app, self.taken = app, Taken()
        self.screen = SeatsScreen(app, app.house.games[game], self.taken.ways())
        app.push(self.screen)
        for seat in range(1, humans):
            self.screen._seat_player(seat, "")

    def type(self, name: str, text: str) -> None:
        """Types into a field, over what was there."""
        self.screen.focus.give(widget(self.app, name))
        for sign in text:
            key = pygame.key.key_code(sign) if sign.isascii() and sign.isalnum() else pygame.K_SPACE
            self.app.hear(Gesture(GestureKind.KEY, key=key))
            self.app.hear(Gesture(GestureKind.TEXT, text=sign))

    def deal(self) -> Setup:
        """Deals, and gives the table that was set."""
        click(self.app, "deal")
        return self.taken.started[-1]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Opened]:
    with opened(tmp_path) as found:
        yield found


# ---------------------------------------------------------------------- dealing


def test_deal_has_the_focus_and_one_key_deals(app: Opened) -> None:
    table = Table(app, "flip7")
    assert focused(app) == "deal"
    app.press("return")
    assert [person.player for person in table.taken.started[0].people] == ["", "normal", "normal"]


@pytest.mark.parametrize("by_pad", [False, True])
def test_it_can_be_dealt_from_anywhere(app: Opened, by_pad: bool) -> None:
    table = Table(app, "flip7")
    menu(app).focus.give(widget(app, "name0"))
    if by_pad:
        app.push_pad(Code.Y)
    else:
        app.press("return", mods=pygame.KMOD_LSHIFT)
    assert len(table.taken.started) == 1


def test_the_table_that_was_dealt_is_kept_as_the_last_one_and_offered_again(app: Opened, tmp_path: Path) -> None:
    table = Table(app, "flip7")
    table.type("name0", "Zoe")
    click(app, "count")
    setup = table.deal()
    assert app.house.profile.last == setup
    assert (tmp_path / "config" / "profile.json").read_text().count("Zoe") >= 1
    app.pop()
    again = Table(app, "flip7")
    assert again.deal() == setup


def test_what_prevents_a_deal_is_shown_and_nothing_is_dealt(app: Opened) -> None:
    table = Table(app, "flyswatter")
    for _ in range(4):
        click(app, "count")
    slider = widget(app, "removed")
    assert isinstance(slider, Slider)
    slider.set(104)
    assert "With 8 players at most 80 cards can be removed, not 104." in app.texts()
    assert not widget(app, "deal").enabled
    app.press("return", mods=pygame.KMOD_LSHIFT)
    app.push_pad(Code.Y)
    assert table.taken.started == []
    slider = widget(app, "removed")
    assert isinstance(slider, Slider)
    slider.set(80)
    assert widget(app, "deal").enabled
    assert table.deal().options == {"removed": 80}


# ---------------------------------------------------------------------- people


def test_the_number_of_players_keeps_to_the_game(app: Opened) -> None:
    Table(app, "flip7")
    choice = widget(app, "count")
    assert isinstance(choice, Choice)
    assert choice.values == [f"{count} players" for count in range(2, 9)]


def test_who_is_alone_is_not_asked_how_many_play(app: Opened) -> None:
    Table(app, "patience")
    names = [found.name for found in menu(app).widgets]
    assert "count" not in names
    assert "name0" in names
    assert "name1" not in names


def test_a_name_is_typed_over_the_old_one(app: Opened) -> None:
    table = Table(app, "flip7")
    table.type("name0", "Zoe K")
    assert "Zoe K" in app.texts()
    app.press("backspace")
    assert table.deal().people[0].name == "Zoe"


def test_typing_a_name_is_no_command(app: Opened) -> None:
    table = Table(app, "flip7")
    table.type("name0", "hlsp1")
    assert menu(app) is table.screen
    assert focused(app) == "name0"
    assert table.deal().people[0].name == "hlsp1"


def test_a_name_has_an_end(app: Opened) -> None:
    table = Table(app, "flip7")
    table.type("name0", "a" * 40)
    assert table.deal().people[0].name == "a" * 16


def test_arrows_and_escape_leave_a_field(app: Opened) -> None:
    Table(app, "flip7")
    menu(app).focus.give(widget(app, "name0"))
    app.press("down")
    assert focused(app) == "name1"
    app.press("escape")
    assert app.top is None


def test_bots_and_people_change_seats(app: Opened) -> None:
    table = Table(app, "flip7")
    choice = widget(app, "player1")
    assert isinstance(choice, Choice)
    assert choice.values[:3] == ["Human", "By chance", "Rule of thumb"]
    assert "Plays to win" in choice.values
    menu(app).focus.give(choice)
    for _ in choice.values[choice.values.index("Normal") :]:
        app.press("right")
    assert table.deal().people[1].human


def test_a_bot_without_words_is_shown_by_its_name(app: Opened) -> None:
    del app.house.language.table.sentences["player.random"]
    Table(app, "flip7")
    choice = widget(app, "player1")
    assert isinstance(choice, Choice)
    assert "Random" in choice.values


def test_colour_and_mark_go_on_with_each_press(app: Opened) -> None:
    table = Table(app, "flip7")
    click(app, "colour0")
    people = table.deal().people
    assert [(person.colour, person.mark) for person in people[:2]] == [(1, "moon"), (0, "sun")]


def test_devices_are_only_asked_for_in_a_race(app: Opened) -> None:
    Table(app, "flip7", humans=2)
    assert "device0" not in [found.name for found in menu(app).widgets]
    app.pop()
    Table(app, "flyswatter", humans=2)
    names = [found.name for found in menu(app).widgets]
    assert [name for name in names if name.startswith("device")] == ["device0", "device1"]
    assert "aim0" not in names, "the mouse aims by itself"
    assert "aim1" in names


def test_where_people_call_out_keys_are_chosen_and_no_one_aims(app: Opened) -> None:
    Table(app, "flaps")
    assert not [found.name for found in menu(app).widgets if found.name.startswith(("device", "aim"))]
    app.pop()
    table = Table(app, "flaps", humans=2)
    names = [found.name for found in menu(app).widgets]
    assert [name for name in names if name.startswith(("device", "aim"))] == ["device0", "device1"]
    assert [person.device for person in table.deal().people[:2]] == ["K1", "K2"]


def test_two_people_who_slap_with_the_same_thing_are_reported(app: Opened) -> None:
    Table(app, "flyswatter", humans=2)
    menu(app).focus.give(widget(app, "device1"))
    app.press("left")
    assert "Player 1 and Player 2 cannot slap with the same thing; choose another for one of them." in app.texts()


def test_a_race_of_several_at_one_keyboard_is_joined_first(app: Opened) -> None:
    table = Table(app, "flyswatter", humans=2)
    click(app, "deal")
    assert isinstance(app.top, JoinScreen)
    assert table.taken.started == []


def test_a_race_of_one_is_dealt_at_once(app: Opened) -> None:
    table = Table(app, "flyswatter")
    assert table.deal().people[0].device == ANY


def test_a_race_of_mouse_and_gamepad_needs_no_key_check(app: Opened) -> None:
    plug_in_pad(app)
    table = Table(app, "flyswatter", humans=2)
    table.screen.draft.give_device(1, "pad0")
    table.screen.rebuild()
    assert [person.device for person in table.deal().people[:2]] == [MOUSE, "pad0"]


def test_hidden_cards_are_asked_for_only_where_there_are_secrets(app: Opened) -> None:
    table = Table(app, "flyswatter", humans=2)
    assert "privacy" not in [found.name for found in menu(app).widgets]
    table.screen.draft.options["show_points"] = "own"
    table.screen.rebuild()
    click(app, "privacy")
    assert table.screen.draft.setup().privacy == "peek"


# ---------------------------------------------------------------------- the deal number


def test_a_deal_number_is_digits_and_deals_those_cards(app: Opened) -> None:
    table = Table(app, "patience")
    table.type("seed", "4a2")
    assert table.deal().seed == 42


def test_no_deal_number_is_chance(app: Opened) -> None:
    assert Table(app, "patience").deal().seed is None


# ---------------------------------------------------------------------- house rules


def test_every_house_rule_has_a_row_with_its_name_and_explanation(app: Opened) -> None:
    for key, game in app.house.games.items():
        draft = Table(app, key).screen.draft
        words = app.house.words(game).sentences
        for option, kind in game.options_type.kinds().items():
            if option[-1:].isdigit():
                continue  # one for each seat
            draft.take_options(dict([(kind.only[0], kind.only[1][0])] if kind.only else []))
            menu(app).rebuild()
            row = widget(app, option)
            assert isinstance(row, (Choice, Slider))
            assert row.label == words[f"option.{option}"]
            assert row.explained == words[f"option_told.{option}"]
        app.pop()


def test_a_rule_that_makes_no_difference_now_is_not_asked_for(app: Opened) -> None:
    Table(app, "muggins")
    assert {"false_call", "call_pause"} <= {found.name for found in menu(app).widgets}
    click(app, "preset Nothing to miss")
    assert not {"false_call", "call_pause"} & {found.name for found in menu(app).widgets}
    click(app, "enforcement")
    assert {"false_call", "call_pause"} <= {found.name for found in menu(app).widgets}


def test_a_preset_is_chosen_whatever_was_set_that_makes_no_difference(app: Opened) -> None:
    Table(app, "muggins")
    click(app, "preset First game")
    click(app, "enforcement")
    chip = widget(app, "preset Nothing to miss")
    assert isinstance(chip, Button)
    assert chip.chosen


def test_handicaps_are_for_those_who_sit_there(app: Opened) -> None:
    table = Table(app, "flyswatter")
    names = {found.name for found in menu(app).widgets}
    assert {"slow_p1", "slow_p4"} <= names
    assert "slow_p5" not in names
    table.screen._seat(6)
    assert "slow_p6" in {found.name for found in menu(app).widgets}


def test_a_changed_rule_is_marked_and_goes_back_to_the_book(app: Opened) -> None:
    table = Table(app, "flip7")
    click(app, "goal")
    row = widget(app, "goal")
    assert isinstance(row, Choice)
    assert row.changed
    click(app, "book")
    assert table.deal().options == {}


def test_a_switch_is_turned_by_click_and_by_key(app: Opened) -> None:
    table = Table(app, "flip7")
    assert isinstance(widget(app, "flip7_ends_round"), Toggle)
    click(app, "flip7_ends_round")
    assert table.screen.draft.changed() == {"flip7_ends_round"}
    assert focused(app) == "flip7_ends_round"
    app.press("space")
    assert table.screen.draft.changed() == set()


def test_presets_of_the_game_are_taken_and_shown_as_chosen(app: Opened) -> None:
    table = Table(app, "flip7")
    click(app, "preset Published")
    published = app.house.games["flip7"].options_type.PRESETS["Published"]
    assert widget(app, "preset Published").chosen  # type: ignore[attr-defined]
    assert not widget(app, "preset Sheet").chosen  # type: ignore[attr-defined]
    assert table.deal().options == published


def test_a_preset_says_what_it_is_in_the_words_of_its_game_where_it_has_any(app: Opened) -> None:
    Table(app, "flaps")
    assert widget(app, "preset First game").explained.startswith("One round at leisure")
    Table(app, "flip7")
    assert widget(app, "preset Published").explained == "The rules called “Published”."


def test_a_table_is_kept_under_a_name_and_comes_back_whole(app: Opened, tmp_path: Path) -> None:
    table = Table(app, "flip7")
    table.type("name0", "Zoe")
    click(app, "goal")
    table.type("save name", "Friday")
    app.press("return")
    kept = table.screen.draft.setup()
    click(app, "book")
    table.type("name0", "Una")
    assert table.screen.draft.setup() != kept
    click(app, "own Friday")
    assert table.screen.draft.setup() == kept
    assert "Friday" in (tmp_path / "config" / "profile.json").read_text()
    click(app, "away Friday")
    assert "own Friday" not in [found.name for found in menu(app).widgets]
    assert "Friday" not in app.house.profile.presets["flip7"]


def test_a_table_without_a_name_is_not_kept(app: Opened) -> None:
    table = Table(app, "flip7")
    table.type("save name", "  ")
    click(app, "save")
    assert app.house.profile.presets.get("flip7", {}) == {}


def test_what_last_time_was_is_no_preset(app: Opened) -> None:
    Table(app, "flip7").deal()
    app.pop()
    Table(app, "flip7")
    assert [found.name for found in menu(app).widgets if found.name.startswith("own")] == []


# ---------------------------------------------------------------------- looks


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "humans"), [("patience", 1), ("flip7", 3), ("flyswatter", 4)])
def test_every_row_is_reached_on_every_window(tmp_path: Path, size: tuple[int, int], game: str, humans: int) -> None:
    with opened(tmp_path, size) as app:
        Table(app, game, humans)
        check_everything_is_reached_and_in_sight(app)
        check_looks(app)


@pytest.mark.parametrize("size", [(640, 400), (1280, 800), (700, 900), (1920, 600)])
def test_a_full_table_can_be_set_with_large_letters(tmp_path: Path, size: tuple[int, int]) -> None:
    with opened(tmp_path, size, text_size=300) as app:
        table = Table(app, "flyswatter", 4)
        table.screen._seat(8)
        table.screen.draft.options["show_points"] = "own"
        for seat in range(8):
            table.screen._call(seat, "W" * 16)
        table.screen.rebuild()
        check_everything_is_reached_and_in_sight(app)
        check_looks(app)


def test_explanations_follow_the_pointer_and_the_focus(app: Opened) -> None:
    Table(app, "flip7")
    menu(app).focus.give(widget(app, "goal"))
    assert "The total at which the game ends." in app.texts()
    x, y = widget(app, "targeting").rect.centre
    app.hear(Gesture(GestureKind.MOVE, x=x, y=y))
    assert any(text.startswith("Whom Freeze and Flip Three hit") for text in app.texts())


def test_rules_and_settings_are_near(app: Opened) -> None:
    table = Table(app, "flip7")
    app.press("f1")
    click(app, "rules")
    assert table.taken.others == ["rules flip7"] * 2
    app.press(",", mods=pygame.KMOD_CTRL)
    assert app.screens[-1:] != [table.screen]
    assert isinstance(app.top, SettingsScreen)
    app.press("escape")
    assert app.screens == [table.screen]


def test_what_was_set_is_still_there_after_the_settings(app: Opened) -> None:
    table = Table(app, "flip7")
    table.type("name0", "Zoe")
    app.press(",", mods=pygame.KMOD_CTRL)
    app.press("escape")
    field = widget(app, "name0")
    assert isinstance(field, Field)
    assert field.text == "Zoe"
    assert table.deal().people[0] == Person("Zoe")


@pytest.mark.parametrize(("count", "told"), [(2, "whoever begins always wins"), (4, ""), (8, "but few cards")])
def test_a_game_may_have_a_word_on_how_many_play_it(app: Opened, count: int, told: str) -> None:
    table = Table(app, "authors")
    table.screen._seat(count)
    said = " ".join(app.texts())
    assert "It is a game for three to six." in said if told else "three to six" not in said
    assert told in said


def test_a_bot_has_a_face_and_a_character_to_be_chosen(app: Opened) -> None:
    table = Table(app, "flaps")
    before = table.screen.draft.people[1]
    click(app, "face1")
    after = table.screen.draft.people[1]
    assert before.temper != after.temper
    assert before.name != after.name
    assert table.deal().people[1].character == after.temper
    assert not [one for one in table.screen.widgets if one.name == "face0"], "nobody draws somebody human"


@pytest.mark.parametrize("game", find().games.values(), ids=lambda game: game.key)
def test_every_player_of_a_game_has_a_name_and_a_description_in_words(app: Opened, game: Game) -> None:
    for name in player_names(game):
        wording = (app.house.words(game), app.house.language.table)
        assert any(f"player.{name}" in words for words in wording), name
        assert any(f"player_told.{name}" in words for words in wording), name
