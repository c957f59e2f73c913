"""Matches go on that were played before everybody chose a card for LOSE A SECRET, and before the card of a 1-DOWN left
the pack when it was looked at."""

from __future__ import annotations

import json
import re

import pytest

from games.engine import Entry, IllegalMove, Match, MovePlayed, read_save, saves, write_save, write_table
from games.engine.journals import line_of, read_lines
from games.flaps import GAME
from games.flaps.secrets import Lose
from games.flaps.table import FlapsTable
from games.flaps.turns import Turn
from tests.games.flaps.helpers import table
from tests.own import own

START = "hand0: LSc 8d 8h\nhand1: 9h 9d\nhand2: Kc Kd\npile: 5c\nseed: 7"
LAID, CALLED, TAKEN = MovePlayed(0, "lay LSc to pile", None), MovePlayed(0, "call", None), MovePlayed(1, "take", None)
CHOSEN = [MovePlayed(seat, f"choose to hand{(seat + 1) % 3}", None) for seat in range(3)]


def replayed(*log: Entry, start: str = START, level: int = 5) -> Match:
    """A match from a position on."""
    t = table(start, level=level)
    match = Match(GAME, t.rules, 7, t)
    for entry in log:
        match.replay(entry)
    return match


def test_where_an_old_log_has_no_choices_everyone_counts_as_having_chosen() -> None:
    old = replayed(LAID, TAKEN)
    assert old.log == [LAID, TAKEN]
    assert write_table(old.table) == write_table(replayed(LAID, *CHOSEN, TAKEN).table)
    assert old.table.agenda == [Turn(2)]


def test_what_was_called_out_then_was_called_after_the_cards_had_gone() -> None:
    start = START.replace(" 8h", "")
    old = replayed(LAID, CALLED, TAKEN, start=start)
    assert old.log == [LAID, CALLED, TAKEN]
    assert own(FlapsTable, old.table).called == {0}
    assert write_table(old.table) == write_table(replayed(LAID, *CHOSEN, CALLED, TAKEN, start=start).table)


def test_what_was_taken_back_then_can_be_taken_back_still() -> None:
    old = replayed(LAID, TAKEN)
    old.undo(whatever_was_seen=True)
    assert old.table.agenda == [Turn(1)]
    old.undo(whatever_was_seen=True)
    assert old.table.agenda == [Turn(0)]


def test_a_log_that_ends_there_goes_on_with_the_question() -> None:
    assert replayed(LAID).table.agenda == [Lose(0, 0)]


def test_what_fits_neither_way_is_refused() -> None:
    with pytest.raises(IllegalMove):
        replayed(LAID, MovePlayed(2, "take", None))


def test_a_journal_of_then_is_read_to_its_end() -> None:
    begun = write_save(replayed())
    lines = line_of(begun) + "".join(line_of(f'[{entry.seat}, "{entry.text}", null]') for entry in (LAID, TAKEN))
    back = read_lines(lines, {"flaps": GAME})
    assert back is not None
    assert (back.lost, write_table(back.match.table)) == (0, write_table(replayed(LAID, TAKEN).table))


def test_a_match_that_was_saved_then_still_has_its_log() -> None:
    loaded = read_save(write_save(replayed(LAID, TAKEN)), {"flaps": GAME})
    assert (loaded.note, loaded.log) == (None, [LAID, TAKEN])


def then(match: Match, position: str) -> str:
    """The match as it was saved at that position."""
    data = json.loads(write_save(match))
    del data["check"]
    data["position"] = position
    return json.dumps(data | {"check": saves._check(data)})


def test_one_that_was_saved_when_the_secrets_were_just_lost_keeps_its_log() -> None:
    gone = replayed(LAID, *CHOSEN).table
    loaded = read_save(then(replayed(LAID), write_table(gone)), {"flaps": GAME})
    assert (loaded.note, loaded.log, write_table(loaded.table)) == (None, [LAID], write_table(gone))


def test_one_that_was_saved_while_the_card_of_a_one_down_lay_on_the_pack_keeps_its_log() -> None:
    laid = MovePlayed(0, "lay 1Dca to pile", None)
    match = replayed(laid, start="hand0: 1Dc 8d 8h\nhand1: 9h 9d\npile: 5c\npack: * 7s 7da", level=6)
    now = write_table(match.table)
    position = re.sub(r"(pack: .*)", r"\1 7da", now).replace("looked: 7da\n", "")
    assert position != now
    loaded = read_save(then(match, position), {"flaps": GAME})
    assert (loaded.note, loaded.log, write_table(loaded.table)) == (None, [laid], now)


def test_a_position_to_which_the_log_does_not_lead_is_gone_on_from_all_the_same() -> None:
    elsewhere = write_table(replayed(LAID, TAKEN).table)
    loaded = read_save(then(replayed(LAID), elsewhere), {"flaps": GAME})
    assert (loaded.note is not None, loaded.log, write_table(loaded.table)) == (True, [], elsewhere)
