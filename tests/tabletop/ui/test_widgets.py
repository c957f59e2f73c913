"""Widgets, driven by gestures and commands."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.scene.painter import text_width
from tabletop.scene.rect import Rect
from tabletop.ui.style import Style, style_for
from tabletop.ui.widgets import (
    Button,
    Choice,
    Columns,
    Entry,
    Field,
    Label,
    Panel,
    Slider,
    Stack,
    Toggle,
    Widget,
    WrappingRow,
)
from tests.tabletop.ui.watching import WatchingPainter

STYLE = style_for((1280, 800), 100, "normal")


class Heard(list[Any]):
    """Remembers what was chosen."""

    def __call__(self, value: Any = None) -> None:
        self.append(value)


def pressed(x: int, y: int = 10, button: int = 1) -> Gesture:
    return Gesture(GestureKind.PRESS, x=x, y=y, button=button)


def key(code: int, mods: int = 0) -> Gesture:
    return Gesture(GestureKind.KEY, key=code, mods=mods)


def drawn(widget: Widget, style: Style = STYLE, size: tuple[int, int] = (500, 60)) -> WatchingPainter:
    painter = WatchingPainter(size)
    widget.draw(painter, style)
    painter.flush()
    return painter


# ---------------------------------------------------------------------- buttons


def test_a_button_acts_when_it_is_pressed_or_taken() -> None:
    heard = Heard()
    button = Button("Deal", heard)
    button.press(pressed(1))
    assert button.obey(Command.TAKE)
    assert not button.obey(Command.LEFT)
    assert len(heard) == 2


def test_a_button_that_is_off_does_nothing() -> None:
    heard = Heard()
    button = Button("Deal", heard)
    button.enabled = False
    button.press(pressed(1))
    assert not button.obey(Command.TAKE)
    assert heard == []


@pytest.mark.parametrize("icon", [None, "play"])
@pytest.mark.parametrize("shortcut", ["", "Tab"])
def test_a_button_is_wide_enough_for_what_is_written_on_it(icon: str | None, shortcut: str) -> None:
    button = Button("Back to the book", Heard(), shortcut, icon=icon)
    button.place(Rect(0, 0, button.wide(STYLE), STYLE.row))
    painter = drawn(button)
    assert painter.texts().count("Back to the book") == 1
    assert painter.overlapping() == []
    assert painter.outside(button.rect) == []


def test_a_button_that_is_too_narrow_shortens_its_text_and_keeps_its_key() -> None:
    button = Button("Back to the book", Heard(), "Tab")
    button.place(Rect(0, 0, STYLE.px(9), STYLE.row))
    texts = drawn(button).texts()
    assert "Tab" in texts
    assert any(text.endswith("…") for text in texts)


def test_a_button_with_only_an_icon_has_no_text() -> None:
    button = Button("", Heard(), icon="left")
    button.place(Rect(0, 0, STYLE.px(2.5), STYLE.row))
    assert drawn(button).texts() == []


# ---------------------------------------------------------------------- choices


def choice(heard: Heard, label: str = "Goal", wide: int = 400) -> Choice:
    made = Choice(label, [Entry("a", "The first."), Entry("b", barred="Not now."), Entry("c")], 0, heard)
    made.lay(STYLE, 0, 0, wide)
    return made


def test_a_value_is_chosen_by_a_click_on_it_unless_it_cannot_be_chosen() -> None:
    heard = Heard()
    made = choice(heard)
    made.press(pressed(395))
    made.press(pressed(292))  # in the middle, where one is that cannot be chosen
    made.press(pressed(395))
    made.press(pressed(230))
    made.press(pressed(5))  # on the label
    assert heard == [2, 0]


def test_left_and_right_choose_the_next_possible_value_and_stay_at_the_end() -> None:
    heard = Heard()
    made = choice(heard)
    for command in (Command.LEFT, Command.RIGHT, Command.RIGHT, Command.LEFT):
        assert made.obey(command)
    assert not made.obey(Command.UP)
    assert heard == [2, 0]


def test_values_that_do_not_fit_side_by_side_are_in_a_list_that_opens() -> None:
    lists = Heard()
    wide, narrow = choice(Heard()), choice(Heard(), wide=90)
    for made in (wide, narrow):
        made.show_list = lists
        made.press(pressed(made.rect.right - 5))
    assert lists == [narrow]
    assert {"a", "b", "c"} <= set(drawn(wide).texts())
    assert drawn(narrow).texts() == ["Goal", "a"]
    assert wide.obey(Command.TAKE)
    assert lists == [narrow, wide], "with keys the list tells more about each value"


def test_pointing_at_a_value_tells_what_it_is_or_why_it_cannot_be_chosen() -> None:
    made = choice(Heard())
    made.explained, made.hovered = "What it is for.", True
    told = []
    for x in (230, 292, 395, 5):
        made.under(x, 10)
        told.append(made.explanation)
    assert told == ["The first.", "Not now.", "What it is for.", "The first."]


def test_an_input_that_makes_no_difference_stays_as_it_is_and_says_why() -> None:
    heard = Heard()
    inputs = [choice(heard), Toggle("Mute", False, ("Off", "On"), heard), slider(heard)]
    for made in inputs:
        made.lay(STYLE, 0, 0, 400)
        made.barred = "Only with something else."
        made.press(pressed(395))
        made.release(Gesture(GestureKind.RELEASE))
        for command in (Command.RIGHT, Command.LEFT, Command.TAKE):
            made.obey(command)
        assert made.explanation == "Only with something else."
    assert heard == []


def test_a_toggle_turns_wherever_it_is_clicked() -> None:
    heard = Heard()
    made = Toggle("Mute", False, ("Off", "On"), heard)
    made.lay(STYLE, 0, 0, 400)
    for x in (2, 200, 399):
        made.press(pressed(x))
    assert heard == [True, False, True]
    assert "On" in drawn(made).texts()


def test_a_long_label_is_broken_and_not_cut() -> None:
    made = choice(Heard(), "Whether a place whose dealt card is gone")
    made.lay(STYLE, 0, 0, 400)
    texts = drawn(made).texts()
    assert " ".join(texts[:2]) == "Whether a place whose dealt card is gone"


def test_a_subtitle_below_a_label_makes_the_row_higher() -> None:
    plain, told = choice(Heard()), choice(Heard())
    told.subtitle = "A sentence that is so long that it takes several lines below its label. " * 2
    assert told.lay(STYLE, 0, 0, 400) > 2 * plain.lay(STYLE, 0, 0, 400)
    painter = drawn(told, size=(500, 300))
    assert painter.overlapping() == []
    assert painter.outside(told.rect) == []


# ---------------------------------------------------------------------- sliders


def slider(heard: Heard) -> Slider:
    made = Slider("Master volume", 50, (0, 100), 5, heard)
    made.lay(STYLE, 0, 0, 400)
    return made


def test_a_slider_follows_the_pointer_and_is_taken_once_at_the_end() -> None:
    heard = Heard()
    made = slider(heard)
    made.press(pressed(250))
    for x in range(250, 10_000, 500):
        made.drag(Gesture(GestureKind.MOVE, x=x, y=0))
    assert heard == []
    assert made.value == 100
    made.release(Gesture(GestureKind.RELEASE))
    assert heard == [100]


def test_a_slider_that_comes_back_to_where_it_was_changes_nothing() -> None:
    heard = Heard()
    made = slider(heard)
    made.press(pressed(399))
    made.value = 50
    made.release(Gesture(GestureKind.RELEASE))
    assert heard == []


def test_a_slider_steps_by_keys_and_stops_at_its_ends() -> None:
    heard = Heard()
    made = slider(heard)
    for _ in range(15):
        assert made.obey(Command.RIGHT)
    assert heard == list(range(55, 101, 5))
    assert made.obey(Command.LEFT)
    assert heard[-1] == 95


def test_the_number_of_a_slider_lies_beside_its_track() -> None:
    made = slider(Heard())
    made.shown = lambda number: f"{number} milliseconds"
    made.lay(STYLE, 0, 0, 400)
    made.value = 100
    painter = drawn(made)
    number = next(written for written in painter.written if "milliseconds" in written.text)
    knob = painter.surface.get_at((made._track().right - 1, made.rect.centre[1]))
    assert made._track().right + STYLE.px(0.6) <= number.rect.left
    assert knob[:3] == STYLE.colours.accent[:3]


# ---------------------------------------------------------------------- fields


def typed(field: Field, text: str) -> None:
    for sign in text:
        assert field.typed(key(ord(sign.lower()) if sign.isascii() else 0xE4))
        assert field.typed(Gesture(GestureKind.TEXT, text=sign))


def test_what_is_typed_first_replaces_what_was_there() -> None:
    heard = Heard()
    field = Field("Player 1", heard)
    field.gained()
    typed(field, "Zoë 7")
    assert heard[-1] == "Zoë 7"
    assert heard[0] == "Z"


def test_backspace_takes_a_letter_or_all_of_what_was_there() -> None:
    heard = Heard()
    field = Field("Player", heard)
    field.gained()
    field.typed(key(pygame.K_BACKSPACE))
    typed(field, "abc")
    field.typed(key(pygame.K_BACKSPACE))
    assert field.text == "ab"
    field.typed(key(pygame.K_DELETE))
    assert heard == ["", "a", "ab", "abc", "ab", ""]


def test_a_field_has_an_end_and_takes_only_what_it_may() -> None:
    field = Field("", Heard(), 3)
    field.allowed = str.isdigit
    typed(field, "1a2b3c4d")
    assert field.text == "123"


def test_signs_that_cannot_be_seen_are_left_out() -> None:
    field = Field("", Heard())
    field.typed(Gesture(GestureKind.TEXT, text="a\x00\n\x1bb"))
    assert field.text == "ab"


@pytest.mark.parametrize(
    "gesture",
    [
        key(pygame.K_ESCAPE),
        key(pygame.K_TAB),
        key(pygame.K_UP),
        key(pygame.K_RETURN),
        key(pygame.K_F1),
        key(pygame.K_q, pygame.KMOD_LCTRL),
        Gesture(GestureKind.PAD, button=0),
        Gesture(GestureKind.PRESS, x=1, y=1, button=1),
    ],
)
def test_keys_that_write_nothing_are_for_others(gesture: Gesture) -> None:
    assert not Field("", Heard()).typed(gesture)


@pytest.mark.parametrize("code", [pygame.K_SPACE, pygame.K_h, pygame.K_1, 0xE4, 0x451])
def test_keys_that_write_are_taken_by_the_field(code: int) -> None:
    assert Field("", Heard()).typed(key(code))
    assert Field("", Heard()).typed(key(code, pygame.KMOD_LSHIFT))


def test_enter_does_what_a_field_is_for() -> None:
    heard = Heard()
    field = Field("", Heard())
    assert not field.obey(Command.TAKE)
    field.entered = heard
    assert field.obey(Command.TAKE)
    assert heard == [None]


def test_an_empty_field_says_what_it_is_for() -> None:
    field = Field("", Heard(), label="Deal number")
    field.vacant = "by chance"
    field.lay(STYLE, 0, 0, 400)
    assert drawn(field).texts() == ["Deal number", "by chance"]
    typed(field, "7")
    assert drawn(field).texts() == ["Deal number", "7"]


# ---------------------------------------------------------------------- blocks


def test_a_stack_lies_one_below_the_other() -> None:
    buttons = [Button(str(number), Heard()) for number in range(3)]
    high = Stack(buttons, 1.0).lay(STYLE, 10, 20, 300)
    assert [button.rect for button in buttons] == [
        Rect(10, 20 + number * (STYLE.row + STYLE.px(1)), 300, STYLE.row) for number in range(3)
    ]
    assert high == 3 * STYLE.row + 2 * STYLE.px(1)


def test_columns_share_the_width_without_a_rest() -> None:
    buttons = [Button(str(number), Heard()) for number in range(3)]
    Columns(buttons, (1, 2, 1), 0.5).lay(STYLE, 0, 0, 401)
    assert buttons[0].rect.x == 0
    assert buttons[-1].rect.right == 401
    for left, right in itertools.pairwise(buttons):
        assert right.rect.x - left.rect.right == STYLE.px(0.5)
    assert abs(buttons[1].rect.width - 2 * buttons[0].rect.width) <= 2


def test_columns_become_a_stack_where_there_is_no_room() -> None:
    buttons = [Button(str(number), Heard()) for number in range(2)]
    columns = Columns(buttons, least=20)
    columns.lay(STYLE, 0, 0, 20 * STYLE.unit)
    assert buttons[0].rect.y == buttons[1].rect.y
    columns.lay(STYLE, 0, 0, 20 * STYLE.unit - 1)
    assert buttons[0].rect.bottom < buttons[1].rect.y


def test_level_columns_are_all_as_high_as_the_highest() -> None:
    label, button = Label("word " * 40), Button("x", Heard())
    high = Columns([label, button], level=True).lay(STYLE, 0, 0, 200)
    assert high > STYLE.row
    assert button.rect.height == label.rect.height == high


def test_a_flow_breaks_into_lines_and_keeps_within_the_width() -> None:
    buttons = [Button("word" * (1 + number % 3), Heard()) for number in range(9)]
    high = WrappingRow(buttons).lay(STYLE, 0, 0, 300)
    assert all(button.rect.right <= 300 for button in buttons)
    assert len({button.rect.y for button in buttons}) > 2
    assert high == buttons[-1].rect.bottom
    places = [(button.rect.y, button.rect.x) for button in buttons]
    assert places == sorted(places)


def test_a_flow_of_nothing_takes_no_room() -> None:
    assert WrappingRow([]).lay(STYLE, 0, 0, 300) == 0
    assert Stack([]).lay(STYLE, 0, 0, 300) == 0


def test_a_panel_holds_what_is_on_it() -> None:
    button = Button("x", Heard())
    panel = Panel("Heading", [button])
    high = panel.lay(STYLE, 10, 20, 300)
    assert panel.rect == Rect(10, 20, 300, high)
    assert next(iter(panel.widgets())) is panel, "it is drawn first"
    assert panel.rect.x < button.rect.x < button.rect.right < panel.rect.right
    assert button.rect.bottom < panel.rect.bottom


def test_a_label_is_as_high_as_its_lines() -> None:
    label = Label("word " * 30)
    high = label.lay(STYLE, 0, 0, 200)
    painter = drawn(label, size=(250, high))
    assert len(painter.texts()) > 3
    assert painter.outside(label.rect) == []
    assert all(text_width(text, STYLE.unit) <= 200 for text in painter.texts())
