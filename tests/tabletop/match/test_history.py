"""Taking back and playing again: from one decision of a person to the next, as far as it is fair."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from games.engine import NO_SEAT, IllegalMove, Match, Moved, write_table
from tabletop.match.clock import GameClock
from tabletop.match.opening import resumed
from tabletop.match.referee import Referee
from tabletop.storage.journal import Journal, read_journal
from tests.games.flyswatter.helpers import opened
from tests.tabletop.match.tables import FLYSWATTER, GAMES, TOY, Wall, play_on, seated, setup, told_by, toy_match

HANDS = "hand0: 1a 2a\nhand1: 3a 4a\nhand2: 5a 6a"


def play(referee: Referee, seat: int, text: str) -> None:
    referee.play(seat, referee.rules.read(text))


def position(referee: Referee) -> str:
    """The whole position: only a test may look."""
    return write_table(referee._match.table)


# ---------------------------------------------------------------------- how far


def test_what_bots_did_after_it_goes_back_with_the_move_of_a_person() -> None:
    referee, wall = toy_match(HANDS, "- quick quick")
    before = position(referee)
    wall.go_on(1000)
    play(referee, 0, "lay 1a to pile")
    play_on(referee, wall, lambda: referee.known.waiting_for() == (0,))
    after = position(referee)
    assert referee.history.can_undo()
    referee.undo()
    assert position(referee) == before
    assert not referee.history.can_undo()
    assert referee.history.can_redo()
    referee.redo()
    assert position(referee) == after
    assert not referee.history.can_redo()


def asks(referee: Referee, seat: int) -> Callable[[], bool]:
    """Whether a seat is asked."""
    return lambda: seat in referee.known.waiting_for()


def test_playing_again_goes_on_to_the_next_decision_of_a_person() -> None:
    referee, wall = toy_match(HANDS, "- quick -")
    positions = []
    for seat, text in ((0, "lay 1a to pile"), (2, "lay 5a to pile"), (0, "lay 2a to pile")):
        play_on(referee, wall, asks(referee, seat))
        positions.append(position(referee))
        play(referee, seat, text)
    play_on(referee, wall, lambda: referee.known.waiting_for() == (2,))
    positions.append(position(referee))
    for back in (2, 1, 0):
        referee.undo()
        assert position(referee) == positions[back]
    for forth in (1, 2, 3):
        referee.redo()
        assert position(referee) == positions[forth]


def test_another_move_ends_what_could_be_played_again() -> None:
    referee, _ = toy_match(HANDS)
    play(referee, 0, "lay 1a to pile")
    referee.undo()
    play(referee, 0, "lay 2a to pile")
    assert not referee.history.can_redo()
    with pytest.raises(IllegalMove, match="nothing to redo"):
        referee.redo()


def test_there_is_nothing_to_take_back_before_a_person_has_moved() -> None:
    referee, wall = toy_match(HANDS, "quick - -")
    with pytest.raises(IllegalMove, match="nothing to undo"):
        referee.undo()
    play_on(referee, wall, lambda: referee.known.waiting_for() == (1,))
    assert not referee.history.can_undo()
    with pytest.raises(IllegalMove):
        referee.undo()


def test_what_showed_a_card_or_was_left_to_chance_stays() -> None:
    patience, _ = seated(GAMES["patience"], "-")
    patience.play(0, patience.rules.read("turn"))
    assert not patience.history.can_undo()
    with pytest.raises(IllegalMove, match="showed something hidden"):
        patience.undo()
    flip7, _ = seated(GAMES["flip7"], "- -")
    flip7.play(flip7.known.waiting_for()[0], flip7.rules.read("deal"))
    assert not flip7.history.can_undo()


def test_it_is_known_what_keeps_a_move_from_being_taken_back() -> None:
    patience, _ = seated(GAMES["patience"], "-")
    assert patience.history.undo_refusal() == "nothing"
    patience.play(0, patience.rules.read("turn"))
    assert patience.history.undo_refusal() == "seen"
    waiting, wall = toy_match(HANDS, "quick - -")
    play_on(waiting, wall, lambda: waiting.known.waiting_for() == (1,))
    assert waiting.history.undo_refusal() == "nothing", "only a bot has played"
    play(waiting, 1, "lay 3a to pile")
    assert waiting.history.undo_refusal() == ""
    authors, _ = seated(GAMES["authors"], "- - -")
    while not authors.history.undo_refusal() or not authors.known.lines:
        seat = authors.known.waiting_for()[0]
        authors.play(seat, authors.known.moves(seat)[0])
    assert authors.history.undo_refusal() in ("heard", "seen")
    race, wall = seated(FLYSWATTER, "- - -", opened("R5a R4a Y3a"))
    wall.go_on(400)
    race.slap(1, race.rules.read("swat R5a"), wall.ns)
    assert race.history.undo_refusal() == "clock"


def test_a_card_laid_in_a_patience_can_be_taken_back() -> None:
    patience, _ = seated(GAMES["patience"], "-")
    rng = Random(1)
    taken_back = 0
    while not patience.known.over:
        before = position(patience)
        moves = patience.known.moves(0)
        patience.play(0, moves[int(rng.random() * len(moves))])
        if patience.history.can_undo():
            patience.undo()
            assert position(patience) == before
            patience.redo()
            taken_back += 1
    assert taken_back > 3


def test_no_race_is_run_twice() -> None:
    referee, wall = seated(FLYSWATTER, "- - -", opened("R5a R4a Y3a"))
    wall.go_on(400)
    referee.slap(1, referee.rules.read("swat R5a"), wall.ns)
    assert referee._match.can_undo()
    assert not referee.history.can_undo()
    window, wall = toy_match(HANDS)
    play(window, 0, "lay 1a to pile")
    play(window, 1, "window")
    assert window.history.can_undo(), "the window has only been opened"
    window.slap(0, window.rules.read("shout"))
    assert not window.history.can_undo()


def test_a_game_that_was_lost_can_be_taken_up_again() -> None:
    referee, _ = toy_match(HANDS)
    play(referee, 0, "stop")
    assert referee.known.over
    referee.undo()
    assert (referee.known.over, referee.known.waiting_for()) == (False, (0,))


# ---------------------------------------------------------------------- who must agree


def test_a_person_who_plays_alone_needs_no_one_to_agree() -> None:
    referee, wall = toy_match(HANDS, "- quick quick")
    play(referee, 0, "lay 1a to pile")
    play_on(referee, wall, lambda: referee.known.waiting_for() == (0,))
    assert referee.history.undo_needs(0) is None
    assert referee.history.undo_needs(NO_SEAT) is None


def test_the_player_who_moved_must_agree_and_so_must_the_one_whose_turn_it_now_is() -> None:
    referee, _ = toy_match(HANDS)
    assert referee.history.undo_needs(0) is None, "there is nothing to undo"
    play(referee, 0, "lay 1a to pile")
    assert referee.history.undo_needs(1) == 0
    assert referee.history.undo_needs(0) == 1
    assert referee.history.undo_needs(2) == 0


def test_players_take_their_own_move_back_alone_until_another_persons_turn() -> None:
    referee, _ = toy_match("hand0: 1a 2a", "-")
    play(referee, 0, "lay 1a to pile")
    assert referee.history.undo_needs(0) is None
    alone, wall = toy_match(HANDS, "- quick -")
    play(alone, 0, "lay 1a to pile")
    assert alone.history.undo_needs(0) is None, "a bot is on turn"
    play_on(alone, wall, lambda: alone.known.waiting_for() == (2,))
    assert alone.history.undo_needs(0) == 2


# ---------------------------------------------------------------------- what is told


def test_the_table_is_set_anew_after_taking_back_and_news_come_when_it_is_played_again() -> None:
    referee, _ = toy_match(HANDS)
    play(referee, 0, "lay 1a to pile")
    jumps = referee.jumps
    referee.undo()
    assert referee.jumps == jumps + 1
    assert told_by(referee, 0) == []
    assert referee.story.log_lines(0) == []
    referee.redo()
    assert referee.jumps == jumps + 1
    assert [type(event) for event in told_by(referee, 0)] == [Moved]
    assert [line.text for line in referee.story.log_lines(0)] == ["Ann moves a 1 from Ann's hand to the pile."]


def test_a_bot_does_not_play_at_once_when_something_was_taken_back() -> None:
    referee, wall = toy_match(HANDS, "- quick -")
    play(referee, 0, "lay 1a to pile")
    wall.go_on(440)
    referee.update()
    referee.undo()
    play(referee, 0, "lay 2a to pile")
    wall.go_on(440)
    referee.update()
    assert referee.known.waiting_for() == (1,)


# ---------------------------------------------------------------------- on disk


def back_from(path: Path) -> Match:
    back = read_journal(path, {**GAMES, "engine": TOY})
    assert back.lost == 0
    return back.match


@pytest.mark.parametrize(("key", "players"), [("patience", "-"), ("flip7", "- quick -"), ("engine", "- quick -")])
def test_the_journal_gives_the_same_match_back_at_every_moment(key: str, players: str, tmp_path: Path) -> None:
    """Back and forth at random; after each thing that was done the file is read as if the program had been killed."""
    game, wall, rng = {**GAMES, "engine": TOY}[key], Wall(), Random(8)
    who = setup(game, players)
    match = Match(game, game.rules(len(who.people)), 4)
    taken_back = played_again = 0
    with Journal(tmp_path / "match", match, who.as_dict()) as journal:
        referee = Referee(match, who, GameClock(wall), journal)
        for _ in range(120):
            wall.go_on(500)
            referee.update()
            people = [seat for seat in referee.known.waiting_for() if seat in referee.people]
            luck = rng.random()
            if luck < 0.3 and referee.history.can_undo():
                referee.undo()
                taken_back += 1
            elif luck < 0.6 and referee.history.can_redo():
                referee.redo()
                played_again += 1
            elif people:
                moves = referee.known.moves(people[0])
                referee.play(people[0], moves[int(rng.random() * len(moves))])
            back = back_from(tmp_path / "match")
            assert (back.log, back.undone) == (match.log, match.undone)
            assert write_table(back.table) == position(referee)
            if referee.known.over and not referee.history.can_undo():
                break
    assert taken_back > 0
    assert played_again > 0


def test_a_match_that_goes_on_can_still_be_taken_back(tmp_path: Path) -> None:
    match = Match(TOY, TOY.rules(2), 4)
    who = setup(TOY, "- -")
    with Journal(tmp_path / "match", match, who.as_dict()) as journal:
        first = Referee(match, who, GameClock(Wall()), journal)
        start = position(first)
        seat = first.known.waiting_for()[0]
        first.play(seat, first.known.moves(seat)[0])
    again = resumed(back_from(tmp_path / "match"), who, now_ns=Wall())
    assert [line.seat for line in again.story.log_lines(seat)] == [seat]
    again.undo()
    assert position(again) == start
