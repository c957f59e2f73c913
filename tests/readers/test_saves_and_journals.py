"""Saves and journals of every game: damage is told, or all that is whole is read; and what was written comes back."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import BadSave, Match, open_save, read_save, saves, write_save, write_table
from games.engine.entries import plain as as_plain
from games.engine.journals import REDO, UNDO, line_of, read_lines, text_of
from tabletop.storage.journal import read_heading, read_journal
from tabletop.storage.ticket import Ticket
from tests.readers.mangled import mangled, plain, sentence, tried, warped
from tests.readers.played import GAMES, matches

PEOPLE = {"people": [{"name": "Ann"}], "ticket": Ticket("some-match", "deal", taken_back=True).as_dict()}


def same(one: Match, other: Match) -> None:
    """Two matches went the same way and stand at the same place."""
    assert (one.log, one.undone) == (other.log, other.undone)
    assert write_table(one.table) == write_table(other.table)


def comes_back(match: Match) -> None:
    """A match is the same when it was saved and opened again."""
    again = read_save(write_save(match, PEOPLE), GAMES)
    assert again.note is None
    same(again, match)


def signed(data: Any) -> str:
    """A save, with the check sum of somebody who knows how."""
    if isinstance(data, dict):
        data.pop("check", None)
        data["check"] = saves._check(data)
    return json.dumps(data)


def journal_of(match: Match) -> list[str]:
    """The lines of a journal that begins with the deal and tells the whole match."""
    begun = Match(match.game, match.rules, match.seed)
    lines = [write_save(begun, PEOPLE), *(json.dumps(as_plain(entry)) for entry in match.log)]
    for entry in reversed(match.undone):
        lines += [json.dumps(as_plain(entry)), json.dumps(UNDO)]
        lines += [json.dumps(REDO), json.dumps(UNDO)]
    return list(map(line_of, lines))


# ---------------------------------------------------------------------- saves


@pytest.mark.parametrize("key", GAMES)
def test_a_match_is_the_same_when_it_comes_back(key: str) -> None:
    for match in matches(key):
        comes_back(match)
        told = read_lines("".join(journal_of(match)), GAMES)
        assert told is not None
        assert told.lost == 0
        same(told.match, match)


@pytest.mark.parametrize("key", GAMES)
def test_a_save_in_which_someone_changed_values_is_opened_or_refused(key: str) -> None:
    @tried(25)
    @given(warped([json.loads(write_save(match, PEOPLE)) for match in matches(key)]))
    def every(data: Any) -> None:
        try:
            match = read_save(signed(data), GAMES)
        except BadSave as error:
            sentence(str(error))
        else:
            comes_back(match)

    every()


@tried(60)
@given(st.sampled_from(sorted(GAMES)), st.data())
def test_a_mangled_save_is_opened_or_refused(key: str, data: st.DataObject) -> None:
    text = data.draw(mangled([write_save(match) for match in matches(key)[:3]]))
    try:
        match = read_save(text, GAMES)
    except BadSave as error:
        sentence(str(error))
    else:
        comes_back(match)


@tried(100)
@given(st.text(max_size=40) | plain.map(json.dumps))
def test_any_text_as_a_save_is_refused(text: str) -> None:
    with pytest.raises(BadSave) as told:
        read_save(text, GAMES)
    sentence(str(told.value))


# ---------------------------------------------------------------------- journals


@tried(60)
@given(st.sampled_from(sorted(GAMES)), st.integers(0, 3), st.data())
def test_a_journal_is_read_as_far_as_its_lines_are_whole(key: str, number: int, data: st.DataObject) -> None:
    lines = journal_of(matches(key)[number])
    kept = data.draw(st.integers(1, len(lines)))
    half = data.draw(mangled(lines[kept:])) if kept < len(lines) else ""
    whole, told = read_lines("".join(lines[:kept]), GAMES), read_lines("".join([*lines[:kept], half]), GAMES)
    assert whole is not None
    assert told is not None
    assert whole.lost == 0
    if not any(map(text_of, half.split("\n"))):  # else it is a line of this journal that was only doubled or moved
        assert told.lost == sum(bool(line) for line in half.split("\n"))
        same(told.match, whole.match)


@tried(60)
@given(st.sampled_from(sorted(GAMES)), st.integers(0, 3), st.data())
def test_a_journal_with_any_lines_at_all_is_read_as_far_as_they_fit(key: str, number: int, data: st.DataObject) -> None:
    first, *lines = journal_of(matches(key)[number])
    told_by = [json.loads(text_of(line.rstrip("\n")) or "") for line in lines]
    others = data.draw(warped([told_by]))
    others = others if isinstance(others, list) else [others]
    told = read_lines(first + "".join(line_of(json.dumps(line)) for line in others), GAMES)
    assert told is not None
    comes_back(told.match)


@tried(40)
@given(st.sampled_from(sorted(GAMES)), st.data())
def test_a_file_with_a_mangled_journal_is_opened_or_refused_by_every_reader(key: str, data: st.DataObject) -> None:
    text = data.draw(mangled(["".join(journal_of(match)) for match in matches(key)[:3]]))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "some.match"
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        for read in (lambda: open_save(path, GAMES), lambda: read_journal(path, GAMES), lambda: read_heading(path)):
            try:
                read()
            except BadSave as error:
                sentence(str(error))


@tried(60)
@given(st.binary(max_size=200))
def test_any_bytes_as_a_match_are_refused(raw: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "some.match"
        path.write_bytes(raw)
        for read in (lambda: open_save(path, GAMES), lambda: read_journal(path, GAMES), lambda: read_heading(path)):
            with pytest.raises(BadSave) as told:
                read()
            sentence(str(told.value))


# ---------------------------------------------------------------------- tickets


@tried(100)
@given(plain | warped([PEOPLE["ticket"]]))
def test_any_values_give_a_ticket_and_one_that_was_written_is_the_same(data: Any) -> None:
    ticket = Ticket.read(data, Path("some.match"))
    assert Ticket.read(ticket.as_dict(), Path("other.match")) == ticket
    assert ticket.match
