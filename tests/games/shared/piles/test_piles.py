"""Playing piles: what opens one, what it wants, and when it is complete."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pytest

from games.engine import NOBODY, Card, Options, Zone, read_table
from games.shared.piles import VARIANTS, PilesRules, PilesTable, alike, area, fits, lay_on, numbers, pile_zones, takers


class Toy(PilesRules[PilesTable]):
    """Two series, and nothing but piles."""

    table_type = PilesTable
    variant_played = "up"

    def cards(self) -> Iterable[Card]:
        return numbers(2)

    def zones(self) -> Iterable[Zone]:
        return [Zone("pack", NOBODY), Zone("aside", NOBODY), *pile_zones(VARIANTS[self.variant_played], 2)]

    def prepare(self) -> None:
        self.prepare_piles(self.variant_played, 1)

    def deal(self, t: PilesTable) -> None:
        t.end(())


class UpAndDown(Toy):
    variant_played = "updown"


class BothWays(Toy):
    variant_played = "fives"


@dataclass(frozen=True)
class Position:
    kind: type[Toy]
    piles: tuple[str, ...]

    def table(self) -> PilesTable:
        rules = self.kind(1, Options())
        lines = [f"{rules.names[zone]}: {cards}" for zone, cards in zip(rules.piles, self.piles, strict=False)]
        t: PilesTable = read_table(rules, "\n".join(["pack: *", *lines, "winners: ()"]))
        return t


def up(*piles: str) -> PilesTable:
    return Position(Toy, piles).table()


def both(*piles: str) -> PilesTable:
    return Position(BothWays, piles).table()


def names(t: PilesTable, number: int) -> list[str]:
    """The piles where a number fits."""
    return [t.rules.names[zone] for zone in takers(t)[number]]


def lay(t: PilesTable, card: str, pile: str) -> str:
    """Plays a card on a pile; returns what is there then, bottom first."""
    zone = t.rules.names.index(pile)
    lay_on(t, t.rules.deck.by_name[card], zone)
    return " ".join(t.rules.deck.faces[card] for card in t.zones[zone])


@pytest.mark.parametrize(("kind", "starters", "piles"), [(Toy, {1}, 2), (UpAndDown, {1, 10}, 4), (BothWays, {5}, 2)])
def test_only_starters_open_a_pile_and_there_is_room_for_all(kind: type[Toy], starters: set[int], piles: int) -> None:
    t = Position(kind, ()).table()
    assert {number for number in range(1, 11) if takers(t)[number]} == starters
    assert len(t.rules.piles) == piles


def test_a_rising_pile_wants_the_next_number() -> None:
    t = up("1 2 3")
    assert [number for number in range(1, 11) if takers(t)[number]] == [1, 4]
    assert names(t, 1) == ["pile1"]


def test_of_piles_alike_one_is_named() -> None:
    t = up("1a 2a", "1b 2b")
    assert names(t, 3) == ["pile0"]
    assert alike(t, t.rules.piles[0]) == [t.rules.piles[1]]


def test_empty_places_are_alike() -> None:
    t = up()
    assert alike(t, t.rules.piles[0]) == [t.rules.piles[1]]


def test_a_pile_that_began_with_ten_falls() -> None:
    t = Position(UpAndDown, ("1 2", "", "10 9 8")).table()
    assert (names(t, 7), names(t, 9), names(t, 3)) == (["fall0"], [], ["rise0"])
    assert area(t).ends == ((3, 1, t.rules.piles[0]), (7, -1, t.rules.piles[2]))


def test_rising_and_falling_piles_have_places_of_their_own() -> None:
    t = Position(UpAndDown, ()).table()
    assert (names(t, 1), names(t, 10)) == (["rise0"], ["fall0"])
    assert [t.rules.names[zone] for zone in alike(t, t.rules.piles[0])] == ["rise1"]


def test_a_pile_that_began_with_five_grows_at_both_ends() -> None:
    t = both("5a 6a")
    assert (names(t, 7), names(t, 4)) == (["span0"], ["span0"])
    assert lay(t, "4a", "span0") == "4 5 6"
    assert lay(t, "7a", "span0") == "4 5 6 7"
    assert names(t, 3) == names(t, 8) == ["span0"]


def test_an_end_that_is_reached_wants_nothing_more() -> None:
    t = both("1 2 3 4 5 6")
    assert [number for number in range(1, 11) if takers(t)[number]] == [5, 7]


@pytest.mark.parametrize(
    ("t", "card", "pile"),
    [
        (up("1a 2a 3a 4a 5a 6a 7a 8a 9a"), "10a", "pile0"),
        (Position(UpAndDown, ("", "", "10a 9a 8a 7a 6a 5a 4a 3a 2a")).table(), "1a", "fall0"),
        (both("2a 3a 4a 5a 6a 7a 8a 9a 10a"), "1a", "span0"),
    ],
)
def test_a_complete_pile_is_laid_aside(t: PilesTable, card: str, pile: str) -> None:
    assert lay(t, card, pile) == ""
    assert len(t.zones[1]) == 10
    assert fits(t, t.rules.deck.by_name["5b" if pile == "span0" else "1b"])


def test_what_the_piles_want_is_found_out_afresh_when_one_grows() -> None:
    t = up("1a")
    assert names(t, 2) == ["pile0"]
    lay(t, "2a", "pile0")
    assert (names(t, 2), names(t, 3)) == ([], ["pile0"])


def test_a_copy_has_findings_of_its_own() -> None:
    t = up("1a")
    assert names(t, 2) == ["pile0"]
    twin = t.copy()
    lay(twin, "2a", "pile0")
    assert (names(t, 2), names(twin, 3)) == (["pile0"], ["pile0"])
