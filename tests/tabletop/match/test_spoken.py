"""Words of the game beside a seat."""

from __future__ import annotations

from games.engine import NO_SEAT, Said
from games.flaps import GAME
from tabletop.match.spoken import spoken
from tabletop.people import Person, Setup

ANN, BEN, CEM = Person("Ann"), Person("Ben"), Person("Cem", "normal")


def said(what: str, seat: int, *people: Person) -> str:
    return spoken(Said(what, seat), GAME.words.among([person.name for person in people]), Setup("flaps", people))


def test_a_person_alone_at_the_screen_is_spoken_to() -> None:
    assert said("loses_side_game", 0, ANN, CEM) == "You take them all."


def test_bots_and_people_who_share_the_screen_are_called_by_name() -> None:
    assert said("loses_side_game", 1, ANN, CEM) == "Cem takes them all."
    assert said("loses_side_game", 0, ANN, BEN) == "Ann takes them all."


def test_what_someone_says_is_the_same_for_everyone() -> None:
    assert said("flap", 0, ANN, CEM) == said("flap", 1, ANN, CEM) == "Flap!"


def test_the_table_speaks_too_and_what_has_no_words_stays_unsaid() -> None:
    assert said("no_more", NO_SEAT, ANN, CEM) == "No more flapping."
    assert said("nothing of the kind", 0, ANN, CEM) == ""
