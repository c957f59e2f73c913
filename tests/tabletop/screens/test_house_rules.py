"""House rules and presets, as they are shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games import find
from games.engine import Game
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.ui.widgets import Button, Choice, Label, LabelledInput, Slider, Toggle
from tests.tabletop.screens.opening import Opened, opened
from tests.tabletop.screens.setting_up import Table, values_of
from tests.tabletop.screens.walking import (
    click,
    focused,
    menu,
    widget,
)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Opened]:
    with opened(tmp_path) as found:
        yield found


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
                barred = [table.draft.objection({name: value}) is not None for value in values_of(kinds[name])]
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
