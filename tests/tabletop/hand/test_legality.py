"""What a seat may do, as its view alone tells: what goes where, which buttons there are, what a place stands for."""

from __future__ import annotations

from typing import Any

import pytest

from games.authors import GAME as AUTHORS
from games.engine import NO_SEAT, NOT_SEEN, CardId, Game, Step, read_table, view
from games.flaps import GAME as FLAPS
from games.flyswatter import GAME as FLYSWATTER
from games.patience import GAME as PATIENCE
from tabletop.hand.legality import AskedSeat, Legality
from tests.tabletop.hand.dealt import ASKING, LATE, Known

FLAPS_TURN = """
    hand0: 5ca
    hand1: 2sa
    pile: 5sa
    suit: 's'
    number: 5
    next: Turn(seat=0)
    pack: *
"""


def legality(game: Game, text: str, seats: int = 1, seat: int = 0, **options: Any) -> Legality:
    t: Any = read_table(game.rules(seats, game.options_type(**options)), text)
    return Legality(view(t, seat), seat, game.layout)


def cards(legal: Legality, names: str) -> frozenset[CardId]:
    return frozenset(legal.rules.deck.by_name[name] for name in names.split())


def texts(legal: Legality, moves: Any) -> set[str]:
    return {legal.rules.write(move) for move in moves}


def names(legal: Legality, zones: Any) -> set[str]:
    return {legal.rules.names[zone] for zone in zones}


def test_it_gives_the_moves_that_are_made_with_exactly_these_cards() -> None:
    legal = legality(PATIENCE, LATE)
    assert texts(legal, legal.moves_of(cards(legal, "8a 7a 6a"))) == {"lay 8a 7a 6a to lower1"}
    assert legal.moves_of(cards(legal, "7a 6a")) == []
    assert legal.moves_of([]) == []


def test_cards_lead_somewhere_if_they_are_part_of_a_move() -> None:
    legal = legality(PATIENCE, LATE)
    assert legal.leads(cards(legal, "7a 6a"))
    assert not legal.leads(cards(legal, "9c 6a"))
    assert not legal.leads([NOT_SEEN]), "nobody knows what that is"


def test_moves_are_listed_once_however_much_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    t: Any = read_table(PATIENCE.rules(1), LATE)
    seen, step = view(t, 0), type(t.agenda[-1])
    listed, moves = [0], step.moves

    def counted(self: Step[Any], t: Any, seat: int) -> Any:
        listed[0] += 1
        return moves(self, t, seat)

    monkeypatch.setattr(step, "slips", Step.slips)
    monkeypatch.setattr(step, "moves", counted)
    legal = Legality(seen, 0, PATIENCE.layout)
    for card in t.rules.deck:
        legal.leads([card])
        legal.moves_of([card])
    legal.targets(legal.right(legal.moves))
    assert listed == [1]


def test_it_is_made_anew_when_the_position_is_another_one() -> None:
    t: Any = read_table(PATIENCE.rules(1), LATE)
    known = Known(t)
    asked = AskedSeat(known, PATIENCE.layout)
    assert asked.legal.moves == [], "nobody is asked"
    asked.seat = 0
    before = asked.legal
    assert asked.legal is before
    move = before.moves_of(cards(before, "8a 7a 6a"))[0]
    t.play(0, move)
    known.changed(t)
    assert asked.legal is not before
    assert move not in asked.legal.moves


@pytest.mark.parametrize("seat", [NO_SEAT, 1])
def test_who_is_not_asked_may_do_nothing(seat: int) -> None:
    legal = legality(AUTHORS, ASKING, 3, seat)
    assert legal.moves == []
    assert legal.for_buttons([]) == []
    assert legal.places_asked() == {}
    assert not legal.leads(cards(legal, "1c"))


def test_equal_places_are_as_good_as_the_one_that_is_offered() -> None:
    """Two 4s can go up; the rules name one place, and take any that is as good."""
    legal = legality(PATIENCE, "upper0: \nlower0: 1a\nlower1: 9c\nstock: 5c\npack: *\nnext: Turn()")
    up = legal.moves_of(cards(legal, "1a"))
    assert names(legal, legal.targets(legal.right(up))) >= {"upper0", "upper1", "upper2", "upper3"}


def test_a_false_start_is_heard_but_not_right() -> None:
    """While nothing shows that anybody won, a slap on a fly costs; it neither lights up nor can be walked to."""
    t = FLYSWATTER.rules(2).new_table(3)
    for _ in range(60):
        slips = t.agenda[-1].slips(t, 0)
        if slips and not any(move.cards for move in t.moves(0)) and any(move.cards for move in slips):
            break
        t.advance(t.deadline() or t.clock + 1)
    legal = Legality(view(t, 0), 0, FLYSWATTER.layout)
    slips = [move for move in legal.slips if move.cards]
    assert slips
    assert legal.right(slips) == []


def test_anywhere_at_another_player_means_that_player_but_not_at_ones_own_seat() -> None:
    legal = legality(AUTHORS, ASKING, 3)
    found = legal.targets(legal.moves)
    theirs = next(zone for zone, one in enumerate(legal.rules.declared) if one.owner == 1 and zone not in found)
    assert names(legal, [legal.stands_for(theirs, found)]) == {"hand1"}
    own = next(zone for zone, one in enumerate(legal.rules.declared) if one.owner == 0)
    assert legal.stands_for(own, found) == -1
    assert legal.stands_for(-1, found) == -1


def test_a_click_on_a_pile_means_the_move_without_cards_that_the_layout_names() -> None:
    legal = legality(PATIENCE, "lower0: 9a\nstock: 10b\npack: *\nnext: Turn()")
    assert texts(legal, legal.by_click(legal.rules.zone("pack"))) == {"turn"}
    assert legal.by_click(legal.rules.zone("stock")) == []


def test_there_are_buttons_for_what_has_no_place_and_for_what_the_picked_cards_can_do() -> None:
    legal = legality(FLAPS, FLAPS_TURN, 2)
    without = {move.verb for move in legal.for_buttons([])}
    assert "take" in without
    assert not any(move.verb in legal.rules.calls for move in legal.for_buttons([]))


def test_what_is_called_out_at_any_time_is_not_among_the_moves() -> None:
    """Else the table would tell that there is something to call."""
    legal = legality(FLAPS, FLAPS_TURN, 2)
    assert any(move.verb in legal.rules.calls for move in legal.view.moves(0))
    assert not any(move.verb in legal.rules.calls for move in legal.moves)


def test_a_refusal_names_the_rule_and_a_legal_move_has_none() -> None:
    legal = legality(PATIENCE, LATE)
    refused = legal.refusal(["lay"], cards(legal, "4b"), "lower1")
    assert refused is not None
    assert "9c" not in refused.key
    assert legal.refusal(["lay"], [legal.rules.deck.by_name[name] for name in ("8a", "7a", "6a")], "lower1") is None
