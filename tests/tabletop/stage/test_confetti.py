"""Confetti falls in the colours of the winners until someone presses something new, and not for long."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tabletop.scene.rect import Rect
from tabletop.stage.confetti import FADES, LASTS, PIECES, SHADES, STEPS, Confetti
from tabletop.stage.timing import UNSKIPPED

FRAME = 1 / 60
RED, BLUE = (200, 40, 40), (40, 40, 200)
AREA = Rect(100, 50, 1000, 600)


@pytest.fixture
def confetti() -> Confetti:
    begun = Confetti()
    begun.begin([RED], 5)
    return begun


def wait(confetti: Confetti, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        confetti.move(FRAME)


def pieces(confetti: Confetti) -> list[tuple[Rect, tuple[int, ...]]]:
    """All that is drawn now, with its colour."""
    drawn: list[tuple[Rect, tuple[int, ...]]] = []
    painter = SimpleNamespace(panel=lambda rect, colour, radius: drawn.append((rect, colour)))
    confetti.draw(painter, AREA, 16)  # type: ignore[arg-type]
    return drawn


def test_it_falls_for_six_seconds_at_most(confetti: Confetti) -> None:
    wait(confetti, LASTS - 0.1)
    assert confetti.move(0.0)
    wait(confetti, 0.2)
    assert not confetti.falls
    assert LASTS == 6.0
    assert not confetti.move(FRAME)
    assert pieces(confetti) == []


def test_a_press_that_was_meant_for_the_last_move_does_not_end_it(confetti: Confetti) -> None:
    wait(confetti, UNSKIPPED - 0.05)
    confetti.end()
    wait(confetti, FADES + 0.2)
    assert confetti.falls


def test_a_new_press_lets_it_fade_away(confetti: Confetti) -> None:
    wait(confetti, 1.0)
    before = {alpha for _, (*_, alpha) in pieces(confetti)}
    confetti.end()
    wait(confetti, FADES / 2)
    assert confetti.falls
    assert max(alpha for _, (*_, alpha) in pieces(confetti)) < min(before)
    wait(confetti, FADES)
    assert not confetti.falls


def test_impatient_presses_do_not_make_it_last_longer(confetti: Confetti) -> None:
    wait(confetti, LASTS - FADES / 2)
    confetti.end()
    wait(confetti, FADES / 2 + 0.05)
    assert not confetti.falls


def test_it_falls_from_the_top_to_the_bottom_in_the_colours_of_the_winners(confetti: Confetti) -> None:
    assert pieces(confetti) == []
    heights = []
    for _ in range(5):
        wait(confetti, 0.4)
        heights.append(max(rect.y for rect, _ in pieces(confetti)))
    assert heights == sorted(heights)
    shown = pieces(confetti)
    assert 0 < len(shown) <= PIECES
    assert all(red > green for _, (red, green, *_) in shown)
    assert all(AREA.y <= rect.y <= AREA.bottom for rect, _ in shown)


def test_each_winner_has_a_share_and_without_one_there_is_none() -> None:
    shared, none = Confetti(), Confetti()
    shared.begin([RED, BLUE], 5)
    wait(shared, 2.0)
    assert {red > blue for _, (red, _, blue, _) in pieces(shared)} == {True, False}
    none.begin([], 5)
    assert not none.falls


def test_the_same_match_has_the_same_confetti(confetti: Confetti) -> None:
    twin, other = Confetti(), Confetti()
    twin.begin([RED], 5)
    other.begin([RED], 6)
    for one in (confetti, twin, other):
        wait(one, 1.5)
    assert pieces(confetti) == pieces(twin) != pieces(other)


def test_few_pictures_are_needed_however_long_it_falls_and_fades() -> None:
    begun, kinds = Confetti(), set[tuple[int, tuple[int, ...]]]()
    begun.begin([RED, BLUE], 5)
    for frame in range(round((LASTS + 1) / FRAME)):
        begun.move(FRAME)
        kinds |= {(rect.height, colour) for rect, colour in pieces(begun)}
        if frame == 100:
            begun.end()
    assert 0 < len(kinds) <= 2 * SHADES * (STEPS + 1) * (STEPS + 1)
