"""Seats and house rules, as they are shown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from games import find
from games.brain.characters import NAMES as CHARACTERS
from games.brain.players import player_names
from games.engine import Game
from games.engine.options import Kind
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.pads import Code
from tabletop.people import ANY, MOUSE, Person, Setup
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect
from tabletop.screens import seats
from tabletop.screens.bars import FOOT
from tabletop.screens.draft import Draft
from tabletop.screens.join import JoinScreen
from tabletop.screens.seats import SeatsScreen
from tabletop.screens.settings import SettingsScreen
from tabletop.ui.droplist import DropList
from tabletop.ui.widgets import Button, Choice, Field, Label, LabelledInput, OneOf, Slider, Toggle, Widget
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
from tests.tabletop.ui.watching import WatchingPainter


class Table:
    """The seats screen of a game, and what was dealt."""

    def __init__(self, app: Opened, game: str, humans: int = 1) -> None:
        self.app, self.taken = app, Taken()
        self.screen = SeatsScreen(app, app.house.games[game], self.taken.ways())
        app.push(self.screen)
        for seat in range(1, humans):
            self.draft.seat_player(seat, "")
        self.screen.rebuild()

    @property
    def draft(self) -> Draft:
        return self.screen.draft

    def unfold(self) -> None:
        """Opens everything that is folded away."""
        for fold in self.screen.rules.open:
            self.screen.rules.open[fold] = True
        self.screen.rebuild()

    def choose(self, name: str, at: int) -> None:
        """Clicks a value where it stands, or in the list that opens."""
        found = widget(self.app, name)
        assert isinstance(found, OneOf)
        self.screen.focus.give(found)
        parts = found._segments() if isinstance(found, Choice) else []
        self.app.click(*(parts[at] if parts else found.anchor).centre)
        lists = self.app.top
        if isinstance(lists, DropList):
            lists.focus.give(lists.lines[at])
            self.app.click(*lists.lines[at].rect.centre)

    def type(self, name: str, text: str) -> None:
        """Types into a field, over what was there."""
        self.screen.focus.give(widget(self.app, name))
        for sign in text:
            key = pygame.key.key_code(sign) if sign.isascii() and sign.isalnum() else pygame.K_SPACE
            self.app.hear(Gesture(GestureKind.KEY, key=key))
            self.app.hear(Gesture(GestureKind.TEXT, text=sign))

    def shown(self) -> str:
        """What stands beside the button that deals."""
        line = self.screen.line
        return f"{line.who} {line.trouble or line.what}"

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
    assert table.shown().startswith("Two people and four bots (hard)")
    assert "Partners · One house rule · About" in table.shown()


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


# ---------------------------------------------------------------------- house rules


def test_house_rules_are_folded_away_and_the_fold_says_which_differ_from_the_book(app: Opened) -> None:
    table = Table(app, "flip7")
    assert "goal" not in [found.name for found in menu(app).widgets]
    assert "Everything follows the rule book." in app.texts()
    table.draft.options |= {"goal": 300, "tie": "shared"}
    table.screen.rebuild()
    assert "Two rules changed: Goal, Tie at the top." in app.texts()
    click(app, "fold rules")
    assert focused(app) == "fold rules"
    assert "Two rules changed." in app.texts()
    assert isinstance(widget(app, "goal"), Choice)
    click(app, "fold rules")
    assert "goal" not in [found.name for found in menu(app).widgets]


@pytest.mark.parametrize("game", find().games.values(), ids=lambda game: game.key)
def test_every_house_rule_stands_under_a_heading_with_its_sentence_and_what_the_book_says(
    app: Opened, game: Game
) -> None:
    table = Table(app, game.key)
    table.draft.set_count(game.most_seats)
    table.unfold()
    words = app.house.words(game).sentences
    headings = [found.text for found in menu(app).widgets if isinstance(found, Label)]
    assert {words[f"group.{group}"] for group in game.options_type.groups()} <= set(headings)
    for option in game.options_type.kinds():
        row = widget(app, option)
        assert isinstance(row, LabelledInput)
        assert row.label == words[f"option.{option}"]
        assert row.subtitle == words[f"option_told.{option}"]
        assert row.note.startswith("Book: ")


def test_a_rule_that_makes_no_difference_now_stays_where_it_is_and_says_why(app: Opened) -> None:
    table = Table(app, "muggins")
    table.unfold()
    places = [widget(app, name).rect for name in ("false_call", "call_pause")]
    table.choose("enforcement", 1)
    assert [widget(app, name).rect for name in ("false_call", "call_pause")] == places
    assert widget(app, "call_pause").explanation == "Only matters with “Missed plays: Players call them out”."
    table.choose("call_pause", 0)
    assert table.draft.options["call_pause"] == "2.5"
    table.choose("enforcement", 0)
    table.choose("call_pause", 0)
    assert table.draft.options["call_pause"] == "0"


def test_handicaps_are_for_those_who_sit_there(app: Opened) -> None:
    table = Table(app, "flyswatter")
    table.unfold()
    names = {found.name for found in menu(app).widgets}
    assert {"slow_p1", "slow_p4"} <= names
    assert "slow_p5" not in names
    table.choose("count", 4)
    assert "slow_p6" in {found.name for found in menu(app).widgets}


def test_a_changed_rule_is_marked_and_goes_back_to_the_book_alone_or_with_all_others(app: Opened) -> None:
    table = Table(app, "flip7")
    table.unfold()
    table.choose("goal", 2)
    table.choose("tie", 1)
    row = widget(app, "goal")
    assert isinstance(row, Choice)
    assert row.changed
    click(app, "book goal")
    assert table.draft.changed() == {"tie"}
    click(app, "book")
    assert table.deal().options == {}


def test_no_value_that_the_rules_refuse_can_be_chosen(app: Opened) -> None:
    met = 0
    for key, game in app.house.games.items():
        table, kinds = Table(app, key), game.options_type.kinds()
        table.unfold()
        rows = {found.name: found for found in menu(app).widgets if found.name in kinds}
        for name, row in rows.items():
            if isinstance(row, Choice):
                barred = [table.draft.objection({name: value}) is not None for value in _values(kinds[name])]
                assert [bool(entry.barred) for entry in row.entries] == barred, name
                met += sum(barred)
            elif isinstance(row, Slider):
                for end, limit, way in zip(row.bounds, row.limits, (-1, 1), strict=True):
                    assert table.draft.objection({name: limit}) is None
                    assert end == limit or table.draft.objection({name: limit + way * row.step}) is not None
                met += row.limits != row.bounds
        app.pop()
    assert met > 10


def test_a_number_of_players_that_the_rules_refuse_cannot_be_chosen_and_says_why(app: Opened) -> None:
    table = Table(app, "flinch")
    click(app, "preset Partnership")
    table.choose("count", 3)
    assert table.draft.count == 4
    count = widget(app, "count")
    assert isinstance(count, Choice)
    assert [at for at, entry in enumerate(count.entries) if not entry.barred] == [2, 4]
    app.hear(Gesture(GestureKind.MOVE, x=count._segments()[3].centre[0], y=count.rect.centre[1]))
    assert "Partners need four or six players, not 5." in app.texts()
    menu(app).focus.give(count)
    app.press("right", "right")
    assert table.draft.count == 6, "keys go on to the next one that is possible"


def test_a_switch_is_turned_by_click_and_by_key(app: Opened) -> None:
    table = Table(app, "flip7")
    table.unfold()
    assert isinstance(widget(app, "flip7_ends_round"), Toggle)
    click(app, "flip7_ends_round")
    assert table.draft.changed() == {"flip7_ends_round"}
    assert focused(app) == "flip7_ends_round"
    app.press("space")
    assert table.draft.changed() == set()


def test_presets_are_joined_and_taken_back_by_a_second_press(app: Opened) -> None:
    table = Table(app, "flinch")
    click(app, "book")
    for name in ("Challenge", "Partnership"):
        click(app, f"preset {name}")
    chips = {found.name: found.chosen for found in menu(app).widgets if isinstance(found, Button)}
    assert (chips["preset Challenge"], chips["preset Partnership"], chips["book"]) == (True, True, False)
    assert table.draft.changed() == {"enforcement", "partners"}
    click(app, "preset Challenge")
    assert table.deal().options == {"partners": True}


def test_a_preset_that_cannot_be_played_does_nothing_and_says_why(app: Opened) -> None:
    table = Table(app, "flinch")
    table.choose("count", 1)
    before = dict(table.draft.options)
    click(app, "preset Partnership")
    assert table.draft.options == before
    assert "Partners need four or six players, not 3." in app.texts()


@pytest.mark.parametrize("game", find().games.values(), ids=lambda game: game.key)
def test_every_preset_is_named_for_what_it_does_and_has_a_sentence(app: Opened, game: Game) -> None:
    words = app.house.words(game).sentences
    for name in game.options_type.PRESETS:
        assert words[f"preset.{name}"] != "First game"
        assert words[f"preset_told.{name}"].endswith(".")


def test_a_table_is_kept_under_a_name_and_comes_back_whole(app: Opened, tmp_path: Path) -> None:
    table = Table(app, "flip7")
    table.type("name0", "Zoe")
    table.unfold()
    table.choose("goal", 2)
    table.type("save name", "Friday")
    app.press("return")
    kept = table.draft.setup()
    click(app, "book")
    table.type("name0", "Una")
    assert table.draft.setup() != kept
    click(app, "own Friday")
    assert table.draft.setup() == kept
    assert "Friday" in (tmp_path / "config" / "profile.json").read_text()
    click(app, "away Friday")
    assert "own Friday" not in [found.name for found in menu(app).widgets]
    assert "Friday" not in app.house.profile.presets["flip7"]


def test_a_table_without_a_name_is_not_kept(app: Opened) -> None:
    table = Table(app, "flip7")
    table.unfold()
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
        Table(app, game, humans).unfold()
        check_everything_is_reached_and_in_sight(app)
        check_looks(app)


@pytest.mark.parametrize("size", [(640, 400), (1280, 800), (700, 900), (1920, 600)])
def test_a_full_table_can_be_set_with_large_letters(tmp_path: Path, size: tuple[int, int]) -> None:
    with opened(tmp_path, size, text_size=300) as app:
        table = Table(app, "flyswatter", 4)
        table.draft.set_count(8)
        table.draft.options["show_points"] = "own"
        for seat in range(8):
            table.draft.call(seat, "W" * 16)
        table.unfold()
        check_everything_is_reached_and_in_sight(app)
        check_looks(app)


@pytest.mark.parametrize(
    ("size", "text_size"),
    [((640, 400), 100), ((640, 400), 300), ((800, 600), 150), ((1280, 800), 300), ((1920, 600), 75)],
)
def test_a_list_keeps_within_the_window_and_all_of_it_is_reached(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    with opened(tmp_path, size, text_size=text_size) as app:
        table = Table(app, "flyswatter", 2)
        table.draft.set_count(8)
        table.unfold()
        for name in ("player7", "device1", "colour4", "start"):
            menu(app).focus.give(widget(app, name))
            app.press("return")
            lists = app.top
            assert isinstance(lists, DropList)
            _check_list(app, lists)
            app.press("escape")
            assert focused(app) == name


def _check_list(app: Opened, lists: DropList) -> None:
    """Everything in an open list comes into sight, within the panel and the window."""
    assert pygame.Rect(0, 0, *app.size).contains(pygame.Rect(lists.panel))
    view, painter = lists.scroll.view, WatchingPainter((1, 1))
    assert view is not None
    for line in lists.lines:
        lists.focus.give(line)
        assert view.y <= line.rect.y
        assert line.rect.bottom <= view.bottom or line.rect.height > view.height
        assert lists.panel.x <= line.rect.x
        assert line.rect.right <= lists.panel.right
        painter.written.clear()
        line.draw(painter, lists.style)
        assert painter.overlapping() == []
        assert painter.outside(line.rect) == []


# ---------------------------------------------------------------------- lists


def test_a_list_is_used_by_keys_alone(app: Opened) -> None:
    table = Table(app, "flip7")
    menu(app).focus.give(widget(app, "player1"))
    app.press("return", "up", "up", "up", "up", "return")
    assert (app.top, focused(app)) == (table.screen, "player1")
    assert table.draft.people[1].human
    app.press("return", "down", "escape")
    assert table.draft.people[1].human


def test_a_list_is_used_by_a_pad_alone(app: Opened) -> None:
    table = Table(app, "flip7")
    menu(app).focus.give(widget(app, "colour0"))
    app.push_pad(Code.A, Code.DOWN, Code.DOWN, Code.A)
    assert table.draft.people[0].mark == "star"
    app.push_pad(Code.A, Code.UP, Code.B)
    assert (app.top, table.draft.people[0].mark) == (table.screen, "star")


def test_a_click_beside_a_list_closes_it_and_does_nothing_else(app: Opened) -> None:
    table = Table(app, "flip7")
    menu(app).focus.give(widget(app, "face1"))
    app.press("space")
    app.click(*widget_of(table, "deal").rect.centre)
    assert (app.top, table.taken.started) == (table.screen, [])


def test_the_wheel_scrolls_a_list_that_is_too_long(tmp_path: Path) -> None:
    with opened(tmp_path, (640, 400)) as app:
        Table(app, "flip7")
        menu(app).focus.give(widget(app, "player1"))
        app.press("return")
        lists = app.top
        assert isinstance(lists, DropList)
        before = lists.scroll.offset
        app.turn_wheel(-3)
        assert lists.scroll.offset > before


def test_what_cannot_be_chosen_in_a_list_says_why_and_stays(app: Opened) -> None:
    table = Table(app, "flinch")
    table.unfold()
    table.choose("count", 1)
    menu(app).focus.give(widget(app, "first_dealer"))
    app.press("return", "down", "down", "down", "down")
    assert "Seat 4 can't deal: there are only 3 players." in app.texts()
    app.press("return")
    assert isinstance(app.top, DropList)
    assert table.draft.options["first_dealer"] == "random"


def test_a_list_follows_the_window(app: Opened) -> None:
    Table(app, "flip7")
    menu(app).focus.give(widget(app, "player2"))
    app.press("return")
    lists = app.top
    assert isinstance(lists, DropList)
    for screen in app.screens:
        screen.arrange(640, 400)
    assert pygame.Rect(0, 0, 640, 400).contains(pygame.Rect(lists.panel))


# ---------------------------------------------------------------------- nothing moves


@pytest.mark.parametrize(("game", "size"), [*((key, (800, 600)) for key in find().games), ("flinch", (1280, 800))])
def test_what_is_pressed_stays_under_the_pointer(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    with opened(tmp_path, size) as app:
        table = Table(app, game)
        table.unfold()
        for name in [found.name for found in menu(app).widgets if found.name and found.takes_focus]:
            if name not in {found.name for found in menu(app).widgets} or name in ELSEWHERE or _ALIKE.fullmatch(name):
                continue
            for at in _places(widget(app, name)):
                if name in {found.name for found in menu(app).widgets}:
                    _press_and_compare(table, name, at)


ELSEWHERE = ("deal", "rules", "fold more", "fold rules")
"""What leads to another page, or hides the rest."""

_ALIKE = re.compile(r"(colour|name|face|player)[2-7]|slow_p[3-8]|slow_p1")
"""Rows that are like those before them."""


def _places(found: Widget) -> list[int]:
    """Where a widget is pressed: on each of its segments; in a list, on its ends."""
    if isinstance(found, Choice) and found._segments():
        return list(range(len(found.entries)))
    return [0, len(found.entries) - 1] if isinstance(found, OneOf) else [0, 1]


def _press_and_compare(table: Table, name: str, at: int) -> None:
    """Presses a widget as a person does: where it can be seen, which moves nothing but what it changes."""
    app, screen = table.app, table.screen
    found = widget(app, name)
    screen.scroll.show(found)
    place = found.rect
    if isinstance(found, OneOf):
        parts = found._segments() if isinstance(found, Choice) else []
        x, y = (parts[at] if parts else found.anchor).centre
        app.click(x, y)
        lists = app.top
        if isinstance(lists, DropList):
            lists._take(at)
            if app.top is lists:
                lists.back()
    else:
        app.click(place.x + (at + 1) * place.width // 4, place.centre[1])
    assert app.top is screen, name
    again = screen.focus.named(name)
    assert again is None or again.rect == place, (name, at)


def test_opening_and_closing_a_fold_leaves_it_where_it_is(tmp_path: Path) -> None:
    with opened(tmp_path, (800, 600)) as app:
        table = Table(app, "flyswatter")
        for name in ("fold rules", "fold more", "fold rules", "fold more"):
            menu(app).scroll.show(widget(app, name))
            place = widget(app, name).rect
            click_at(app, place)
            assert widget(app, name).rect[:2] == place[:2], name
        assert table.screen.rules.open == {"rules": False, "more": False}


def click_at(app: Opened, place: Rect) -> None:
    app.click(place.x + place.width // 2, place.y + place.height // 2)


def widget_of(table: Table, name: str) -> Widget:
    """A widget of the page, whatever lies over it."""
    return next(found for found in table.screen.widgets if found.name == name)


def _values(kind: Kind) -> list[Any]:
    return list(kind.values or range(kind.low, kind.high + 1))


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
