"""Seats, as they are shown: who plays, and dealing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from games import find
from games.brain.characters import NAMES as CHARACTERS
from games.brain.players import player_names
from games.engine import Game
from tabletop.flow import Flow
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.input.pads import Code
from tabletop.people import ANY, MOUSE, Person
from tabletop.scene.painter import Painter
from tabletop.screens import seats
from tabletop.screens.bars import FOOT
from tabletop.screens.join import JoinScreen
from tabletop.screens.rules import RulesScreen
from tabletop.screens.seats import SeatsScreen
from tabletop.screens.settings import SettingsScreen
from tabletop.ui.widgets import Choice, Field
from tests.tabletop.screens.opening import Opened, opened
from tests.tabletop.screens.setting_up import Table
from tests.tabletop.screens.walking import (
    click,
    focused,
    menu,
    plug_in_pad,
    widget,
)


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
    table.choose("count", 3)
    setup = table.deal()
    assert app.house.profile.last == setup
    assert (tmp_path / "config" / "profile.json").read_text().count("Zoe") >= 1
    app.pop()
    again = Table(app, "flip7")
    assert again.deal() == setup


def test_what_prevents_a_deal_is_shown_beside_the_button_with_what_to_do_and_nothing_is_dealt(app: Opened) -> None:
    table = Table(app, "flip7", humans=2)
    for name in ("name0", "name1"):
        table.type(name, "Zoe")
    assert "Two players are called Zoe. Give one of them another name." in table.shown()
    assert not widget(app, "deal").enabled
    app.press("return", mods=pygame.KMOD_LSHIFT)
    app.push_pad(Code.Y)
    assert table.taken.started == []
    table.type("name0", "Una")
    assert "Two players" not in table.shown()
    assert [person.name for person in table.deal().people[:2]] == ["Una", "Zoe"]


@pytest.mark.parametrize("game", find().games)
def test_what_will_be_dealt_is_said_beside_the_button_and_a_first_game_is_by_its_preset(app: Opened, game: str) -> None:
    table = Table(app, game)
    assert focused(app) == "deal"
    found = app.house.games[game]
    assert table.deal().options == (found.first_options.changed() if found.first_options else {})
    assert re.match(r"(You and \w+ bots? \(\w+\)|Just you) [^ ].*· About (a minute|\d+ minutes)$", table.shown())


def test_the_line_follows_what_is_set(app: Opened) -> None:
    table = Table(app, "flinch")
    table.draft.set_count(6)
    table.draft.seat_player(1, "")
    table.draft.set_strength("hard")
    table.draft.options["partners"] = True
    table.draft.options["exposure"] = True
    table.screen.rebuild()
    assert table.shown().startswith("Two people and four bots (Hard)")
    assert "Partners · One house rule · About" in table.shown()


def test_the_rules_are_read_for_the_table_that_is_being_set(app: Opened) -> None:
    screen = SeatsScreen(app, app.house.games["flaps"], Flow(app).paths)
    app.push(screen)
    screen.draft.seat_player(1, "")
    screen.draft.set_count(5)
    screen.draft.options["level"] = 7
    screen.obey(Command.RULES)
    rules = app.top
    assert isinstance(rules, RulesScreen)
    assert rules.seats == 5
    assert rules.options.as_dict()["level"] == 7
    assert rules.setup is not None
    assert rules.setup.humans() == (0, 1)


# ---------------------------------------------------------------------- people


def test_the_number_of_players_keeps_to_the_game(app: Opened) -> None:
    Table(app, "flip7")
    choice = widget(app, "count")
    assert isinstance(choice, Choice)
    assert choice.values == [str(count) for count in range(2, 9)]


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
    assert choice.values[:5] == ["Person", "Easy", "Normal", "Hard", "Expert"]
    assert "Plays to win" in choice.values
    table.choose("player1", 0)
    assert table.deal().people[1].human


def test_every_player_in_the_list_is_described(app: Opened) -> None:
    for game in app.house.games.values():
        Table(app, game.key)
        choice = widget(app, "player0")
        assert isinstance(choice, Choice)
        assert [entry.text for entry in choice.entries if not entry.told] == []
        app.pop()


def test_a_bot_without_words_is_shown_by_its_name(app: Opened) -> None:
    del app.house.language.table.sentences["player.random"]
    Table(app, "flip7")
    choice = widget(app, "player1")
    assert isinstance(choice, Choice)
    assert "Random" in choice.values


def test_all_bots_are_made_stronger_at_once_and_a_mixed_table_says_so(app: Opened) -> None:
    table = Table(app, "flip7")
    table.choose("strength", 2)
    assert [person.player for person in table.draft.seated] == ["", "hard", "hard"]
    table.choose("player1", 1)
    assert "Bots: mixed" in app.texts()
    strength = widget(app, "strength")
    assert isinstance(strength, Choice)
    assert strength.at == -1
    for seat in (1, 2):
        table.choose(f"player{seat}", 0)
    assert widget(app, "strength").explanation == "There are no bots at this table."
    table.choose("strength", 0)
    assert len(table.draft.humans()) == 3


def test_a_colour_is_chosen_with_its_mark_and_swapped_with_the_player_who_has_it(app: Opened) -> None:
    table = Table(app, "flip7")
    table.choose("colour0", 1)
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
    table = Table(app, "flyswatter", humans=2)
    table.choose("device1", 0)
    assert "Player 1 and Player 2 have the same controls. Choose others for one of them." in table.shown()


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
    table.draft.give_device(1, "pad0")
    table.screen.rebuild()
    assert [person.device for person in table.deal().people[:2]] == [MOUSE, "pad0"]


def test_hidden_cards_are_asked_for_only_where_there_are_secrets(app: Opened) -> None:
    table = Table(app, "flyswatter", humans=2)
    assert "privacy" not in [found.name for found in menu(app).widgets]
    table.draft.options["show_points"] = "own"
    table.screen.rebuild()
    table.choose("privacy", 1)
    assert table.draft.setup().privacy == "peek"


# ---------------------------------------------------------------------- the deal number


def test_a_deal_number_is_digits_and_deals_those_cards(app: Opened) -> None:
    table = Table(app, "patience")
    table.unfold()
    table.type("seed", "4a2")
    assert table.deal().seed == 42


def test_no_deal_number_is_chance(app: Opened) -> None:
    assert Table(app, "patience").deal().seed is None


@pytest.mark.parametrize(("game", "text", "unfolded"), [("patience", 150, False), ("muggins", 100, True)])
def test_a_page_that_is_only_a_little_too_high_is_not_scrolled(
    tmp_path: Path, game: str, text: int, unfolded: bool
) -> None:
    with opened(tmp_path, text_size=text) as app:
        table = Table(app, game)
        if unfolded:
            table.unfold()
        scroll = table.screen.scroll
        assert scroll.view is not None
        assert scroll.content <= scroll.view.height
        assert max(found.rect.bottom for found in scroll.widgets) < scroll.view.bottom


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("game", ["flyswatter", "flaps"])
def test_the_cards_below_the_seats_touch_nothing_and_scroll_away_below_the_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], game: str
) -> None:
    with opened(tmp_path, size) as app:
        table = Table(app, game)
        drawn: list[tuple[float, float, pygame.Rect]] = []

        def fan(
            painter: Painter, lid: object, look: object, middle: tuple[float, float], width: int, *_: object
        ) -> None:
            drawn.append((middle[1] - 0.34 * width, middle[1] + 0.34 * width, painter.surface.get_clip()))

        monkeypatch.setattr(seats, "fan", fan)
        app.seen()
        top, bottom, _ = drawn[-1]
        assert table.screen.panel.rect.bottom < top < bottom < size[1] - app.style.px(FOOT)
        table.unfold()
        table.screen.scroll.by(300)
        app.seen()
        assert drawn[-1][0] < top
        assert drawn[-1][2].top >= table.screen.line.rect.bottom


def test_explanations_follow_the_pointer_and_the_focus(app: Opened) -> None:
    Table(app, "flip7")
    menu(app).focus.give(widget(app, "strength"))
    assert "Takes a card" in " ".join(app.texts()) or widget(app, "strength").explanation in app.texts()
    x, y = widget(app, "preset Published").rect.centre
    app.hear(Gesture(GestureKind.MOVE, x=x, y=y))
    assert "You choose who a Freeze or Flip Three hits, and a Flip 7 ends the round." in app.texts()


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


@pytest.mark.parametrize(
    ("count", "told"), [(2, "the one who goes first can always win"), (4, ""), (8, "hands are small")]
)
def test_a_game_may_have_a_word_on_how_many_play_it(app: Opened, count: int, told: str) -> None:
    table = Table(app, "authors")
    table.draft.set_count(count)
    table.screen.rebuild()
    said = " ".join(app.texts())
    assert "Best with three to six." in said if told else "three to six" not in said
    assert told in said


def test_a_bot_has_a_face_and_a_character_to_be_chosen(app: Opened) -> None:
    table = Table(app, "flaps")
    before = table.draft.people[1]
    table.choose("face1", (CHARACTERS.index(before.temper) + 1) % len(CHARACTERS))
    after = table.draft.people[1]
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
