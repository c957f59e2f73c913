"""The guide shows each tip once, first what matters most. A tip stays as it is until it has been read, and goes when it
no longer matters."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from games.engine.tips import GuideTip, Spoken
from tabletop.match.guide import MOST_AT_ONCE, Guide
from tests.engine.toys import GAME

LETTERS = "abcd"


class Fitting:
    """A view that some tips fit."""

    def __init__(self, words: str) -> None:
        self.words = words.split()
        self.agenda, self.winners = [None], None


def _fits(letter: str, view: Fitting, seat: int) -> bool:
    return letter in view.words


def guided(read: tuple[str, ...] = ()) -> Guide:
    """A guide with a tip for each letter, which matters in views that have it."""
    tips = tuple(GuideTip(letter, partial(_fits, letter)) for letter in LETTERS)
    return Guide(replace(GAME, guide=tips), lambda phrase: f"{phrase.key.upper()}.", read)


def look(guide: Guide, words: str, position: object = 0, seat: int = 0) -> str:
    """Lets the guide see a view; returns the word of its tip."""
    view: Any = Fitting(words)
    guide.follow(view, seat, position)
    return guide.word


def test_the_first_tip_that_matters_is_shown_and_stays() -> None:
    guide = guided()
    assert look(guide, "b c") == "b"
    assert look(guide, "a b c") == "b", "it does not change while it is read, not even for a better one"
    assert guide.text == "GUIDE.B."


def test_a_tip_that_has_been_read_is_never_shown_again() -> None:
    guide = guided()
    look(guide, "a")
    guide.dismiss()
    assert look(guide, "a") == ""
    assert look(guide, "a b") == "b"
    assert look(guided(read=("a",)), "a b") == "b"


def test_a_tip_that_no_longer_matters_goes_once_there_was_time_to_read_it() -> None:
    guide = guided()
    look(guide, "a")
    assert look(guide, "") == "a"
    guide.move(guide.reading_seconds)
    assert look(guide, "") == ""
    assert guide.read == {"a"}


def test_bots_wait_only_while_a_tip_is_being_read() -> None:
    guide = guided()
    before = guide.reading
    look(guide, "a")
    while_reading = guide.reading
    guide.move(guide.reading_seconds)
    assert (before, while_reading, guide.reading) == (False, True, False)
    assert look(guide, "a") == "a", "it stays, though no one waits any more"


def test_a_tip_goes_with_the_move_of_its_reader_and_comes_back_once_if_there_was_no_time_to_read_it() -> None:
    guide = guided()
    look(guide, "a")
    guide.acted()
    assert not guide.reading
    assert look(guide, "", position=1) == ""
    assert look(guide, "a", position=2) == "a"
    guide.acted()
    assert look(guide, "a", position=3) == ""
    assert look(guide, "b", position=3) == "b"
    guide.move(guide.reading_seconds)
    guide.acted()
    assert look(guide, "b", position=4) == ""
    guide.acted()
    guide.acted()
    assert guide.read == {"a", "b"}


def test_a_tip_follows_what_it_speaks_of_and_goes_when_it_would_say_something_else() -> None:
    tip = GuideTip("a", lambda v, seat: True, lambda v, seat: Spoken(seats=(v.agenda[0],)), (),
                   lambda v, seat: {"count": len(v.words)})  # fmt: skip
    guide = Guide(replace(GAME, guide=(tip,)), str)
    view: Any = Fitting("x")
    view.agenda = [1]
    guide.follow(view, 0, 0)
    later: Any = Fitting("x")
    later.agenda = [2]
    guide.follow(later, 0, 1)
    assert guide.spoken.seats == (2,)
    assert look(guide, "x y") == "a", "not while it is read"
    guide.move(guide.reading_seconds)
    assert look(guide, "x y") == ""


def test_only_a_few_tips_come_before_something_has_happened() -> None:
    guide, shown = guided(), []
    for _ in LETTERS:
        shown.append(look(guide, "a b c d"))
        guide.dismiss()
    assert len([word for word in shown if word]) == MOST_AT_ONCE < len(LETTERS)
    assert look(guide, "a b c d", position=1) == LETTERS[MOST_AT_ONCE]


def test_a_tip_for_someone_else_goes_at_once_and_comes_back_if_it_was_not_read() -> None:
    guide = guided()
    look(guide, "a")
    assert look(guide, "", seat=1) == ""
    assert look(guide, "a", seat=0) == "a"


def test_once_the_match_is_over_there_are_no_tips() -> None:
    guide, view = guided(), Fitting("a")
    view.winners = (0,)  # type: ignore[assignment]
    guide.follow(view, 0, 0)  # type: ignore[arg-type]
    assert not guide.is_open


def test_all_tips_can_be_shown_again() -> None:
    guide = guided(read=tuple(LETTERS))
    assert look(guide, "a") == ""
    guide.begin_anew()
    assert look(guide, "a") == "a"


def test_a_position_is_looked_at_once_however_often_it_is_drawn() -> None:
    asked: list[int] = []
    tip = GuideTip("a", lambda v, seat: asked.append(seat))
    guide, view = Guide(replace(GAME, guide=(tip,)), str), Fitting("")
    for _ in range(3):
        guide.follow(view, 0, 0)  # type: ignore[arg-type]
    assert asked == [0]
