"""What the log tells of a deed, in every game: one sentence or a few, in plain English, and no more than was seen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from games import find
from games.engine import NO_SEAT, Match, Table, read_table
from games.engine.words import load_words
from games.go_to_the_store.options import StoreOptions
from tabletop.match.chronicle import Chronicle
from tabletop.match.log_text import LONGEST, LogText
from tests.games.flaps.helpers import table as flaps
from tests.games.flinch.helpers import table as flinch
from tests.games.flush.helpers import table as flush
from tests.games.flyswatter.helpers import T0
from tests.games.flyswatter.helpers import table as flyswatter
from tests.games.muggins.helpers import table as muggins
from tests.walk import mixed_rules, random_entry

GAMES = find().games
NAMES = ("Moss", "Wren", "Juno", "Otto", "Fern", "Pip", "Cleo", "Gus")


def chronicle_of(match: Match, you: int = NO_SEAT) -> Chronicle:
    """The log of a match, with these people at the table."""
    names = NAMES[: match.rules.seats]
    return Chronicle(match, LogText(match.rules, names, load_words("tabletop"), match.game.words.among(names), you))


def played(kind: str, position: Table, moves: tuple[str, ...]) -> Match:
    """A match that goes on from a position: each move is a seat, a text and a moment, or only a moment to wait for."""
    position.events = None
    match = Match(GAMES[kind], position.rules, 1, position)
    for move in moves:
        text, _, at = move.partition("@")
        if text:
            match.play(int(text[0]), position.rules.read(text[2:]), int(at or 0))
        else:
            match.advance(int(at))
    return match


def last_line(kind: str, position: Table, *moves: str, viewer: int = NO_SEAT, you: int = NO_SEAT) -> str:
    """What is told of the last of these moves."""
    return chronicle_of(played(kind, position, moves), you).lines(viewer)[-1].text


# ---------------------------------------------------------------------- FLAPS

HANDS = "hand0: Uc 2ca 3ca Ah Tca 8ca\nhand1: 2ha 9ca Ks 7ca\nhand2: Hc Kd 5ca\npile: 5cb"


SECRETS = "hand0: LSc SHc 5ca Tca\nhand1: 2ha 9ca\nhand2: Hc Kd\npile: 5cb"


def test_flaps_tells_what_is_chosen_from_which_hand_and_what_for() -> None:
    lose = ["0 lay LSc to pile", "0 choose to hand1"]
    assert last_line("flaps", flaps(SECRETS, level=5), *lose) == "Moss chooses a card from Wren's hand, unseen."
    monty = flaps("hand0: FMd 5ca Tca 8ca 9ca\nhand1: 2ha\nhand2: Kd\npile: 5da", level=7)
    hides = ("0 hide 5ca to monty0", "0 hide Tca to monty1", "0 hide 8ca to monty2")
    moves = ("0 lay FMd to pile", *hides, "0 choose to hand2")
    assert last_line("flaps", monty, *moves) == "Moss chooses who picks a card."
    assert last_line("flaps", monty, *moves, "2 point to monty1") == "Juno picks the middle card."


def test_flaps_tells_in_front_of_whom_a_card_was_swapped() -> None:
    position = flaps("hand0: 1Ss 5ca Tca\nhand1: 2ha\nhand2: Kd\nfront2: 9da\nturned: 9da\npile: 8sa", level=6)
    line = last_line("flaps", position, "0 lay 1Ss to pile", "0 swap 5ca to front2 =#1")
    assert line == "Moss swaps the 5 of clubs for the 9 of diamonds in front of Juno."


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        (["0 lay 8ca to pile"], "Moss plays the 8 of clubs."),
        (["0 lay 8ca to pile", "1 knock"], "Wren knocks and misses a turn."),
        (
            ["0 lay Uc to pile"],
            "Moss plays the Up-Jacks of clubs. Direction reversed; everyone else draws a card.",
        ),
        (["0 lay 2ca to pile"], "Moss plays the 2 of clubs. The attack stands at two."),
        (["0 lay 2ca to pile", "1 lay 9ca to pile"], "Wren plays the 9 of clubs. The attack is over."),
        (["0 lay 2ca to pile", "1 take"], "Wren draws two cards."),
        (["0 lay Tca to pile", "0 choose to hand2"], "Moss takes aim at Juno: draw a card or hit back!"),
        (["0 lay Ah to pile", "0 suit =h"], "Moss calls hearts."),
    ],
)
def test_flaps_tells_what_a_card_did_to_the_others(moves: list[str], told: str) -> None:
    assert last_line("flaps", flaps(HANDS), *moves) == told


def test_those_who_draw_see_their_own_card_in_the_same_line() -> None:
    line = last_line("flaps", flaps(HANDS), "0 lay Uc to pile", viewer=1, you=1)
    assert re.fullmatch(r"Moss plays .*; everyone else draws a card\. You draw .+\.", line)


# ---------------------------------------------------------------------- Flip 7


def flip7(text: str, **options: Any) -> Table:
    rules = GAMES["flip7"].rules(3, GAMES["flip7"].options_type(**options))
    t: Table = read_table(rules, text + "\ndiscard: *\nnext: Turn(seat=1), NextTurn(after=1)")
    return t


def test_flip_7_tells_of_a_bust_with_its_number_and_of_a_stay_with_its_points() -> None:
    position = "row0: 5a\nrow1: 3b 8a 7a\nrow2: 12a\npack: 4a {}"
    assert last_line("flip7", flip7(position.format("8b")), "1 hit") == "Wren is bust on a second 8."
    assert last_line("flip7", flip7(position.format("11b")), "1 hit") == "Wren draws an 11."
    assert last_line("flip7", flip7(position.format("8b")), "1 stay") == "Wren stays on 18."
    assert last_line("flip7", flip7(position.format("8b")), "1 stay", viewer=1, you=1) == "You stay on 18."


def test_flip_7_tells_three_cards_in_a_row_as_one() -> None:
    position = flip7("row0: 5a\nrow1: 3b\nrow2: 12a\npack: 1 12b 9a Ta", targeting="any")
    line = last_line("flip7", position, "1 hit", "1 give Ta to row2")
    assert line == "Wren makes Juno flip three. Up come a 9 and a 12. Juno is bust on a second 12."


def test_a_second_flip_three_in_a_row_is_told_once_by_what_it_does() -> None:
    position = flip7("row0: 5a\nrow1: 3b\nrow2: 12a\npack: 1 11a 10b 6a 7a Tb 9a Ta")
    line = last_line("flip7", position, "1 hit")
    assert line == "Wren draws a Flip Three. Up comes a 9. Flip Three for Wren. Up come a 7, a 6, a 10 and an 11."


def test_when_a_flip_three_is_over_the_one_that_waited_for_it_goes_on() -> None:
    position = flip7("row0: 5a\nrow1: 3b\nrow2: 12a\npack: 10b 2a 1 12b 9a Tb Ta", targeting="any")
    line = last_line("flip7", position, "1 hit", "1 give Ta to row1", "1 give Tb to row2")
    told = "Wren makes Juno flip three. Up come a 9 and a 12. Juno is bust on a second 12."
    assert line == f"{told} Wren flips a 1 and a 2."


def test_a_card_that_is_dealt_after_a_flip_three_is_not_one_of_the_three() -> None:
    position = "dealer: 1\npack: 5a 1 3a 12a 2a Ta\ndiscard: *\nnext: NextRound()"
    line = last_line("flip7", read_table(GAMES["flip7"].rules(2), position), "1 deal")
    assert line == "Wren deals round 1. Flip Three for Moss. Up come a 2, a 12 and a 3."


def test_points_of_a_round_are_told_with_its_number() -> None:
    text = "row0: 5a\nrow1: 3b\npack: 1\nstatus: ('stay', 'active')\ndiscard: *\nnext: Turn(seat=1), NextTurn(after=1)"
    line = last_line("flip7", read_table(GAMES["flip7"].rules(2), text), "1 stay", viewer=0, you=0)
    assert line == "Wren stays on 3. Round 1: you 5, Wren 3."


# ---------------------------------------------------------------------- piles


def test_flinch_tells_where_a_card_came_from_and_what_was_turned_up() -> None:
    position = "game0: 5 7c\ngame1: 5 9d\ngame2: 5 9e\nturned: 7c 9d 9e\nhand0: 1 7\nhand1: 9 9\nhand2: 9 9\n"
    position += "pile0: 1 2 3 4 5 6\nopened: True\nnext: Turn(seat=0, fresh=True, releases=False)"
    line = last_line("flinch", flinch(position), "0 play 7c to pile0")
    assert line == "Moss plays a 7 from the game pile and turns up a 5."


def test_a_challenge_that_is_right_is_told_with_the_card_that_changes_hands() -> None:
    position = "game0: 5 5 7c\ngame1: 5 5 9d\nturned: 7c 9d\nhand0: 7a 1a\nhand1: 9 9\n"
    position += "pile0: 1 2 3 4 5 6\nopened: True\nnext: Turn(seat=0, fresh=True, releases=False)"
    challenged = flinch(position, seats=2, enforcement="challenge")
    line = last_line("flinch", challenged, "0 play 7a to pile0", "1 game@10", "@20000")
    told = "Wren challenges: the game pile was ignored! Right! That puts Wren's 9 under Moss's game pile."
    assert line == f"{told} Wren turns up a 5."


@pytest.mark.parametrize("kind", GAMES)
def test_no_sentence_of_the_log_begins_with_a_player_who_may_be_you_in_small_letters(kind: str) -> None:
    said = {key: text for key, text in GAMES[kind].words.sentences.items() if key.startswith("log.")}
    assert [key for key, text in said.items() if re.search(r"[.!?] \{(who|whose|taker|names)\}", str(text))] == []


def test_muggins_tells_where_a_card_goes() -> None:
    position = "hand0: 4a 9a\nhand1: 5a 6a\nstock1: 3a\nnext: Turn(seat=0)"
    assert last_line("muggins", muggins(position), "0 draw") == "Moss turns up a 4."
    assert (
        last_line("muggins", muggins(position), "0 draw", "0 play 4a to stock1") == "Moss plays the 4 on Wren's Stock."
    )


# ---------------------------------------------------------------------- Flush


def test_flush_tells_what_was_played_as_what_and_what_came_of_it() -> None:
    position = "hand0: 8a 8b 8sa 1a\nhand1: 2a\nhand2: 3a\npile: 8c\nstands: (8,)"
    assert last_line("flush", flush(position), "0 declare 8a to pile =1x8") == "Moss plays an 8."
    told = "Moss plays three 8s. That's a Flush!"
    assert last_line("flush", flush(position), "0 declare 8a 8b 8sa to pile =3x8") == told
    low = position.replace("8c", "5a").replace("(8,)", "(5,)")
    told = "Moss plays two 8s, too high, and picks up one card. That skips Wren."
    assert last_line("flush", flush(low), "0 declare 8a 8sa to aside =2x8") == told


# ---------------------------------------------------------------------- Fly-swatter


def test_fly_swatter_tells_who_won_what_and_how_fast() -> None:
    draws = "middle: B4a B2a O4a\ndraw0: Y1a S01\ndraw1: O1a\ndraw2: O2a\nwon1: Y2a"
    moves = (f"@{T0}", f"0 swat B4a@{T0 + 337}", f"1 swat O4a@{T0 + 612}", f"@{T0 + 2000}")
    assert last_line("flyswatter", flyswatter(draws), *moves[:3]) == "Wren swats the orange 4."
    assert last_line("flyswatter", flyswatter(draws), *moves) == (
        "Blue led with 2. Moss, 337 ms: won a fly. Wren, 612 ms: orange 4, wrong colour: a fly goes back."
    )


def test_when_the_match_is_seen_again_the_flies_are_named() -> None:
    draws = "middle: B4a B2a\ndraw0: Y1a S01\ndraw1: O1a\ndraw2: O2a"
    match = played("flyswatter", flyswatter(draws), (f"@{T0}", f"0 swat B4a@{T0 + 337}", f"@{T0 + 2000}"))
    assert chronicle_of(match).line(2, NO_SEAT) == "Blue led with 2. Moss, 337 ms: blue 4, won."


# ---------------------------------------------------------------------- asking


def test_asking_games_tell_a_request_with_what_it_brought() -> None:
    rules = GAMES["go_to_the_store"].rules(2)
    position = "hand0: 7a 8a\nhand1: 7b 7c 9a\nstore: * 5a 10a\nnext: Request(seat=0)"
    assert last_line("go_to_the_store", read_table(rules, position), "0 ask 7a to hand1") == (
        "Moss asks Wren for 7s and gets two."
    )
    for viewer, told in (
        (0, "You ask Wren for 8s, get none and draw a 10 from the Store."),
        (1, "Moss asks you for 8s, gets none and draws a card from the Store."),
    ):
        asked = read_table(rules, position)
        assert last_line("go_to_the_store", asked, "0 ask 8a to hand1", viewer=viewer, you=viewer) == told


def test_whoever_draws_the_number_asked_for_is_told_that_the_turn_ends_where_that_does_not_count() -> None:
    lines = {}
    for lucky in (False, True):
        rules = GAMES["go_to_the_store"].rules(2, StoreOptions(lucky_draw=lucky))
        for viewer in (0, 1):
            asked = read_table(rules, "hand0: 7a 8a\nhand1: 7b 7c 9a\nstore: * 5a 8d\nnext: Request(seat=0)")
            lines[lucky, viewer] = last_line("go_to_the_store", asked, "0 ask 8a to hand1", viewer=viewer, you=viewer)
    told = "You ask Wren for 8s, get none and draw an 8 from the Store. The very number you asked for"
    assert lines[False, 0].startswith(told)
    assert not any("number" in line for (lucky, viewer), line in lines.items() if lucky or viewer)


# ---------------------------------------------------------------------- every game

RETIRED = re.compile(
    r"From several places| of \{|\+0|\b[Aa] (8|11|18)\b|\ban? (the|an?)\b|\.\.|[.!?][A-Z]|  | [.,!?]|[{}\[\]]|None"
)
TWICE = re.compile(r"\b(\w+) \1\b")


@lru_cache
def walked(kind: str) -> tuple[Match, ...]:
    """Random matches, with any seats and options."""
    game, rng, found = GAMES[kind], Random(6), []
    for seed in range(4):
        match = Match(game, mixed_rules(game, rng), seed)
        while match.table.winners is None and len(match.log) < 50:
            match.replay(random_entry(match.table, rng))
        found.append(match)
    return tuple(found)


def told(kind: str, viewer: int, you: int = NO_SEAT) -> Iterator[str]:
    """The lines of random matches."""
    for match in walked(kind):
        yield from (line.text for line in chronicle_of(match, you).lines(viewer, 1000))


@pytest.mark.parametrize("kind", GAMES)
def test_every_line_is_plain_english_and_short(kind: str) -> None:
    for viewer, you in ((0, 0), (NO_SEAT, NO_SEAT)):
        for line in told(kind, viewer, you):
            assert RETIRED.search(line) is None, line
            assert TWICE.search(line) is None, line
            assert line.endswith((".", "!", "?")), line
            assert len(line) <= LONGEST, line


@pytest.mark.parametrize("kind", GAMES)
def test_only_the_person_alone_at_the_table_is_you(kind: str) -> None:
    assert not any(re.search(r"\byou\b", line, re.IGNORECASE) for line in told(kind, 0))
    lines = list(told(kind, 0, you=0))
    assert any(line.startswith("You ") for line in lines)
    assert not any(NAMES[0] in line for line in lines)


@pytest.mark.parametrize("kind", GAMES)
def test_whatever_was_seen_is_told(kind: str) -> None:
    for match in walked(kind):
        chronicle = chronicle_of(match)
        lines = {line.line for line in chronicle.lines(NO_SEAT, 1000)}
        assert not [line for line in range(len(match.log)) if chronicle.seen(line, NO_SEAT) and line not in lines]
