"""The referee: people move, bots wait their time, nothing is told before it is written down, nobody learns too much."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from games.engine import (
    NO_SEAT,
    NOT_SEEN,
    BadOption,
    IllegalMove,
    Move,
    Moved,
    MovePlayed,
    Who,
    Words,
    phrase,
    write_table,
)
from games.engine.words import load_words
from games.flyswatter.start import Ready
from tabletop.match.opening import RESUMED, new_match, resumed
from tabletop.match.pacing import HOLD
from tabletop.match.referee import Referee
from tabletop.storage.journal import Journal, read_journal
from tabletop.storage.settings import STEP
from tests.engine.toys import ToyTable
from tests.engine.toys import table as toy_table
from tests.own import own
from tests.tabletop.match.tables import GAMES, NS, TOY, Notebook, Wall, play_on, seated, setup, told_by, toy_match

HANDS = "hand0: 1a 2a\nhand1: 3a 4a\nhand2: 5a 6a"


def move(referee: Referee, text: str) -> Move:
    return referee.rules.read(text)


# ---------------------------------------------------------------------- what may be known


def test_everyone_sees_their_own_hand_and_no_one_sees_that_of_another() -> None:
    referee, _ = toy_match(HANDS)
    shown = {seat: write_table(referee.known.view(seat)) for seat in (NO_SEAT, 0, 1)}
    assert "hand0: 1a 2a" in shown[0]
    assert "hand0: ?*2" in shown[1]
    assert "hand1: 3a 4a" in shown[1]
    assert "1a" not in shown[NO_SEAT].split("pack")[0]


def test_a_view_is_made_once_and_anew_when_something_has_changed() -> None:
    referee, _ = toy_match(HANDS)
    before = referee.known.view(0)
    moves = referee.known.moves(0)
    assert referee.known.view(0) is before
    assert referee.known.moves(0) is moves
    referee.play(0, move(referee, "lay 1a to pile"))
    assert referee.known.view(0) is not before
    assert referee.known.moves(0) == []
    assert "pile: 1a" in write_table(referee.known.view(0))


def test_what_a_seat_may_do_and_is_asked_and_why_it_may_not() -> None:
    referee, _ = toy_match(HANDS)
    assert referee.known.waiting_for() == (0,)
    assert move(referee, "lay 1a to pile") in referee.known.moves(0)
    assert referee.known.moves(1) == []
    assert referee.known.prompt(0) == "Your turn."
    assert referee.known.prompt(1) == ""
    assert referee.known.why_not(0, move(referee, "lay 1a to pile")) is None
    assert referee.known.why_not(1, move(referee, "stop")) == "It's not your turn."
    assert referee.known.why_not(1, move(referee, "lay 1a to pile")) == "You can't see card 1a, so you can't play it."


@pytest.mark.parametrize(("reach", "shown"), [(None, 3), (2, 2), (1, 1), (0, 0)])
def test_the_log_reaches_as_far_as_the_rules_let_people_read(reach: int | None, shown: int) -> None:
    referee, _ = toy_match(HANDS)
    referee.rules.log_reach = reach
    for seat, card in enumerate(("1a", "3a", "5a")):
        referee.play(seat, move(referee, f"lay {card} to pile"))
    told = [line.text for line in referee.story.log_lines(0)]
    assert (
        told
        == [
            "Ann moves a 1 from Ann's hand to the pile.",
            "Ben moves a 3 from Ben's hand to the pile.",
            "Cem moves a 5 from Cem's hand to the pile.",
        ][3 - shown :]
    )
    referee.play(0, move(referee, "stop"))
    assert len(referee.story.log_lines(0)) == 4, "when it is over there is nothing to be remembered"


def test_people_are_called_by_name_in_what_the_rules_say() -> None:
    referee, _ = toy_match(HANDS, words=(load_words("tabletop"), Words({"not_your_turn": "Not you, {who}."})))
    assert referee.known.game_words.say(phrase("not_your_turn", who=Who(1))) == "Not you, Ben."


def test_a_deadline_is_known_as_far_as_it_can_be_foreseen() -> None:
    referee, _ = toy_match("next: Window(until=1000), Turn(seat=0)")
    assert (referee.known.deadline_ms(), referee.known.timed) == (1000, True)
    referee, _ = toy_match(HANDS)
    assert (referee.known.deadline_ms(), referee.known.timed) == (None, False)
    race, _ = seated(GAMES["flyswatter"], "- -")
    assert race.known.deadline_ms() == 4000, "the race for the start begins at some moment before"


def test_the_language_of_the_table_is_spoken_in_refusals() -> None:
    game = load_words("games.engine")
    game.sentences["not_your_turn"] = "Nicht dran."
    referee, _ = toy_match(HANDS, words=(load_words("tabletop"), game))
    with pytest.raises(IllegalMove, match=r"Nicht dran\."):
        referee.play(1, move(referee, "stop"))


# ---------------------------------------------------------------------- moves


def test_a_refused_move_changes_nothing_and_says_why() -> None:
    notebook = Notebook()
    referee, _ = toy_match(HANDS, keeper=notebook)
    with pytest.raises(IllegalMove, match=r"It's not your turn\."):
        referee.play(2, move(referee, "stop"))
    assert notebook.lines == []
    assert told_by(referee, 0) == []
    assert referee.known.view(0) is referee.known.view(0)


def test_every_move_carries_the_game_time_at_which_it_was_heard() -> None:
    referee, wall = toy_match(HANDS)
    heard = wall.ns + 420 * NS
    wall.go_on(500)
    referee.play(0, move(referee, "lay 1a to pile"), heard)
    wall.go_on(100)
    referee.play(1, move(referee, "lay 3a to pile"))
    assert [line.at for line in referee.story.log_lines(0)] == [420, 600]
    assert referee.known.view(0).clock == 600


def test_a_window_that_a_turn_opens_runs_from_the_moment_of_the_move() -> None:
    referee, wall = toy_match(HANDS)
    wall.go_on(30_000)
    referee.play(0, move(referee, "window"))
    assert referee.known.deadline_ms() == 31_000
    referee.slap(2, move(referee, "shout"))
    wall.go_on(1016)
    referee.update()
    assert (referee.known.timed, own(ToyTable, referee.known.view()).counter, referee.known.view().clock) == (
        False,
        1,
        31_000,
    )


def test_in_turns_a_stamp_from_before_the_position_counts_as_the_moment_it_came() -> None:
    referee, wall = toy_match(HANDS)
    early = wall.ns
    wall.go_on(900)
    referee.play(0, move(referee, "lay 1a to pile"))
    referee.play(1, move(referee, "window"), early)
    assert referee.known.deadline_ms() == 1900


def test_what_happens_is_written_down_before_anyone_can_hear_of_it() -> None:
    class Strict(Notebook):
        def note(self, match: object) -> None:
            assert told_by(referee, NO_SEAT) == []
            super().note(match)  # type: ignore[arg-type]

    notebook = Strict()
    referee, wall = toy_match(HANDS + "\nnext: Window(until=50), Turn(seat=0)", keeper=notebook)
    told_by(referee, 0)
    referee.slap(1, move(referee, "shout"))
    wall.go_on(80)
    referee.update()
    referee.play(0, move(referee, "lay 1a to pile"))
    assert notebook.lines == ["shout", "time", "lay 1a to pile"]


def test_a_journal_that_cannot_write_is_reported_and_play_goes_on() -> None:
    notebook = Notebook()
    referee, _ = toy_match(HANDS, keeper=notebook)
    assert referee.trouble == ""
    notebook.trouble = "The disk is full."
    referee.play(0, move(referee, "lay 1a to pile"))
    assert referee.trouble == "The disk is full."
    assert toy_match(HANDS)[0].trouble == ""


def test_news_is_given_once_and_as_the_viewer_saw_it() -> None:
    def news(viewer: int) -> list[Moved]:
        referee, _ = toy_match(HANDS)
        referee.play(0, move(referee, "lay 1a to front0"))
        told = told_by(referee, viewer)
        assert told_by(referee, viewer) == []
        return [event for event in told if isinstance(event, Moved)]

    assert [event.card for event in news(0)] == [TOY.rules(3).read("lay 1a").cards[0]]
    assert [(event.card, event.taken_at) for event in news(1)] == [(NOT_SEEN, -1)]
    assert [(event.card, event.taken_at) for event in news(NO_SEAT)] == [(NOT_SEEN, -1)]


def test_the_deal_is_news_and_what_was_played_before_a_match_goes_on_is_not() -> None:
    referee, _ = seated(TOY, "- -")
    assert sum(isinstance(event, Moved) for event in told_by(referee, NO_SEAT)) == 4
    again, _ = toy_match(HANDS)
    assert told_by(again, 0) == []


# ---------------------------------------------------------------------- bots in turns


def test_a_bot_plays_when_it_has_thought_for_a_while() -> None:
    referee, wall = toy_match(HANDS, "- quick -")
    referee.play(0, move(referee, "lay 1a to pile"))
    start = wall.ns
    play_on(referee, wall, lambda: referee.known.waiting_for() != (1,))
    assert 450 <= (wall.ns - start) / NS <= 900 + 2 * 16
    assert len(referee.story.log_lines(0)) == 2


@pytest.mark.parametrize("seed", range(8))
def test_a_bot_after_a_bot_leaves_time_to_look_at_the_card(seed: int) -> None:
    referee, wall = toy_match(HANDS + "\nnext: Turn(seat=1)", "- quick quick", seed=seed)
    play_on(referee, wall, lambda: referee.known.waiting_for() != (1,))
    start = wall.ns
    play_on(referee, wall, lambda: referee.known.waiting_for() != (2,))
    assert 450 + HOLD <= (wall.ns - start) / NS <= 900 + HOLD + 32


def test_no_bot_plays_while_the_screen_is_busy_or_the_clock_is_held() -> None:
    referee, wall = toy_match(HANDS, "quick - -")
    for _ in range(200):
        wall.go_on(16)
        referee.update(busy=True)
    assert referee.known.waiting_for() == (0,)
    referee.clock.hold("curtain")
    for _ in range(200):
        wall.go_on(16)
        referee.update()
    assert referee.known.waiting_for() == (0,)
    referee.clock.release("curtain")
    start = wall.ns
    play_on(referee, wall, lambda: referee.known.waiting_for() != (0,))
    assert (wall.ns - start) / NS >= 450, "it thinks anew when everybody can see the table"


def test_a_paused_bot_does_not_play() -> None:
    referee, wall = toy_match(HANDS, "quick - -")
    referee.pause("menu")
    for _ in range(200):
        wall.go_on(16)
        referee.update()
    assert referee.known.waiting_for() == (0,)
    referee.resume("menu")
    play_on(referee, wall, lambda: referee.known.waiting_for() != (0,))
    assert "pause" not in [entry.text for entry in referee._match.log], "no clock ran, so nothing starts afresh"


def test_step_by_step_each_bot_waits_for_a_signal() -> None:
    referee, wall = toy_match(HANDS + "\nnext: Turn(seat=1)", "- quick quick", pace=STEP)
    for seat in (1, 2):
        for _ in range(200):
            wall.go_on(16)
            referee.update()
        assert referee.known.waiting_for() == (seat,)
        referee.step()
        referee.update()
        assert referee.known.waiting_for() != (seat,)
    assert referee.known.waiting_for() == (0,)


def test_no_step_is_made_while_the_clock_is_held() -> None:
    referee, wall = toy_match(HANDS, "quick - -", pace=STEP)
    referee.clock.hold("curtain")
    referee.step()
    wall.go_on(2000)
    referee.update()
    assert referee.known.waiting_for() == (0,)


def test_a_move_that_a_bot_gives_as_a_plain_tuple_is_a_move(caplog: pytest.LogCaptureFixture) -> None:
    class Plain:
        def act(self, view: object, seat: int) -> object:
            return 0, ("stop", (), "", "")

    game = replace(TOY, players={"plain": lambda rules, seed: Plain()})  # type: ignore[dict-item, return-value]
    referee, wall = seated(game, "plain -")
    play_on(referee, wall, lambda: referee.known.over)
    assert caplog.messages == []


def test_a_step_is_not_saved_up_for_later() -> None:
    referee, wall = toy_match(HANDS, "- quick -", pace=STEP)
    referee.step()
    referee.play(0, move(referee, "lay 1a to pile"))
    wall.go_on(5000)
    referee.update()
    assert referee.known.waiting_for() == (1,)


def test_a_bot_that_fails_is_helped_out_and_everyone_can_read_it_once(caplog: pytest.LogCaptureFixture) -> None:
    class Broken:
        def act(self, view: object, seat: int) -> None:
            raise ValueError

    game = replace(TOY, players={"odd": lambda rules, seed: Broken()}, quick_move=lambda t, seat, rng: t.moves(seat)[0])
    referee, wall = seated(game, "odd odd", toy_table("hand0: 1a 2a\nhand1: 3a 4a", 2))
    play_on(referee, wall, lambda: len(referee._match.log) == 4)
    told = [line.text for line in referee.story.log_lines(NO_SEAT) if "lost the thread" in line.text]
    assert told == [f"{name} lost the thread and goes by rules of thumb this time." for name in ("Ann", "Ben")]
    assert referee.story.log_lines(NO_SEAT)[0].text == told[0]
    assert len(caplog.messages) >= 4


def test_the_loop_knows_when_a_bot_will_play() -> None:
    referee, wall = toy_match(HANDS, "quick - -")
    assert referee.wakes_ns() is None, "it has not begun to think"
    referee.update()
    wakes = referee.wakes_ns()
    assert wakes is not None
    wall.ns = wakes - NS
    referee.update()
    assert referee.known.waiting_for() == (0,)
    wall.ns = wakes
    referee.update()
    assert referee.known.waiting_for() != (0,)
    person, _ = toy_match(HANDS)
    person.update()
    assert person.wakes_ns() is None
    person.pause("menu")
    assert person.wakes_ns() is None


# ---------------------------------------------------------------------- opening, ending


def test_a_new_match_is_dealt_for_those_who_sit_there_with_their_house_rules() -> None:
    kept = []
    game = GAMES["flip7"]

    def keep(match: object) -> Notebook:
        kept.append(match)
        return Notebook()

    referee = new_match(game, setup(game, "- quick -", goal=100), 11, keep, Wall())
    assert referee.rules.seats == 3
    assert referee.rules.options.as_dict()["goal"] == 100
    assert kept == [referee._match]
    assert new_match(game, setup(game, "- quick -"), 11, now_ns=Wall()).known.view() == referee.known.view()


def test_impossible_options_are_refused() -> None:
    game = GAMES["flyswatter"]
    with pytest.raises(BadOption):
        new_match(game, setup(game, "- -", start="seat5"), 1)


def test_a_match_that_goes_on_starts_at_its_own_time(tmp_path: Path) -> None:
    referee, wall = toy_match(HANDS)
    wall.go_on(90_000)
    referee.play(0, move(referee, "lay 1a to pile"))
    with Journal(tmp_path / "match", referee._match, {}):
        pass
    back = read_journal(tmp_path / "match", {"engine": TOY}).match
    again = resumed(back, referee.setup, now_ns=Wall(5))
    assert again.clock.ms() == 90_000
    assert not again.clock.held
    again.play(1, move(again, "lay 3a to pile"))
    assert [line.text for line in again.story.log_lines(1)][-1] == "Ben moves a 3 from Ben's hand to the pile."
    assert back.log[-1] == MovePlayed(1, "lay 3a to pile", 90_000)


def test_a_resumed_match_against_the_clock_starts_afresh_when_everyone_is_there() -> None:
    first, wall = seated(GAMES["flyswatter"], "- -")
    wall.go_on(900)
    first.update()
    again = resumed(first._match, first.setup, Notebook(), now_ns=wall)
    assert again.clock.held
    assert first._match.log[-1].text == "pause"
    wall.go_on(60_000)
    again.update()
    asked = first._match.table.agenda[-1]
    assert isinstance(asked, Ready)
    assert not asked.out
    again.resume(RESUMED)
    wall.go_on(100)
    again.update()
    assert again.clock.ms() == again.known.view().clock + 100


def test_what_there_is_to_say_about_a_match_is_said() -> None:
    referee, _ = toy_match(HANDS)
    assert referee.known.note == ""
    referee._match.note = TOY.rules(1).why_not(toy_table(HANDS), 1, Move("stop"))
    assert referee.known.note == "It's not your turn."


def test_a_match_that_is_over_is_summed_up_for_the_statistics() -> None:
    referee, wall = toy_match(HANDS)
    wall.go_on(61_000)
    referee.play(0, move(referee, "stop"))
    assert referee.known.over
    played = referee.played()
    assert (played.game, played.winners, played.moves, played.seconds) == ("engine", (0,), 1, 61)
    assert [person.name for person in played.people] == ["Ann", "Ben", "Cem"]
    assert played.reactions == {}
