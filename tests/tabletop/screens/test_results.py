"""The results of a match, as they are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from games import find
from tabletop.input.pads import Code
from tabletop.people import MARKS, Person, Setup
from tabletop.screens.outcome import Honour, Outcome
from tabletop.screens.podium import Headline, StandingRow
from tabletop.screens.results import Afterwards, ResultsScreen
from tabletop.screens.title_row import Plaque
from tabletop.storage.played import PlayedGame
from tabletop.ui.chart import LineChart
from tabletop.ui.strip import ReactionStrip
from tabletop.ui.tiles import Tiles
from tests.tabletop.screens.opening import Opened, button, opened

GAMES = find().games
NAMES = ("Ada", "Bo", "Cleo", "Maximilian", "Eve", "Finn", "Gil", "Hal")
WAYS = ("again", "same_deal", "change_seats", "replay", "home")


def people(count: int) -> tuple[Person, ...]:
    return tuple(Person(NAMES[seat], colour=seat, mark=MARKS[seat]) for seat in range(count))


def rounds(count: int = 4) -> Outcome:
    sheet = ((15, 40, 0, 20), (30, 0, 25, 20), (0, 55, 25, 10))
    scores = tuple(map(sum, zip(*sheet, strict=True)))
    return Outcome(
        GAMES["flip7"], Setup("flip7", people(4)), scores, sheet, (1,), (0, 1, 2, 3), seconds=754.0, moves=61
    )


def race() -> Outcome:
    slaps = tuple((seat, 300 + 40 * seat + 10 * number, "ok") for seat in range(3) for number in range(4))
    scores = (12, 7, 9)
    setup = Setup("flyswatter", people(3))
    return Outcome(
        GAMES["flyswatter"], setup, scores, (scores,), (0,), (0, 1, 2), 200.0, 44, (*slaps, (2, 30, "false-start"))
    )


def alone(won: bool) -> Outcome:
    lines = () if won else ("33 of 40 cards are up.",)
    return Outcome(
        GAMES["patience"], Setup("patience", people(1)), (0,), (), (0,) if won else (), (0,), 75.0, 93, lines=lines
    )


def shown() -> Outcome:
    """A match in which everyone has something to show."""
    return replace(rounds(), results=("no rounds won · 12 cards left", "best round 55", "", "game pile empty"))


def honoured(outcome: Outcome) -> Outcome:
    """The same with three titles."""
    last = len(outcome.people) - 1
    titles = (
        Honour(0, "Magnet", "Ada took 31 cards."),
        Honour(last, "Nerves of steel", "Maximilian drew 9 times at one in three or worse."),
        Honour(last // 2, "Best seat in the house", "Bo was skipped 13 times and watched."),
    )
    return replace(outcome, honours=titles)


class Taken:
    """Remembers which way was taken."""

    def __init__(self) -> None:
        self.ways: list[str] = []

    def way(self, name: str) -> Callable[[], None]:
        return lambda: self.ways.append(name)

    def all(self) -> Afterwards:
        return Afterwards(**{name: self.way(name) for name in WAYS})


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Opened]:
    with opened(tmp_path) as app:
        yield app


def show(app: Opened, outcome: Outcome, taken: Taken | None = None) -> ResultsScreen:
    screen = ResultsScreen(app, outcome, (taken or Taken()).all())
    app.push(screen)
    app.let_pass()
    return screen


# ---------------------------------------------------------------------- what is told


def test_the_winner_the_standings_and_the_scores_are_shown(app: Opened) -> None:
    show(app, rounds())
    texts = app.texts()
    assert "Bo wins!" in texts
    assert "3 rounds · 12 min 34 s · 61 moves" in texts
    assert [text for text in texts if text in NAMES][:4] == ["Bo", "Cleo", "Maximilian", "Ada"]
    assert {"95", "50", "45"} <= set(texts)
    assert "Score after each round" in texts


def test_those_who_share_the_victory_are_all_named(app: Opened) -> None:
    show(app, replace(rounds(), winners=(0, 1, 2)))
    assert "Bo, Cleo and Ada win!" in app.texts()


def test_a_match_that_no_one_wins_says_so_and_has_no_crown(app: Opened) -> None:
    screen = show(app, replace(rounds(), winners=()))
    assert "No one wins." in app.texts()
    assert not any(isinstance(widget, Headline) and widget.crowned for widget in screen.body.widgets())


def test_one_round_needs_no_chart(app: Opened) -> None:
    screen = show(app, replace(rounds(), sheet=((45, 95, 50, 50),)))
    assert not any(isinstance(widget, LineChart) for widget in screen.body.widgets())
    assert "Bo wins!" in app.texts()


def test_a_race_shows_how_fast_everyone_was(app: Opened) -> None:
    screen = show(app, race())
    assert any(isinstance(widget, ReactionStrip) for widget in screen.body.widgets())
    texts = app.texts()
    assert {"Reaction times", "median", "best", "315", "300", "395", "380"} <= set(texts)


def test_the_tune_at_the_end_is_told_in_words_too(app: Opened) -> None:
    app.change_settings(sound_captions=True)
    show(app, rounds())
    texts = app.texts()
    assert {app.say("heard.win"), app.say("heard.lose")} & set(texts)


@pytest.mark.parametrize(("won", "told"), [(True, "You did it!"), (False, "No more moves.")])
def test_a_game_for_one_is_won_or_lost(app: Opened, won: bool, told: str) -> None:
    show(app, alone(won))
    texts = app.texts()
    assert told in texts
    assert {"1 min 15 s", "93"} <= set(texts)
    assert "Ada" not in texts
    assert ("33 of 40 cards are up." in texts) is not won


def test_a_game_for_one_shows_how_many_were_won_so_far(app: Opened) -> None:
    person = people(1)
    for won in (False, True, True):
        app.house.statistics.add(PlayedGame("patience", person, (0,), (0,) if won else ()))
    show(app, alone(True))
    texts = app.texts()
    assert "2 of 3" in texts
    assert texts[texts.index("Wins in a row") - 1] == "2"


def rows(app: Opened, outcome: Outcome) -> dict[str, dict[str, pygame.Rect]]:
    """What is written in the row of each name, and where."""
    screen = show(app, outcome)
    written = app.seen().written
    found = [widget for widget in screen.body.widgets() if isinstance(widget, StandingRow)]
    return {
        row.person.name: {text.text: text.rect for text in written if row.rect.holds(*text.rect.center)}
        for row in found
    }


def test_below_each_name_stands_what_the_seat_has_to_show(app: Opened) -> None:
    for name, row in rows(app, shown()).items():
        told = shown().result(NAMES.index(name))
        assert len(row) == (4 if told else 3), "a place, a name, a score, and what there is to show"
        if told:
            assert row[told].centery > row[name].bottom - 4
            assert row[told].left == row[name].left


def test_what_is_too_long_is_cut_before_the_score(app: Opened) -> None:
    row = rows(app, replace(shown(), results=("", "a very long result " * 9, "", "")))["Bo"]
    [told] = [text for text in row if text.startswith("a very long")]
    assert told.endswith("…")
    assert row[told].right <= row["95"].left


def test_a_single_player_who_lost_reads_how_far_they_came(app: Opened) -> None:
    show(app, replace(alone(False), lines=(), results=("24 of 40 cards home",)))
    assert app.texts()[:2] == ["No more moves: 24 of 40 cards home."] * 2
    assert "24 of 40 cards home" not in app.texts()


def test_a_single_player_who_won_reads_it_below_the_headline(app: Opened) -> None:
    show(app, replace(alone(True), lines=(), results=("40 of 40 cards home",)))
    assert app.texts()[:3] == ["You did it!", "You did it!", "40 of 40 cards home"]


@pytest.mark.parametrize(("winners", "told"), [((1,), "You win!"), ((0, 1), "You and Ada win!"), ((0,), "Ada wins!")])
def test_the_only_person_at_the_table_is_told_so(app: Opened, winners: tuple[int, ...], told: str) -> None:
    whole = rounds()
    seated = tuple(replace(person, player="" if seat == 1 else "quick") for seat, person in enumerate(whole.people))
    show(app, replace(whole, winners=winners, setup=replace(whole.setup, people=seated)))
    assert told in app.texts()


def plaques(screen: ResultsScreen) -> list[Plaque]:
    return [widget for widget in screen.body.widgets() if isinstance(widget, Plaque)]


def test_the_titles_of_the_match_are_shown_with_what_they_were_earned_with(app: Opened) -> None:
    screen = show(app, honoured(rounds()))
    written = app.seen().written
    for plaque, honour in zip(plaques(screen), honoured(rounds()).honours, strict=True):
        told = [text.text for text in written if plaque.rect.holds(*text.rect.center)]
        assert " ".join(told) == f"{honour.title} {honour.told}"


def test_a_match_without_titles_has_no_plaques(app: Opened) -> None:
    assert plaques(show(app, rounds())) == []


def test_plaques_are_side_by_side_and_equally_high_between_the_headline_and_the_standings(app: Opened) -> None:
    for outcome in (rounds(), alone(True)):
        screen = show(app, honoured(outcome))
        assert len({(plaque.rect.y, plaque.rect.height) for plaque in plaques(screen)}) == 1
        [top] = [widget.rect.bottom for widget in screen.body.widgets() if isinstance(widget, Headline)]
        below = [widget.rect.y for widget in screen.body.widgets() if isinstance(widget, StandingRow | Tiles)]
        assert top < plaques(screen)[0].rect.y < plaques(screen)[0].rect.bottom < min(below)


def test_on_a_plaque_a_bot_has_its_glad_face_and_a_person_their_mark(app: Opened) -> None:
    bots = (*people(4)[:3], replace(people(4)[3], player="keen", character="bold"))
    screen = show(app, honoured(replace(rounds(), setup=Setup("flip7", bots), winners=(3,))))
    for plaque in plaques(screen):
        app.seen().album.clear()
        plaque.draw(app.painter, screen.style)
        kinds = {key[0] for key in app.painter.album.pictures if isinstance(key, tuple)}
        assert kinds & {"face", "mark"} == ({"mark"} if plaque.person.human else {"face"})


def faces(app: Opened) -> dict[str, str]:
    """The characters of the bots whose faces are shown, each with its expression."""
    keys = [key for key in app.seen().album.pictures if isinstance(key, tuple) and key[0] == "face"]
    return {key[1]: key[-1] for key in keys}


def test_bots_that_won_are_glad_and_those_that_came_last_are_stung(app: Opened) -> None:
    calm, glad, stung = (
        replace(person, player="keen", character=character)
        for person, character in zip(people(4), ("careful", "bold", "cheeky"), strict=False)
    )
    show(app, replace(rounds(), setup=Setup("flip7", (calm, glad, stung, people(4)[3])), scores=(50, 95, 20, 50)))
    assert faces(app) == {"careful": "", "bold": "glad", "cheeky": "stung"}, "and people have no faces"


def test_when_all_have_won_no_bot_is_stung(app: Opened) -> None:
    bots = tuple(replace(person, player="keen", character="bold") for person in people(4))
    show(app, replace(rounds(), setup=Setup("flip7", bots), winners=(0, 1, 2, 3)))
    assert faces(app) == {"bold": "glad"}


# ---------------------------------------------------------------------- what can be done


@pytest.mark.parametrize(
    ("key", "way"), [("a", "again"), ("d", "same_deal"), ("c", "change_seats"), ("r", "replay"), ("h", "home")]
)
def test_every_way_has_a_key_and_a_button(app: Opened, key: str, way: str) -> None:
    taken = Taken()
    screen = show(app, rounds(), taken)
    app.press(key)
    app.click(*button(screen, way).rect.centre)
    assert taken.ways == [way, way]


def test_enter_plays_again_at_once_and_so_does_a_pad(app: Opened) -> None:
    taken = Taken()
    show(app, rounds(), taken)
    app.press("return")
    app.push_pad(Code.A)
    assert taken.ways == ["again", "again"]


def test_the_arrows_reach_every_button(app: Opened) -> None:
    taken = Taken()
    show(app, rounds(), taken)
    for _ in range(4):
        app.press("left", "return")
    assert taken.ways == ["same_deal", "change_seats", "replay", "home"]


def test_a_way_that_does_not_exist_has_no_button(app: Opened) -> None:
    screen = ResultsScreen(app, rounds(), Afterwards(again=lambda: None))
    app.push(screen)
    assert [widget.name for widget in screen.bars.foot] == ["again"]
    app.press("r")
    assert app.top is screen


def test_escape_shows_the_table_once_more(app: Opened) -> None:
    show(app, rounds())
    app.press("escape")
    assert app.top is None


# ---------------------------------------------------------------------- how it moves


def springs(screen: ResultsScreen) -> list[float]:
    widgets = list(screen.body.widgets())
    return [widget.fall.shown for widget in widgets if isinstance(widget, Headline)] + [
        widget.grown.shown for widget in widgets if isinstance(widget, StandingRow)
    ]


def test_crown_and_bars_move_a_moment_and_then_all_is_still(app: Opened) -> None:
    screen = ResultsScreen(app, rounds(), Taken().all())
    app.push(screen)
    assert springs(screen) == [0.0] * 5
    assert screen.update(0, 0.1)
    assert all(0 < shown < 1 for shown in springs(screen))
    for _ in range(300):
        screen.update(0, 1 / 60)
    assert springs(screen) == [1.0] * 5
    assert not screen.update(0, 1 / 60), "it does not keep the loop awake"


def test_with_reduced_motion_all_is_there_at_once(tmp_path: Path) -> None:
    with opened(tmp_path, reduced_motion=True) as app:
        screen = ResultsScreen(app, rounds(), Taken().all())
        app.push(screen)
        screen.update(0, 1 / 60)
        assert springs(screen) == [1.0] * 5


def test_what_has_been_seen_does_not_move_again(app: Opened) -> None:
    screen = show(app, rounds())
    screen.entered()
    assert springs(screen) == [1.0] * 5


def heard(app: Opened, outcome: Outcome, frames: int = 60) -> list[int]:
    """The steps of the scale that are heard while the results come up."""
    steps: list[int] = []

    def hear(cue: str, pan: float = 0.0, step: int = 0) -> None:
        if cue == "count":
            steps.append(step)

    app.play_sound = hear  # type: ignore[method-assign]
    screen = ResultsScreen(app, outcome, Taken().all())
    app.push(screen)
    for _ in range(frames):
        screen.update(0, 1 / 60)
    return steps


def test_scores_count_up_within_900_ms(app: Opened) -> None:
    screen = ResultsScreen(app, replace(rounds(), scores=(45, 995, 50, 50)), Taken().all())
    app.push(screen)
    screen.update(0, 0.45)
    assert "995" not in app.texts()
    screen.update(0, 0.45)
    assert {"45", "995", "50"} <= set(app.texts())


def test_the_highest_score_is_heard_higher_and_higher(app: Opened) -> None:
    assert heard(app, rounds()) == list(range(16))
    assert heard(app, replace(rounds(), scores=(0, 3, 1, 2))) == [0, 1, 2]
    assert heard(app, replace(rounds(), scores=(0, 0, -4, 0))) == []


def test_results_that_do_not_move_are_silent(tmp_path: Path) -> None:
    with opened(tmp_path, motion="still") as app:
        assert heard(app, rounds()) == []


def test_results_that_one_comes_back_to_are_silent(app: Opened) -> None:
    heard(app, rounds())
    steps: list[int] = []
    app.play_sound = lambda cue, pan=0.0, step=0: steps.append(step)  # type: ignore[method-assign]
    assert isinstance(app.top, ResultsScreen)
    app.top.rebuild()
    app.let_pass()
    assert steps == []


# ---------------------------------------------------------------------- at all sizes


@pytest.mark.parametrize("size", [(640, 400), (1024, 640), (1280, 800), (1920, 1080), (3840, 2160), (700, 900)])
@pytest.mark.parametrize("text_size", [75, 100, 150, 200, 300])
def test_nothing_overlaps_or_leaves_the_window(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    with opened(tmp_path, size, text_size=text_size) as app:
        outcomes = (rounds(), race(), alone(True), shown(), replace(alone(True), results=("24 of 40",)))
        for outcome in (*outcomes, honoured(rounds()), honoured(alone(True))):
            app.only(screen := ResultsScreen(app, outcome, Taken().all()))
            app.let_pass()
            painter = app.seen()
            inside = [
                written
                for written in painter.written
                if screen.scroll.view and screen.scroll.view.holds(*written.rect.center)
            ]
            painter.written = inside
            assert painter.overlapping() == []
            area = pygame.Rect((0, 0), size)
            assert all(area.left <= written.rect.left and written.rect.right <= area.right for written in inside)
            assert all(area.contains(pygame.Rect(widget.rect)) for widget in screen.bars.foot)


def test_in_a_large_enough_window_nothing_has_to_be_scrolled(app: Opened) -> None:
    for outcome in (rounds(), race(), alone(False), shown(), honoured(shown()), honoured(race())):
        screen = show(app, outcome)
        assert screen.scroll.view is not None
        assert screen.scroll.content <= screen.scroll.view.height


def test_without_charts_the_titles_stand_beside_the_standings_and_nothing_is_scrolled(tmp_path: Path) -> None:
    with opened(tmp_path, (800, 600)) as app:
        screen = show(app, honoured(replace(shown(), sheet=())))
        plaques = [widget for widget in screen.body.widgets() if isinstance(widget, Plaque)]
        rows = [widget for widget in screen.body.widgets() if isinstance(widget, StandingRow)]
        assert max(row.rect.right for row in rows) < min(plaque.rect.x for plaque in plaques)
        assert screen.scroll.view is not None
        assert screen.scroll.content <= screen.scroll.view.height


def test_a_window_that_gets_narrow_keeps_all_buttons_in_it(app: Opened) -> None:
    screen = show(app, rounds())
    for width in (1280, 700, 1280):
        app.painter.draw_on(pygame.Surface((width, 800)))
        screen.arrange(width, 800)
        assert all(widget.rect.x >= 0 and widget.rect.right <= width for widget in screen.bars.foot)
        assert bool(button(screen, "home").text) is (width == 1280)
