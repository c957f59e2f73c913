"""Races at the table: everything happens at its own moment, however late a frame comes and in whatever order."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from types import SimpleNamespace
from typing import Any

import pytest

from games.brain.players import make_player
from games.brain.playing import play_game
from games.engine import NO_SEAT, Match, Move, Moved, Said, view, write_table
from games.flyswatter.table import FlyTable, Judged
from tabletop.match.bots import Bots, Decision
from tabletop.match.opening import new_match
from tabletop.match.plans import Plans
from tabletop.match.quickness import reactions
from tabletop.match.referee import Referee
from tests.engine.toys import ToyTable
from tests.engine.toys import table as toy_table
from tests.games.flyswatter.helpers import DRAWS, opened, rules, table
from tests.own import own
from tests.tabletop.match.tables import (
    FLYSWATTER,
    NS,
    T0,
    TOY,
    Notebook,
    Wall,
    play_on,
    race,
    seated,
    setup,
    told_by,
    toy,
)

MIDDLE = "R5a R4a Y3a"
LEVELS = "easy normal hard expert"


def swat(referee: Referee, seat: int, fly: str, at_ns: int) -> bool:
    return referee.slap(seat, referee.rules.read(f"swat {fly}"), at_ns)


def won(referee: Referee, seat: int) -> list[str]:
    """The flies that a seat has won, by name: only a test may look."""
    t = own(FlyTable, referee._match.table)
    return [t.rules.deck.name(card) for card in t.zones[t.rules.won[seat]]]


def until_judged(referee: Referee, wall: Wall) -> Judged:
    """Frames go by until the window is settled."""
    play_on(referee, wall, lambda: own(FlyTable, referee.known.view()).judged is not None)
    return judged(referee)


def judged(referee: Referee) -> Judged:
    found = own(FlyTable, referee.known.view()).judged
    assert found is not None
    return found


# ---------------------------------------------------------------------- bots


@pytest.mark.parametrize("frame", [1, 16, 333.3])
def test_bots_race_as_they_do_without_a_screen_however_slow_the_frames_are(frame: float) -> None:
    who = setup(FLYSWATTER, LEVELS, removed=80)
    wall = Wall()
    referee = new_match(FLYSWATTER, who, seed=6, now_ns=wall)
    play_on(referee, wall, lambda: referee.known.over, frame=frame)
    t = rules(4, removed=80).new_table(6)
    names = LEVELS.split()
    players = [make_player(FLYSWATTER, t.rules, name, 6 * 1_000_003 + seat) for seat, name in enumerate(names)]
    play_game(t, players)
    assert write_table(referee._match.table) == write_table(t)


def test_a_bot_whose_plan_is_overtaken_makes_a_new_one_instead_of_a_ghost_slap() -> None:
    asked = []

    class Watcher:
        def act(self, view: Any, seat: int) -> tuple[int, Move] | None:
            asked.append(view.clock)
            flies = [move for move in view.moves(seat) if len(view.agenda[-1].swats) == 0]
            return (T0 + 600, flies[0]) if flies else None

    game = replace(FLYSWATTER, players={"watcher": lambda rules, seed: Watcher()})
    referee, wall = seated(game, "- watcher -", opened(MIDDLE))
    wall.go_on(400)
    assert swat(referee, 0, "R4a", wall.ns)
    until_judged(referee, wall)
    assert [seat for seat, _, _ in judged(referee).slaps] == [0]
    assert asked[:2] == [T0, T0 + 400]
    assert len(asked) <= len(referee._match.log) + 1, "it is asked once for each position"


def test_of_bots_that_act_in_the_same_moment_chance_lets_one_go_first() -> None:
    shout = Move("shout")
    game = replace(TOY, players={"ready": lambda rules, seed: SimpleNamespace(act=lambda view, seat: (300, shout))})

    def first(seed: int) -> list[int]:
        bots = Bots(game, toy(), dict.fromkeys(range(3), "ready"), 1)
        plans = Plans(bots, lambda seat: view(toy_table("next: Window(until=1000), Turn(seat=0)"), seat), seed)
        found = []
        for _ in range(40):
            plans.ask(range(3))
            act = plans.first()
            assert act is not None
            found.append(act.seat)
            plans.forget()
        return found

    assert set(first(1)) == {0, 1, 2}
    assert first(1) == first(1)
    assert first(1) != first(2)


def test_an_answer_that_has_come_before_the_position_changed_is_void() -> None:
    bots = Bots(TOY, toy(), {}, 1)
    plans = Plans(bots, lambda seat: view(toy_table("next: Turn(seat=0)"), seat))
    bots._decisions.append(Decision(0, 300, Move("shout")))
    plans.ask([])
    assert plans.of(0) is not None
    plans.forget()
    assert plans.of(0) is None
    assert plans.first() is None


def test_a_bot_that_acts_in_the_very_moment_of_the_deadline_is_in_time() -> None:
    class Late:
        def act(self, view: Any, seat: int) -> tuple[int, Move] | None:
            return None if view.agenda[-1].shouts else (1000, Move("shout"))

    game = replace(TOY, players={"late": lambda rules, seed: Late()})
    referee, wall = seated(game, "- late -", toy_table("hand0: 1a\nnext: Window(until=1000), Turn(seat=0)"))
    wall.go_on(1100)
    referee.update()
    assert own(ToyTable, referee.known.view()).counter == 1


def test_a_bot_that_slaps_without_end_cannot_make_time_stand_still() -> None:
    class Mad:
        def act(self, view: Any, seat: int) -> tuple[int, Move]:
            return view.clock, Move("swat", (view.zones[2][0],))

    game = replace(FLYSWATTER, players={"mad": lambda rules, seed: Mad()})
    referee, wall = seated(game, "- mad", table("middle: R5a\ndraw0: Y1a Y2a\ndraw1: O1a O2a\nclock: 9000", 2))
    wall.go_on(500)
    referee.update()
    assert len(referee._match.log) == 500 / 25 + 1


# ---------------------------------------------------------------------- people


def test_the_earlier_hand_wins_whatever_comes_first_through_the_wire() -> None:
    results = set()
    for order in permutations([(0, 430), (1, 410), (2, 455)]):
        referee, wall = seated(FLYSWATTER, "- - -", opened(MIDDLE))
        start = wall.ns
        wall.go_on(460)
        for seat, at in order:
            assert swat(referee, seat, "R5a", start + at * NS)
        judged = until_judged(referee, wall)
        assert [won(referee, seat) for seat in range(3)] == [[], ["R5a"], []]
        results.add((judged.close, tuple(sorted(judged.slaps))))
    assert results == {(T0 + 1655, ((0, 430, "ok"), (1, 410, "ok"), (2, 455, "ok")))}


def test_a_hand_whose_stamp_is_read_after_the_slap_of_a_bot_still_lies_below_it() -> None:
    class Quick:
        def act(self, view: Any, seat: int) -> tuple[int, Move] | None:
            mine = any(swat.seat == seat for swat in view.agenda[-1].swats)
            return None if mine else (T0 + 300, Move("swat", (view.zones[2][0],)))

    game = replace(FLYSWATTER, players={"quick2": lambda rules, seed: Quick()})
    referee, wall = seated(game, "- quick2 -", opened(MIDDLE))
    heard = wall.ns + 285 * NS
    wall.go_on(310)
    referee.update()
    assert [line.seat for line in referee.story.log_lines(NO_SEAT)] == [1]
    assert swat(referee, 0, "R5a", heard)
    until_judged(referee, wall)
    assert (won(referee, 0), won(referee, 1)) == (["R5a"], [])


def test_a_deadline_before_the_stamp_falls_first() -> None:
    referee, wall = race("- - -", MIDDLE, DRAWS)
    heard = wall.ns + (10 + 350) * NS
    wall.go_on(400)
    assert swat(referee, 1, "R5a", heard)
    assert until_judged(referee, wall).slaps == ((1, 350, "ok"),)


def test_a_slap_just_before_the_card_is_seen_is_a_false_start_though_it_is_read_later() -> None:
    referee, wall = race("- - -", MIDDLE, DRAWS)
    heard = wall.ns + 4 * NS
    wall.go_on(20)
    referee.update()
    assert swat(referee, 1, "R5a", heard)
    assert until_judged(referee, wall).slaps == ((1, -6, "false-start"),)


def test_what_is_not_taken_is_passed_over() -> None:
    referee, wall = seated(FLYSWATTER, "- - -", opened(MIDDLE))
    lines = len(referee._match.log)
    assert not referee.slap(1, Move("flip"), wall.ns)
    assert not referee.slap(1, referee.rules.read("swat S01"), wall.ns)
    assert len(referee._match.log) == lines


def test_the_statistics_learn_the_first_hand_of_each_race_that_counted() -> None:
    referee, wall = seated(FLYSWATTER, "- - -", opened(MIDDLE, "draw0: Y1a S01\ndraw1: S02\ndraw2: O2a"))
    start = wall.ns
    for seat, fly, at in [(0, "R5a", 40), (1, "R5a", 700), (1, "R4a", 520), (2, "R4a", 480), (2, "Y3a", 650)]:
        swat(referee, seat, fly, start + at * NS)
    wall.go_on(700)
    until_judged(referee, wall)
    assert referee.played().reactions == {1: (520,), 2: (480,)}
    windows = own(FlyTable, referee.known.view()).windows
    play_on(referee, wall, lambda: own(FlyTable, referee.known.view()).windows > windows)
    opened_at = referee.known.view().clock
    swat(referee, 2, "Y3a", wall.ns + (opened_at + 611 - referee.clock.ms()) * NS)
    play_on(referee, wall, lambda: referee.known.over)
    assert referee.played().reactions == {1: (520,), 2: (480, 611)}


def test_two_races_may_bring_the_same_times() -> None:
    times = [((0, 400, "ok"), (1, ms, "late")) for ms in (500, 500)]
    tables = [SimpleNamespace(reaction_times=lambda strip=strip: strip) for strip in ((), times[0], times[0], times[1])]
    assert reactions(SimpleNamespace(tables=tables)) == {0: (400, 400)}  # type: ignore[arg-type]


# ---------------------------------------------------------------------- the screen catches up


def on_screen(**chosen: Any) -> tuple[Referee, Wall]:
    return race("- - -", MIDDLE, DRAWS, screen=True, **chosen)


def test_game_time_stops_at_the_very_moment_of_the_card_until_its_face_can_be_seen() -> None:
    referee, wall = on_screen()
    wall.go_on(200)
    referee.update()
    assert referee.clock.held
    assert referee.clock.ms() == T0
    assert any(isinstance(event, Moved) for event in told_by(referee, NO_SEAT))
    wall.go_on(450)
    referee.update()
    assert referee.clock.ms() == T0
    referee.shown(wall.ns)
    wall.go_on(380)
    swat(referee, 2, "R5a", wall.ns)
    play_on(referee, wall, lambda: referee.clock.held)
    assert judged(referee).slaps == ((2, 380, "ok"),)


def test_a_slap_before_the_face_can_be_seen_is_too_soon() -> None:
    referee, wall = on_screen()
    wall.go_on(30)
    referee.update()
    wall.go_on(180)
    assert swat(referee, 1, "R5a", wall.ns)
    wall.go_on(100)
    referee.shown(wall.ns)
    play_on(referee, wall, lambda: referee.clock.held)
    assert judged(referee).slaps == ((1, 0, "false-start"),)


def test_no_bot_slaps_before_the_face_can_be_seen() -> None:
    start = table(f"middle: {MIDDLE}\n{DRAWS}\nclock: {T0 - 10}", 3)
    referee, wall = seated(FLYSWATTER, "- expert expert", start, screen=True)
    for _ in range(300):
        wall.go_on(16)
        referee.update()
    assert [line.seat for line in referee.story.log_lines(NO_SEAT)] == [-1]
    referee.shown(wall.ns)
    play_on(referee, wall, lambda: referee.clock.held)
    assert {seat for seat, ms, _ in judged(referee).slaps if ms >= 240} == {1, 2}


def test_the_result_of_a_race_is_shown_before_the_next_card_is_thought_of() -> None:
    referee, wall = on_screen()
    wall.go_on(16)
    referee.update()
    referee.shown(wall.ns)
    play_on(referee, wall, lambda: referee.clock.held)
    told = [event.what for event in told_by(referee, NO_SEAT) if isinstance(event, Said)]
    closed = referee.clock.ms()
    assert told == [], "nobody has slapped, but the swatter has gone"
    wall.go_on(5000)
    referee.update()
    assert referee.clock.ms() == closed


def test_the_deal_is_shown_before_the_clock_runs() -> None:
    referee, wall = seated(FLYSWATTER, "- -", screen=True)
    wall.go_on(9000)
    referee.update()
    assert referee.clock.ms() == 0
    referee.shown()
    wall.go_on(100)
    assert referee.clock.ms() == 100


def test_hands_that_come_down_do_not_stop_the_clock() -> None:
    referee, wall = on_screen()
    wall.go_on(16)
    referee.update()
    referee.shown(wall.ns)
    wall.go_on(300)
    swat(referee, 1, "R5a", wall.ns)
    assert not referee.clock.held


# ---------------------------------------------------------------------- pauses


def test_a_pause_annuls_an_open_race_and_it_begins_afresh() -> None:
    notebook = Notebook()
    referee, wall = race("- - -", MIDDLE, DRAWS, keeper=notebook)
    wall.go_on(210)
    referee.update()
    swat(referee, 1, "R4a", wall.ns)
    wall.go_on(50)
    referee.pause("away", wall.ns)
    assert notebook.lines == ["time", "swat R4a", "pause"]
    wall.go_on(60_000)
    referee.update()
    assert not swat(referee, 2, "R5a", wall.ns), "a pause is no time to slap"
    referee.resume("away", wall.ns)
    wall.go_on(440)
    assert swat(referee, 2, "R5a", wall.ns)
    assert until_judged(referee, wall).slaps == ((2, 440, "ok"),)
    assert [won(referee, seat) for seat in range(3)] == [[], [], ["R5a"]]


def test_what_came_before_a_pause_has_happened() -> None:
    class Quick:
        def act(self, view: Any, seat: int) -> tuple[int, Move] | None:
            return None if view.clock > T0 else (T0 + 300, Move("swat", (view.zones[2][0],)))

    game = replace(FLYSWATTER, players={"soon": lambda rules, seed: Quick()})
    referee, wall = seated(game, "- soon -", opened(MIDDLE))
    wall.go_on(310)
    referee.pause("away")
    assert [entry.at for entry in referee._match.log] == [T0 + 300, T0 + 310]


def test_what_came_due_with_a_refused_slap_is_reported_all_the_same() -> None:
    referee, wall = race("- - -", MIDDLE, DRAWS)
    wall.go_on(200)
    referee.clock.hold("curtain")
    assert not referee.slap(1, Move("flip"))
    assert any(isinstance(event, Moved) for event in told_by(referee, NO_SEAT))


def test_several_reasons_to_pause_are_one_pause() -> None:
    referee, _ = race("- - -", MIDDLE, DRAWS)
    held = []
    for change, reason in [("pause", "away"), ("pause", "countdown"), ("resume", "away"), ("resume", "countdown")]:
        getattr(referee, change)(reason)
        held.append(referee.clock.held)
    assert held == [True, True, True, False]
    assert [entry.text for entry in referee._match.log] == ["pause"]
    referee.pause("away")
    assert [entry.text for entry in referee._match.log] == ["pause", "pause"]


def test_a_pause_while_a_card_is_shown_does_not_let_the_clock_run_when_either_ends() -> None:
    referee, wall = on_screen()
    wall.go_on(16)
    referee.update()
    referee.pause("away")
    referee.shown(wall.ns)
    assert referee.clock.held
    wall.go_on(500)
    referee.resume("away", wall.ns)
    assert referee.clock.ms() == T0


def test_the_loop_knows_when_the_next_deadline_or_slap_comes() -> None:
    referee, wall = race("- - -", MIDDLE, DRAWS)
    assert referee.wakes_ns() == wall.ns + 10 * NS
    start = opened(MIDDLE)
    with_bot, wall = seated(FLYSWATTER, "- expert -", start)
    with_bot.update()
    wakes = with_bot.wakes_ns()
    assert wakes is not None
    assert wall.ns + 240 * NS <= wakes <= wall.ns + 2000 * NS
    with_bot.pause("away")
    assert with_bot.wakes_ns() is None
    stands, _ = race("- - -", MIDDLE, DRAWS)
    stands.clock.hold_at("curtain", T0)
    assert stands.wakes_ns() is None, "the loop must not turn in vain"


def test_a_match_replayed_from_its_log_is_the_same() -> None:
    who = setup(FLYSWATTER, "normal normal", removed=90)
    wall = Wall()
    referee = new_match(FLYSWATTER, who, seed=3, now_ns=wall)
    play_on(referee, wall, lambda: referee.known.over)
    again = Match(FLYSWATTER, referee.rules, 3)
    for entry in referee._match.log:
        again.replay(entry)
    assert write_table(again.table) == write_table(referee._match.table)
