"""An arrow goes from who attacks to who is attacked, goes on where the attack is passed on, and is gone when it is
taken."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from games.engine import Sign, SignKind, phrase
from sprites.look import look
from tabletop.scene.rect import Rect
from tabletop.stage.arrows import GROWS, HIT_SECONDS, Aim, Aims, draw_arrow

FRAME = 1 / 60
ATTACK = phrase("sign.attack", count=2)


def aim(by: int, seat: int, text: str = "+2") -> Sign:
    return Sign(SignKind.AIM, ATTACK, seat=seat, by=by, text=text)


def wait(aims: Aims, seconds: float) -> list[bool]:
    return [aims.move(FRAME) for _ in range(round(seconds / FRAME))]


@pytest.fixture
def aims() -> Aims:
    return Aims()


def test_an_arrow_takes_its_time_from_one_seat_to_the_other_and_then_rests(aims: Aims) -> None:
    aims.follow((aim(0, 2),))
    assert aims.ages == {Aim(0, 2, "+2"): 0.0}
    grows = wait(aims, 1.0)
    assert grows.count(True) * FRAME == pytest.approx(GROWS, abs=1.5 * FRAME)
    assert grows[0]
    assert not grows[-1]


def test_other_signs_are_no_arrows(aims: Aims) -> None:
    aims.follow((Sign(SignKind.SUM, ATTACK, at="pile", text="+2"),))
    assert aims.ages == {}


def test_an_arrow_that_only_counts_more_does_not_set_out_anew(aims: Aims) -> None:
    aims.follow((aim(0, 2),))
    wait(aims, 1.0)
    aims.follow((aim(0, 2, "+5"),))
    assert aims.ages == {Aim(0, 2, "+5"): pytest.approx(1.0)}


def test_an_attack_that_is_passed_on_is_a_new_arrow_from_who_passed_it_on(aims: Aims) -> None:
    aims.follow((aim(0, 1),))
    wait(aims, 1.0)
    aims.follow((aim(1, 2, "+4"),))
    assert aims.ages == {Aim(1, 2, "+4"): 0.0}
    aims.follow(())
    assert aims.ages == {}
    assert not aims.move(FRAME)


def test_an_arrow_of_a_hit_goes_away_by_itself_at_the_pace_of_the_match(aims: Aims) -> None:
    aims.hit(0, 1, 1.0)
    aims.follow(())
    assert list(aims.brief) == [Aim(0, 1)]
    assert wait(aims, HIT_SECONDS + 0.1).count(True) * FRAME == pytest.approx(HIT_SECONDS, abs=2 * FRAME)
    assert not aims.brief
    aims.hit(0, 1, 0.0)
    assert not aims.brief, "at an instant pace no one would see it"


def test_at_another_point_of_the_match_no_hit_is_shown_any_more(aims: Aims) -> None:
    aims.hit(0, 1, 1.0)
    aims.forget()
    assert not aims.brief


# ---------------------------------------------------------------------- what is drawn


class Paper:
    """Where arrows are drawn, with a seat at the left, one at the right, and one that has no place."""

    def __init__(self) -> None:
        self.drawn: list[tuple[float, float]] = []
        self.pictures: list[Any] = []
        boxes = [Rect(0, 300, 200, 200), Rect(1000, 300, 200, 200), Rect(0, 0, 0, 0)]
        seats = [SimpleNamespace(box=box) for box in boxes]
        self.places = SimpleNamespace(seats=seats, middle=Rect(400, 100, 400, 200), ask=Rect(0, 0, 0, 0))
        self.style = SimpleNamespace(px=lambda units: round(units * 16))
        self.look = look("normal")
        self.album = SimpleNamespace(find=self._find)
        self.painter = self

    def _find(self, key: Any, make: object) -> Any:
        self.pictures.append(key)
        return key

    def picture(self, picture: object, x: float, y: float) -> None:
        self.drawn.append((x, y))

    def heads(self, share: float, by: int = 0, seat: int = 1, text: str = "+2") -> int:
        """How many heads there are of an arrow that has come so far."""
        self.drawn.clear()
        self.pictures.clear()
        self.sums = draw_arrow(self, Aim(by, seat, text), share)  # type: ignore[arg-type]
        return sum(key[0] == "dart" for key in self.pictures)


def test_it_grows_from_who_attacks_to_who_is_attacked() -> None:
    paper = Paper()
    grown = [paper.heads(share / 10) for share in range(11)]
    assert grown == sorted(grown)
    assert grown[0] == 0
    assert grown[-1] > 4
    across = [x for x, _ in paper.drawn[: grown[-1]]]
    assert across == sorted(across)
    assert 200 - 40 <= across[0] < 400
    assert 800 < across[-1] <= 1000
    paper.heads(1.0, by=1, seat=0)
    back = [x for x, _ in paper.drawn[: grown[-1]]]
    assert back == sorted(back, reverse=True)


def test_the_sum_stands_at_its_end_once_it_has_come_there() -> None:
    paper = Paper()
    paper.heads(0.9)
    assert paper.sums == []
    paper.heads(1.0)
    [where] = paper.sums
    assert where.centre[0] > 800
    paper.heads(1.0, text="")
    assert paper.sums == []


def test_where_a_seat_has_no_place_there_is_no_arrow() -> None:
    paper = Paper()
    assert paper.heads(1.0, seat=2) == 0
    assert paper.heads(1.0, by=2) == 0
    assert paper.heads(1.0, seat=7) == 0
    assert paper.heads(1.0, by=1, seat=1) == 0


def test_where_nothing_moves_it_is_there_at_once() -> None:
    paper, aims = Paper(), Aims()
    aims.follow((aim(0, 1),))
    assert aims.draw(paper) == []  # type: ignore[arg-type]
    aims.still = True
    assert len(aims.draw(paper)) == 1  # type: ignore[arg-type]
