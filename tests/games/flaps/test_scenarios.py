"""The notation of worked scenarios: it reports what is not as expected, and refuses what it cannot read."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.engine.scenarios import BadScenario, Mismatch
from games.flaps.scenarios import one_by_one, run

FILE = Path(__file__).with_name("scenarios.txt")


def mismatches(line: str) -> list[Mismatch]:
    [result] = run(line)
    return result.mismatches


def test_every_mismatch_is_reported() -> None:
    told = mismatches(
        "S1 F-3 L5 | A 5h Ac +1; B 9h +1 | top 9d myst:9h | /A:Ac A:5h A+ A=h "
        "| >A, legal B 9h, fol d9, dir -, late A, myst -, A1, B=x, win A, flap, sum 3"
    )
    assert told == [
        Mismatch("/A:Ac", "refused", "allowed"),
        Mismatch("A:5h", "allowed", "refused"),
        Mismatch("A=h", "allowed", "refused"),
        Mismatch(">A", ">A", ">B"),
        Mismatch("dir -", "-", "+"),
        Mismatch("late A", "A", "-"),
        Mismatch("myst -", "-", "9h"),
        Mismatch("A1", "1", "4"),
        Mismatch("B=x", "x", "9h x"),
        Mismatch("win A", "A", "-"),
        Mismatch("flap", "flap", ">B"),
        Mismatch("sum 3", "3", "0"),
    ]


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("L1 | A 2h +1; B 2c +1 | top 5h | A:2h | >B", ">B"),
        ("L1 | A 2h +1; B 2c +1 | top 5h | A:2h | >B def3", ">B def3"),
        ("L1 | A 8h +1; B +1 | top 5h | A:8h | >B", ">B"),
        ("L1 | A Th +1; B +1 | top 5h | A:Th A>B | >B", ">B"),
        ("L1 | A Th +1; B +1 | top 5h | A:Th | >A", ">A"),
        ("L1 | A 5h +1; B +1 | top 5c | A:5h | >B, legal B 5h", "legal B 5h"),
        ("L1 | A 5h +1; B 9h +1 | top 5c | A:5h | >B, legal B -", "legal B -"),
        ("L1 | A Th +1; B +1 | top 5h | A:Th | fol h9", "fol h9"),
        ("L3 | A SXh; B +1 | top 5h called:A | A:SXh | win A", "win A"),
        ("L1 | A +2; B +2; C +3 | top 5h pk 1 | A+ | win B C", "win B C"),
        ("L6 | A 1Ld +1; B +1 | top 5d A^9d/9h* | A:1Ld | B^9d/9h", "B^9d/9h"),
        ("L5 | A SHc +2; B 9h 9d | top 5c | A:SHc A>B A@B:5c | >B", "A@B:5c"),
        ("L2 | A TRh 9d +1; B Kc +1 | top 5h cut:5h,9s | A:TRh A=h B:Kc A:9d | >B", "cut 5h"),
        ("L1 | A 9h 5h; B 9c +2; C +3 | top 9d | A:9h C!!A B:9c | A2", "A2"),
    ],
)
def test_an_outcome_that_differs_is_reported(line: str, wrong: str) -> None:
    assert wrong in {told.what for told in mismatches(f"S1 F-1 {line}")}


def test_a_wrong_catch_does_nothing() -> None:
    assert mismatches("S1 R-46 L1 | A 9h 5h; B 9c +2; C +3 | top 9d | A:9h C!!A /C!!A B:9c | A1, late A") == []


def test_a_ten_can_be_written_as_in_a_card() -> None:
    assert mismatches("S1 F-3 L1 | A Th +1; B +1 | top 5h | A:Th | fol hT, fol h10") == []


def test_the_two_halves_of_a_swap_come_in_any_order() -> None:
    line = "S1 F-104 L6 | A 1Ss 5h 9c; B +1 | top 5s B^7d/3c | A:1Ss {} | >B, A=7d 9c, B^5h/3c"
    assert mismatches(line.format("/A~3c A~5h /A@A:7d A@B:7d")) == []
    assert mismatches(line.format("A@B:7d A~5h")) == []
    assert {wrong.what for wrong in mismatches(line.format("A~5h A~9c"))} >= {"A~9c", ">B"}


def test_while_there_is_flapping_a_card_is_flapped_and_nothing_else() -> None:
    assert mismatches("S1 F-31 L1 | A Fh +1; B 5h Fs +1 | top 5h | A:Fh /B:5h /B+ | flap, legal B Fs") == []


def test_every_line_is_a_scenario_but_comments_and_empty_lines() -> None:
    text = "# told\n\nS1 F-3 L1 | A 5h; B +3 | top 9h | | >A\n  S2 F-2 L1 | A 5h; B +3 | top 9h | A+ | >B\n"
    assert [name for name, _ in one_by_one(text)] == ["S1 F-3 L1", "S2 F-2 L1"]
    assert [result.mismatches for result in run(text)] == [[], []]


TURNS = [line for _, line in one_by_one(FILE.read_text("utf-8")) if ">" in line.split("|")[4]]


@pytest.mark.parametrize("line", TURNS)
def test_a_turn_does_not_pass_without_its_actions(line: str) -> None:
    head, hands, setup, actions, expected = line.split("|")
    assert bool(mismatches("|".join([head, hands, setup, " ", expected]))) == bool(actions.strip())


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("S1 F-3 L1 | A 5h; B +3 | top 9h | >A", "it should read"),
        ("S1 F-3 | A 5h; B +3 | top 9h | | >A", "does not end with a level"),
        ("S1 F-3 L8 | A 5h; B +3 | top 9h | | >A", "does not end with a level"),
        ("S1 F-3 L1 | A 5h | top 9h | | >A", "for 2 to 8 players, not for 1"),
        ("S1 F-3 L1 | A 5h; C +3 | top 9h | | >A", "'C +3' is not the hand of player number 2"),
        ("S1 F-3 L1 | " + "; ".join(f"{letter} +1" for letter in "ABCDEFGHI") + " | top 9h | | >A", "number 9"),
        ("S1 F-3 L1 | A 5x; B +3 | top 9h | | >A", "there is no card '5x'"),
        ("S1 F-3 L1 | A Ad; B +3 | top 9h | | >A", "there is no card 'Ad'"),
        ("S1 F-3 L1 | A TRh; B +3 | top 9h | | >A", "TRh plays from level 2 on"),
        ("S1 F-3 L1 | A 5h; B +3 | top | | >A", "there is no card ''"),
        ("S1 F-3 L1 | A 5h; B +3 | top AJ | | >A", "which suit is to be followed"),
        ("S1 F-3 L1 | A 5h; B +3 | | | >A", "which suit is to be followed"),
        ("S1 F-3 L1 | A 5h; B +3 | top 9h call d | | >A", "nobody can have called 'd'"),
        ("S1 F-3 L1 | A 5h; B +3 | top Ac call x | | >A", "nobody can have called 'x'"),
        ("S1 F-3 L1 | A 5h; B +3 | top 9h dir 1 | | >A", "not in the notation"),
        ("S1 F-3 L1 | A 5h; B +3 | top 9h atk many | | >A", "not in the notation"),
        ("S1 F-3 L1 | A 5h; B +3 | top 9h turn C | | >A", "'C' is not one of the 2 players"),
        ("S1 F-3 L1 | A 5h; B +3 | top 9h luck 3 | | >A", "'luck' is not in the notation of a setup"),
        ("S1 F-3 L1 | A 5h; B +3 | top 9h B^9d | | >A", "no place for 'B^'"),
        ("S1 F-3 L1 | A 5h; B +3 | top 9h myst:9d | | >A", "no place for 'mystery'"),
        ("S1 F-3 L1 | A 5h; B +3 | top 9h | A:5y | >A", "there is no card '5y'"),
        ("S1 F-3 L1 | A 5h; B +3 | top 9h | A5h | >A", "'A5h' is not an action"),
        ("S1 F-3 L1 | A 5h; B +3 | top 9h | A+5 | >A", "'A+5' is not an action"),
        ("S1 F-3 L1 | A 5h; B +3 | top 9h | C+ | >A", "'C' is not one of the 2 players"),
        ("S1 F-3 L1 | A 5h; B +3 | top 9h | A>C | >A", "'C' is not one of the 2 players"),
        ("S1 F-3 L1 | A 5h; B +3 | top 9h | | A", "'A' is not in the notation of what is expected"),
        ("S1 F-3 L1 | A 5h; B +3 | top 9h | | A5 9h", "'5 9h' is one thing too many"),
        ("S1 F-3 L1 | A 5h; B +3 | top 9h | | fol", "too few"),
        ("S1 F-3 L1 | A 5h; B +3 | top 9h | | legal", "'' is not one of the 2 players"),
        ("S1 F-3 L1 | A 5h; B +3 | top 9h | | A=5q", "there is no card '5q'"),
        ("S1 F-3 L1 | A 5h; B +3 | top 9h | | C3", "'C' is not one of the 2 players"),
    ],
)
def test_what_is_not_in_the_notation_is_refused_with_the_name_of_the_scenario(line: str, why: str) -> None:
    with pytest.raises(BadScenario) as told:
        run(line)
    assert why in str(told.value)
    assert str(told.value).startswith("Scenario 'S1 F-3")
