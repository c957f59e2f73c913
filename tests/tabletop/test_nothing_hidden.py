"""Up to 150 % text nothing is cut off, covered, or over the corner of a card, on any screen and at any moment that the
camera knows, in windows of four sizes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pytest

from build_scripts.pictures import shots
from games import find
from tabletop.command_line import setup_for
from tabletop.match.quickness import slaps
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect
from tabletop.screens.bars import HEAD
from tabletop.screens.match_cards import MatchCard
from tabletop.screens.menu import MenuScreen
from tabletop.screens.outcome import Outcome
from tabletop.screens.play_band import DealLine
from tabletop.screens.results import Afterwards, ResultsScreen
from tabletop.screens.seats import SeatsScreen
from tabletop.ui.chart import LineChart, Series
from tabletop.ui.droplist import DropList
from tabletop.ui.field import Field
from tabletop.ui.strip import Reactions, ReactionStrip
from tabletop.ui.style import Style, style_for
from tabletop.ui.tiles import Tiles
from tabletop.ui.widgets import Block, Button, Choice, Label, OneOf, Stack, Widget
from tests.finished import finished
from tests.tabletop.inspecting import LARGER, TEXTS, View, every_view, inspector, some_views, told
from tests.tabletop.ledger import CARD, PLATE, TEXT, Cuts, Ledger, Mark, watched
from tests.tabletop.nothing_hidden import Page
from tests.tabletop.test_contrast import nowhere, standings

Draw = Callable[[Ledger], object]
WINDOW = (800, 600)
INK = (255, 255, 255)
STYLE = style_for(WINDOW, 100, "normal")


LONG_NAMES = (
    "Maximiliane Anna",
    "Bartholomew Moss",
    "Wilhelmina Watts",
    "Constantin Wagem",
    "Emmanuelle Woods",
    "Ferdinand Mumeau",
    "Guinevere Mwamba",
    "Hermione Wallman",
)
LEAST_TEXTS = 400
"""At least this many texts are seen on the way through the least of the games."""


def test_nothing_is_hidden_in_the_menus() -> None:
    with inspector() as it:
        it.menus()
        it.curtain()
        it.after()
        assert len(it.scenes) > 20
        assert it.texts > 5 * LEAST_TEXTS
        assert told(it.found) == []


@pytest.mark.parametrize("key", find().games)
def test_nothing_is_hidden_in_a_game(key: str) -> None:
    with inspector() as it:
        it.game(it.house.games[key])
        assert it.texts > LEAST_TEXTS
        assert told(it.found) == []


def test_any_size_of_window_meets_any_size_of_texts() -> None:
    met = {view for scene in range(len(TEXTS)) for view in some_views(scene)}
    assert met == set(every_view(0))
    assert all({view.text for view in some_views(scene)} == set(TEXTS) for scene in range(9))
    assert all({view.size for view in some_views(scene)} == set(shots.SIZES) for scene in range(9))


# ---------------------------------------------------------------------- planted faults


def kinds(*draws: Draw) -> list[str]:
    """The kinds of faults that are found when this is drawn."""
    shots.open_no_window()
    ledger = Ledger(WINDOW)
    with watched() as cuts:
        ledger.begin(WINDOW)
        for draw in draws:
            draw(ledger)
        return [fault.kind for fault in Page(WINDOW, ledger.marks, cuts).faults()]


def text(words: str, x: int = 100, y: int = 100) -> Draw:
    return lambda ledger: ledger.text(words, 20, INK, x, y)


def card(x: int = 300, y: int = 300, zone: str = "pile", angle: float = 0.0) -> Draw:
    return lambda ledger: ledger.note(CARD, pygame.Rect(x, y, 100, 140), text="9h", px=100, zone=zone, angle=angle)


def plate(x: int, y: int, wide: int = 40, high: int = 20, alpha: int = 255) -> Draw:
    return lambda ledger: ledger.panel(Rect(x, y, wide, high), (30, 30, 30, alpha))


def widget(it: Widget, x: int = 100, y: int = 500, wide: int = 120) -> Draw:
    it.lay(STYLE, x, y, wide)
    return lambda ledger: it.draw(ledger, STYLE)


def button(x: int, words: str = "Take") -> Draw:
    return widget(Button(words, nowhere), x)


def test_what_can_be_seen_is_no_fault() -> None:
    shadow: Draw = lambda ledger: ledger.text("Its shadow", 20, (0, 0, 0), 102, 102)  # noqa: E731
    texts = (plate(80, 80, 300, 40), shadow, text("Its shadow"), text("In the next line", 100, 126))
    cards = (card(), plate(340, 360), card(310, 310))  # a plate in the middle of a card, and one of the same pile on it
    assert kinds(*texts, *cards, plate(100, 140, alpha=40), button(100), button(240)) == []


@pytest.mark.parametrize(
    ("kind", "draws"),
    [
        ("out of the window", [text("Below", 100, 598)]),
        ("cut off at the side", [text("At the right", 760)]),
        ("cut off at the side", [text("At the left", -30)]),
        ("cut with an ellipsis", [text("Cut of…")]),
        ("cut with an ellipsis", [button(100, "Too long for such a button")]),
        ("lines left out", [widget(Tiles([("12", "Of which there are far too many words for two lines")]), wide=90)]),
        ("a word broken", [widget(Label("Incomprehensibilities"), wide=60)]),
        ("texts on one another", [text("One"), text("Other", 110, 104)]),
        ("covered", [text("Covered"), plate(120, 90)]),
        ("covered", [text("Covered", 310, 310), card()]),
        ("sticks out of its plate", [plate(90, 85, 60, 30), text("Too long for it")]),
        ("buttons on one another", [button(100), button(180)]),
        ("a button sticks out of its plate", [plate(60, 480, 120, 100), button(100)]),
        ("a button out of the window", [button(720)]),
        ("a button covered", [button(100), plate(100, 500, 30, 40)]),
        ("over a corner", [card(), plate(290, 300)]),
        ("over a corner", [card(), text("Words", 300, 314)]),
        ("over a corner", [card(), plate(375, 415)]),
        ("over a corner", [card(angle=90), plate(385, 322, 30, 30)]),
        ("over a corner", [card(), card(270, 250, "hand0")]),
        ("a corner out of the window", [card(-10, 300)]),
    ],
)
def test_a_planted_fault_is_found(kind: str, draws: Sequence[Draw]) -> None:
    assert kind in kinds(*draws)


def test_what_goes_away_again_may_cover_something_if_texts_are_larger() -> None:
    window = pygame.Rect(0, 0, *WINDOW)
    name = Mark(TEXT, pygame.Rect(100, 100, 80, 24), window, text="A name", px=20)
    tip = Mark(PLATE, pygame.Rect(90, 90, 200, 100), window, ("table.tips.Tips.draw",))
    bar = tip._replace(by=("table.bar.Bar.draw",))
    assert [fault.kind for fault in Page(WINDOW, [name, tip], Cuts()).faults()] == ["covered"]
    assert list(Page(WINDOW, [name, tip], Cuts()).faults(all_at_once=False)) == []
    assert [fault.kind for fault in Page(WINDOW, [name, bar], Cuts()).faults(all_at_once=False)] == ["covered"]


class FaultyMenu(MenuScreen):
    """A menu with a value, an explanation and a line that cannot be seen."""

    def build(self) -> Block:
        choice = Choice("Which", ["Short", "A value with far too many words " * 4], 0, lambda at: None)
        choice.explained = "An explanation with far too many words. " * 30
        return Stack([choice, Sunken(), *(Label("A line") for _ in range(90))])


class Sunken(Widget):
    """Its text never comes out of the upper bar."""

    def draw(self, painter: Painter, style: Style) -> None:
        painter.text("Sunken", style.unit, INK, self.rect.x, style.px(HEAD), 0)


def test_values_explanations_and_scrolled_lines_are_looked_at() -> None:
    with inspector(lambda scene: [View((1024, 640), 100)]) as it:
        it.app.push(FaultyMenu(it.app))
        it.shoot("faulty")
        found = {(case.fault.kind, case.fault.what.split("'")[1].split()[0]) for case in it.found}
    assert ("cut with an ellipsis", "A") in found
    assert ("cut with an ellipsis", "explanation") in found or ("lines left out", "An") in found
    assert ("never wholly in sight", "Sunken") in found
    assert not any(what.startswith("A line") for _, what in found)


# ---------------------------------------------------------------------- what was hidden once


def kinds_of(it: Widget, wide: int) -> list[str]:
    """The kinds of faults of a widget of this width."""
    return kinds(widget(it, 20, 20, wide))


def test_a_card_of_a_match_grows_with_its_words() -> None:
    it = MatchCard("play", "Go on with a match", "21 are waiting; the latest is Muggins, a moment ago.", nowhere, "G")
    assert kinds_of(it, 320) == []
    assert it.height(STYLE, 320) > it.height(STYLE, 700)


def test_the_longest_names_are_read_where_they_are_typed() -> None:
    with inspector(every_view) as it:
        it.app.push(screen := SeatsScreen(it.app, it.house.games["flyswatter"], it.flow.paths))
        screen.draft.set_count(8)
        for seat, name in enumerate(LONG_NAMES):
            screen.draft.call(seat, name)
        screen.rebuild()
        it.shoot("seats")
        assert told(it.found) == []


def test_nothing_is_hidden_where_everything_is_unfolded_nor_in_an_open_list() -> None:
    with inspector(lambda scene: some_views(scene)[scene % 4 :: 4]) as it:
        for game in it.house.games.values():
            it.app.push(screen := SeatsScreen(it.app, game, it.flow.paths))
            screen.draft.set_count(game.most_seats)
            screen.draft.seat_player(screen.draft.count - 1, "")
            screen.rules.open = dict.fromkeys(screen.rules.open, True)
            screen.rebuild()
            it.shoot(f"unfolded {game.key}")
            for row in [found for found in screen.widgets if isinstance(found, OneOf)][2::19]:
                it.app.push(DropList(it.app, row))
                it.shoot(f"list of {row.name} in {game.key}")
                it.app.pop()
            it.app.pop()
        assert len(it.scenes) > 2 * len(it.house.games)
        assert told(it.found) == []


def test_nothing_is_hidden_in_the_smallest_usual_window_before_and_after_a_match() -> None:
    with inspector(lambda scene: [View(WINDOW, 100)]) as it:
        it.after()
        for game in it.house.games.values():
            it.app.push(SeatsScreen(it.app, game, it.flow.paths))
            it.shoot(f"seats {game.key}")
            it.app.pop()
            seats = game.usual_seats or game.least_seats
            match = finished(game.key, seats)
            outcome = Outcome.of(match, setup_for(game, seats, humans=1), 372.0, slaps(match), words=game.words)
            it.app.push(ResultsScreen(it.app, outcome, Afterwards(*[nowhere] * 6)))
            it.shoot(f"results {game.key}")
            it.app.pop()
        assert len(it.scenes) > 2 * len(it.house.games)
        assert told(it.found) == []


def test_who_plays_is_read_in_a_narrow_line() -> None:
    line = DealLine(
        "Maximiliane, Bartholomew and four bots of mixed strength", "First to 200 points · About 15 minutes"
    )
    for wide in range(220, 700, 40):
        line.place(Rect(40, 40, wide, STYLE.px(3.4)))
        assert kinds(lambda ledger: line.draw(ledger, STYLE)) == [], wide


def test_the_longest_names_stand_beside_reaction_times() -> None:
    rows = [Reactions("Maximiliane Anna", (200, 90, 90), "sun", (310, 420, 512))]
    assert kinds_of(ReactionStrip(rows, ("Median", "Best", "ms")), 540) == []


def test_a_long_name_is_written_smaller_in_its_field() -> None:
    assert kinds_of(Field("Maximiliane Anna", lambda text: None), 170) == []


def test_equal_lines_of_a_chart_stay_clear_of_the_numbers_below() -> None:
    chart = LineChart([Series(name, (0.0,) * 5, (200, 90, 90), "sun") for name in "abcdefgh"], "Round")
    assert "covered" not in kinds_of(chart, 600)


def test_the_help_beside_many_buttons_is_read_in_texts_of_any_size() -> None:
    with inspector(lambda scene: every_view(scene, (*TEXTS, *LARGER))) as it:
        it.app.push(ResultsScreen(it.app, standings(), Afterwards(*[nowhere] * 6)))
        it.shoot("results")
        assert told(it.found) == []
