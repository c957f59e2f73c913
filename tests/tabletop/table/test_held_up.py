"""A card that is held up for all to see leaves its pile, with everything that belongs to the pile."""

from __future__ import annotations

from games.engine import read_table
from games.flip7 import GAME as FLIP7
from tests.tabletop.pilot import Pilot

RISKY = "row0: 5a 12a 11a 10a 9a 8a\nrow1: 3a\ndiscard: *\npack: 9b 8b 7b 6b\nnext: Turn(seat=0)"


def hold_up(pilot: Pilot) -> None:
    """The seventh number lies face down for all to see."""
    pilot.app.change_settings(motion="normal", pace="1")
    table = pilot.sit("flip7", "- quick", position=read_table(FLIP7.rules(2), RISKY))
    pilot.settle()
    table.playing.play(table.rules.read("hit"))
    pilot.until(lambda: bool(table.director.turning) and not table.scene.zones[0][-1].moving)


def test_the_number_of_a_pile_stays_at_the_pile(pilot: Pilot) -> None:
    hold_up(pilot)
    table = pilot.table
    pack, node = table.rules.zone("pack"), table.scene.zones[0][-1]
    assert node.loose
    numbers = {count.text: count.rect for count in table.session.hud.counts.badges(table.style)}
    pile = table.scene.places.zones[pack].rect
    assert numbers["3"].overlap(pile) > 0
    assert "4" not in numbers


def test_while_a_moment_holds_everything_up_no_question_stands_below_it(pilot: Pilot) -> None:
    hold_up(pilot)
    table, drawn = pilot.table, list[str]()
    draw = table.question.draw
    table.question.draw = lambda *how: (drawn.append("question"), draw(*how))[1]  # type: ignore[func-returns-value, method-assign]
    pilot.app.draw()
    assert drawn == ["question"]
    pilot.until(lambda: table.director.beats.blocking)
    drawn.clear()
    pilot.app.draw()
    assert drawn == []
