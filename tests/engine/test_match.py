"""Matches: playing, undo and redo."""

import pytest

from games.engine import IllegalMove, Match, Moved, MovePlayed, Paused, TimePassed, read_table, write_table
from tests.engine.toys import GAME, Toy, ToyOptions, ToyTable, table, toy
from tests.own import own


def a_match(text: str = "hand0: 1a 2a\nhand1: 3a 4a\nhand2: 5a 6a") -> Match:
    return Match(GAME, toy(), 1, start=table(text))


def test_a_new_match_reports_the_deal() -> None:
    match = Match(GAME, toy(), 1)
    dealt = [event for event in match.take_news() if isinstance(event, Moved)]
    assert len(dealt) == 6
    assert match.take_news() == []


def test_a_move_is_logged_as_text_and_gives_its_events() -> None:
    match = a_match()
    events = match.play(0, "lay 1a to pile")
    assert [type(event) for event in events] == [Moved]
    assert match.log == [MovePlayed(0, "lay 1a to pile", None)]


@pytest.mark.parametrize(
    ("seat", "text", "told"),
    [
        (1, "lay 3a to pile", "It's not your turn."),
        (0, "lay 1a to hand0", "You can't do that now."),
        (0, "jump", "You can't do that now."),
        (0, "lay 9z", "There is no card '9z'"),
        (0, "lay ? to pile", "can't see card ?"),
    ],
)
def test_a_move_that_cannot_be_played_changes_nothing_and_says_why(seat: int, text: str, told: str) -> None:
    match = a_match()
    before = write_table(match.table)
    with pytest.raises(IllegalMove) as refused:
        match.play(seat, text)
    assert told in str(refused.value)
    assert write_table(match.table) == before
    assert match.log == []


def test_the_reason_for_a_refusal_reveals_nothing_about_a_hidden_card() -> None:
    match = a_match()
    with pytest.raises(IllegalMove, match="You can't see card 3a"):
        match.play(0, "lay 3a to pile")


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    match = a_match()
    match.play(0, "stop")
    with pytest.raises(IllegalMove, match="The game is over"):
        match.play(0, "stop")


def test_playing_an_own_card_can_be_undone() -> None:
    match = a_match()
    before = write_table(match.table)
    match.play(0, "lay 1a to pile")
    assert match.can_undo()
    match.undo()
    assert write_table(match.table) == before
    match.redo()
    assert match.log == [MovePlayed(0, "lay 1a to pile", None)]


def test_a_new_move_clears_what_could_be_redone() -> None:
    match = a_match()
    match.play(0, "lay 1a to pile")
    match.undo()
    match.play(0, "lay 2a to pile")
    with pytest.raises(IllegalMove, match="nothing to redo"):
        match.redo()


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(IllegalMove, match="nothing to undo"):
        a_match().undo()


def test_showing_a_hidden_card_cannot_be_undone_in_fairness() -> None:
    match = a_match("pile: 1a\npack: * 2a")
    t = match.table.copy()
    t.events = []
    t.draw(0, 1)
    match.tables.append(t)
    match.log.append(MovePlayed(0, "draw", None))
    assert not match.can_undo()
    with pytest.raises(IllegalMove, match="showed something hidden"):
        match.undo()
    match.undo(whatever_was_seen=True)
    assert match.log == []


def test_a_random_result_cannot_be_undone_in_fairness() -> None:
    match = a_match()
    t = match.table.copy()
    t.pick(6)
    match.tables.append(t)
    match.log.append(MovePlayed(0, "roll", None))
    assert not match.can_undo()


def test_several_lines_can_be_undone_only_if_each_of_them_can() -> None:
    match = a_match()
    t = match.table.copy()
    t.pick(6)
    match.tables.append(t)
    match.log.append(MovePlayed(0, "roll", None))
    match.play(0, "lay 1a to pile")
    match.play(1, "lay 3a to pile")
    assert match.can_undo(2)
    assert not match.can_undo(3)
    assert not match.can_undo(4)
    assert not match.can_undo(0)


def test_the_passing_of_time_is_logged_only_when_a_deadline_falls() -> None:
    match = a_match("next: Window(until=1000), Turn(seat=0)")
    match.advance(500)
    assert match.log == []
    match.advance(1000)
    assert match.log == [TimePassed(1000)]
    assert own(ToyTable, match.table).word == "late at 1000"


def test_a_late_move_lets_the_deadline_fall_first_and_replays_the_same() -> None:
    match = a_match("next: Window(until=1000), Turn(seat=0)")
    match.play(2, "shout", at=300)
    match.play(0, "stop", at=4000)
    assert [entry.text for entry in match.log] == ["shout", "time", "stop"]
    again = a_match("next: Window(until=1000), Turn(seat=0)")
    for entry in match.log:
        again.replay(entry)
    assert write_table(again.table) == write_table(match.table)


def test_a_pause_is_part_of_the_log() -> None:
    match = a_match()
    match.pause(700)
    assert match.log == [Paused(700)]


def test_a_fault_in_the_rules_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match()
    before = write_table(match.table)

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("tests.engine.toys.Turn.play", broken)
    with pytest.raises(ZeroDivisionError):
        match.play(0, "lay 1a to pile")
    monkeypatch.undo()
    assert write_table(match.table) == before
    assert match.log == []
    match.play(0, "lay 1a to pile")


def test_nothing_stale_is_redone_after_a_pause() -> None:
    match = a_match("next: Window(until=1000), Turn(seat=0)")
    match.play(1, "shout", at=100)
    match.undo(whatever_was_seen=True)
    match.pause(300)
    with pytest.raises(IllegalMove, match="nothing to redo"):
        match.redo()


def test_what_does_not_fit_is_not_redone() -> None:
    match = a_match()
    match.undone = [MovePlayed(0, "lay 3a to pile", None)]
    with pytest.raises(IllegalMove):
        match.redo()
    assert match.log == []


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_there_are_only_the_seats_of_the_table(seat: int) -> None:
    with pytest.raises(IllegalMove, match=f"no seat {seat}"):
        a_match().play(seat, "stop")


@pytest.mark.parametrize("at", [1 << 60, -(1 << 60), 10.5, True, "5"])
def test_a_stamp_is_a_whole_number_of_milliseconds(at: int) -> None:
    match = a_match("next: Window(until=1000), Turn(seat=0)")
    with pytest.raises(IllegalMove, match="time stamp"):
        match.play(1, "shout", at=at)
    with pytest.raises(IllegalMove, match="time stamp"):
        match.advance(at)
    with pytest.raises(IllegalMove, match="time stamp"):
        match.pause(at)
    assert match.log == []


def test_a_match_begins_where_a_seat_is_asked() -> None:
    match = a_match("next: Note(text='hm'), Turn(seat=1)")
    assert (own(ToyTable, match.table).word, match.table.waiting_for()) == ("hm", (1,))


class Aloud(Toy):
    """The toy in which everyone hears how a window went."""

    told_aloud = ("counter",)


def test_what_everyone_has_heard_cannot_be_undone() -> None:
    def after_a_window(rules: Toy) -> Match:
        match = Match(GAME, rules, 1, start=read_table(rules, "pack: *\nnext: Window(until=10), Turn(seat=0)"))
        match.play(1, "shout", 5)
        match.advance(10)
        return match

    assert after_a_window(Toy(3, ToyOptions())).can_undo()
    heard = after_a_window(Aloud(3, ToyOptions()))
    assert not heard.can_undo()
    with pytest.raises(IllegalMove, match="showed something hidden"):
        heard.undo()
