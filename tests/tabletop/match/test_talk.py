"""Bots say something now and then, and only what everybody has seen."""

from __future__ import annotations

from dataclasses import replace

from games import find
from games.engine import Ended, Layout, Said
from games.engine.layout import MOODS
from games.engine.words import load_words
from tabletop.match.talk import BAR, LONG, OFF, OFTEN, THINKS, Talk, talk_at
from tabletop.people import Person

WORDS = load_words("tabletop")
PEOPLE = (Person("Ann"), Person("Ben", "quick", character="bold"), Person("Cem", "quick", character="careful"))
MOODS_HERE = {"bust": "lost", "struck": "hit"}


def talk(often: str = OFTEN) -> Talk:
    found = Talk(MOODS_HERE, PEOPLE, WORDS, 3)
    found.often = often
    found.move(1000, -1)
    return found


def heard(found: Talk, *events: Said | Ended, tries: int = 40) -> set[tuple[int, str]]:
    """Everything that is said to something that happens over and over."""
    said = set[tuple[int, str]]()
    for _ in range(tries):
        found.hear(events)
        told = found.speak()
        found.move(1000, -1)
        if told is not None:
            said.add((told.seat, told.text))
    return said


def test_a_bot_that_was_hit_says_so_in_the_words_of_its_character() -> None:
    said = heard(talk(), Said("struck", 1))
    assert said
    assert {seat for seat, _ in said} == {1}
    assert {text for _, text in said} <= {part.strip() for part in WORDS.sentences["talk.bold.hit"].split(BAR)}


def test_people_are_never_spoken_for() -> None:
    assert not heard(talk(), Said("struck", 0), Said("bust", -1))


def test_no_one_says_anything_when_talk_is_turned_off() -> None:
    assert not heard(talk(OFF), Said("struck", 1), Ended((1,)))


def test_what_no_game_has_named_is_passed_over() -> None:
    assert not heard(talk(), Said("here", 1))


def test_between_two_words_there_is_some_time() -> None:
    found = talk()
    told = []
    for _ in range(60):
        found.hear([Said("struck", 1)])
        told.append(found.speak())
    assert sum(said is not None for said in told) <= 1


def test_a_long_thought_is_spoken_of_once() -> None:
    said = 0
    for seed in range(30):
        found = Talk({}, PEOPLE, WORDS, seed)
        found.often = OFTEN
        found.move(1000, -1)
        told = [found.move(0.5, 2) for _ in range(round(6 * LONG))]
        said += sum(one is not None for one in told)
        assert sum(one is not None for one in told) <= 1
    assert said > 5


def test_no_one_talks_in_a_race_or_among_people_alone() -> None:
    games = find().games
    assert talk_at(Layout(()), PEOPLE[:1], WORDS) is None
    assert all(talk_at(game.layout, PEOPLE, WORDS) is None for game in games.values() if game.layout.race)


def test_every_character_has_words_for_everything_and_games_name_what_they_say() -> None:
    for character in ("careful", "bold", "cheeky"):
        for mood in (*MOODS, THINKS):
            assert f"talk.{character}.{mood}" in WORDS
    for game in find().games.values():
        for what, mood in game.layout.moods.items():
            assert mood in MOODS
            assert f"said.{what}" in game.words
            assert what in game.layout.cues


def test_a_bots_name_decides_its_character_if_no_one_has_chosen_one() -> None:
    assert PEOPLE[0].temper == ""
    assert PEOPLE[1].temper == "bold"
    plain = replace(PEOPLE[1], character="")
    assert plain.temper == replace(plain, colour=3).temper
    assert {Person(name, "quick").temper for name in ["Ann", "Ben", "Cem", "Dora", "Eve", "Finn", "Gil", "Hana"]} == {
        "careful",
        "bold",
        "cheeky",
    }
