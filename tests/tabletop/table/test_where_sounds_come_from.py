"""A sound comes from where its card or its speaker is on the table, in every game that has such places."""

from __future__ import annotations

import pytest

from games.engine import NO_SEAT, Said
from tabletop.match.episodes import Episode
from tests.tabletop.pilot import Pilot


def heard(pilot: Pilot, monkeypatch: pytest.MonkeyPatch, *said: Said) -> list[tuple[str, float]]:
    """The cues of these words, and where they come from."""
    director = pilot.table.session.director
    cues: list[tuple[str, float]] = []
    monkeypatch.setattr(director, "play_sound", lambda cue, pan, step=0: cues.append((cue, pan)))
    session = pilot.table.session
    for one in said:
        session._tell([Episode(session.known.lines, NO_SEAT, -1, (one,), (session.known._match.table,))])
        pilot.until(lambda: not director.waiting)
    return cues


def test_a_word_is_heard_from_the_side_of_its_speaker(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot.sit("flip7", "- random random random")
    pilot.settle()
    seats = pilot.table.scene.places
    assert seats is not None
    middle = seats.area.centre[0]
    cues = heard(pilot, monkeypatch, *(Said("stayed", seat) for seat in (0, 1, 2, 3, NO_SEAT)))
    assert {cue for cue, _ in cues} == {"place"}
    for place, (_, pan) in zip(seats.seats, cues, strict=False):
        assert (pan > 0.05) == (place.box.centre[0] > middle * 1.1)
        assert (pan < -0.05) == (place.box.centre[0] < middle * 0.9)
        assert abs(pan) <= 0.6
    assert min(pan for _, pan in cues) < 0 < max(pan for _, pan in cues)
    assert cues[-1][1] == 0


def test_where_seats_have_no_place_everything_is_heard_from_the_middle(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.sit("patience", "-")
    pilot.settle()
    assert heard(pilot, monkeypatch, Said("no_more_moves", 0)) == [("lose", 0.0)]
