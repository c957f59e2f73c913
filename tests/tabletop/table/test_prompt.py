"""The line above the table: what it says first, and to whom."""

from __future__ import annotations

from dataclasses import replace

from tabletop.table.prompt import Line, prompt
from tests.tabletop.table.aside import QUIET, say


def line(**facts: object) -> Line:
    return prompt(replace(QUIET, **facts), say)  # type: ignore[arg-type]


def test_it_asks_the_one_who_sits_there_without_naming_them() -> None:
    assert line() == Line("Lay a card.")


def test_where_several_share_a_screen_it_names_whom_it_asks() -> None:
    assert line(shared=True) == Line("Ann: Lay a card.")


def test_in_a_race_in_which_all_are_asked_it_names_no_one() -> None:
    assert line(shared=True, race=True, on_turn=(0, 1)) == Line("Lay a card.")


def test_a_refusal_comes_before_everything_else_and_is_a_warning() -> None:
    assert line(refused="No.", trouble="The disk is full.", consent=1, over=True) == Line("No.", warning=True)


def test_what_keeps_a_match_from_being_written_is_said_until_it_can_be() -> None:
    assert line(trouble="The disk is full.", over=True) == Line("The disk is full.", warning=True)


def test_someone_else_is_asked_whether_a_move_may_be_taken_back() -> None:
    assert line(consent=1) == Line("table.consent Ben", warning=True)


def test_the_end_is_announced() -> None:
    assert line(over=True) == Line("table.over")


def test_the_end_is_not_announced_twice_to_a_lone_player_whom_the_game_tells() -> None:
    assert line(over=True, names=("Ann",)) == Line("")


def test_what_several_are_asked_at_once_is_put_to_no_one_by_name() -> None:
    assert line(window=True, shared=True) == Line("Lay a card.")


def test_behind_the_curtain_it_says_nothing_of_what_is_asked() -> None:
    assert line(curtain=True, asked=0) == Line("table.waits Ann")


def test_it_says_whom_all_wait_for() -> None:
    assert line(on_turn=(2,)) == Line("table.waits Cem")
    assert line(on_turn=(1, 2)) == Line("")


def test_where_bots_wait_for_a_signal_it_says_so() -> None:
    assert line(on_turn=(2,), steps=True) == Line("table.step Cem")
