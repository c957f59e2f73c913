"""The table: verbs, agenda, deadlines."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from games.engine import CardId, Ended, Move, Moved, Phrase, Said, Scored, Shuffled, Turned, as_seen
from tests.engine.toys import PACK, PILE, Note, ToyTable, Turn, Window, card, table, toy


def test_next_puts_the_first_step_on_top() -> None:
    t = table("")
    t.next(Note("a"), Note("b"))
    t.settle()
    assert t.word == "ab"
    assert t.agenda == [Turn(0)]


def test_only_drops_everything_else() -> None:
    t = table("")
    t.next(Note("a"))
    t.only(Turn(2))
    t.settle()
    assert (t.word, t.agenda) == ("", [Turn(2)])


def test_a_game_that_stops_without_an_end_is_a_fault() -> None:
    t = table("")
    t.agenda.clear()
    with pytest.raises(AssertionError, match="not over"):
        t.settle()


def test_a_game_without_races_has_no_reaction_times() -> None:
    assert table("").reaction_times() == ()


def test_only_the_seats_of_the_step_can_move() -> None:
    t = table("hand0: 1a\nhand1: 2a")
    assert t.waiting_for() == (0,)
    assert t.moves(1) == []
    assert t.check(0, Move("lay", (card(t, "1a"),), "pile"))
    assert not t.check(1, Move("lay", (card(t, "2a"),), "pile"))


def test_a_deadline_falls_at_its_own_moment_before_a_later_move() -> None:
    t = table("hand0: 1a\nnext: Window(until=1000), Turn(seat=0)")
    t.play(1, Move("shout"), at=400)
    t.play(0, Move("lay", (card(t, "1a"),), "pile"), at=5000)
    assert (t.counter, t.word, t.clock) == (1, "late at 1000", 5000)


def test_a_move_at_the_very_moment_of_the_deadline_is_in_time() -> None:
    t = table("next: Window(until=1000), Turn(seat=0)")
    t.play(1, Move("shout"), at=1000)
    assert t.agenda[-1] == Window(1000, ((1, 1000),))


def test_advancing_to_the_deadline_lets_it_fall() -> None:
    t = table("next: Window(until=1000), Turn(seat=0)")
    t.advance(999)
    assert (t.clock, t.word) == (999, "")
    t.advance(1000)
    assert (t.clock, t.word) == (1000, "late at 1000")


def test_what_a_deadline_causes_happens_at_that_moment_and_not_at_the_last_move() -> None:
    t = table("next: Window(until=1000), Turn(seat=0)")
    t.play(1, Move("shout"), at=400)
    t.advance(1700)
    assert (t.at, t.clock) == (1000, 1700)


def test_a_pause_is_a_moment_of_its_own() -> None:
    t = table("next: Window(until=1000), Turn(seat=0)")
    t.play(1, Move("shout"), at=400)
    t.pause(600)
    assert t.at == 600


def test_several_deadlines_fall_one_after_another() -> None:
    t = table("next: Window(until=100), Window(until=300), Turn(seat=0)")
    t.advance(1000)
    assert (t.clock, t.word) == (1000, "late at 300")


def test_a_stamp_that_comes_late_does_not_turn_the_clock_back() -> None:
    t = table("next: Window(until=1000), Turn(seat=0)")
    t.play(1, Move("shout"), at=520)
    t.play(2, Move("shout"), at=505)
    assert t.clock == 520
    assert t.agenda[-1] == Window(1000, ((1, 520), (2, 505)))


def test_a_step_that_keeps_no_time_is_asked_again_after_a_pause() -> None:
    t = table("")
    t.pause(50)
    assert t.agenda == [Turn(0)]


def test_the_events_report_everything() -> None:
    t = table("hand0: 1a")
    t.events = []
    t.move(card(t, "1a"), PILE)
    t.shuffle(PACK)
    t.turn(card(t, "1a"), up=False)
    t.score(1, 5, "why")
    t.say("hm", 2)
    t.end((1,))
    assert [type(event) for event in t.events] == [Moved, Shuffled, Turned, Scored, Said, Ended]
    assert t.scores == (0, 5, 0)


def test_a_round_is_written_on_the_sheet_and_added_up() -> None:
    t = table("")
    t.end_round((1, 2, 3), "why")
    t.end_round((4, 0, 0), "why")
    assert (t.sheet, t.scores, t.round) == (((1, 2, 3), (4, 0, 0)), (5, 2, 3), 2)


def test_the_same_seed_shuffles_the_same_way_for_ever() -> None:
    rules = toy()
    order = [rules.deck.name(held) for held in rules.new_table(7).zones[PACK]]
    assert order == [rules.deck.name(held) for held in rules.new_table(7).zones[PACK]]
    assert order == ["6a", "6b", "4b", "1b", "1a", "2a"]


def test_pick_gives_every_number_and_no_other() -> None:
    t = table("seed: 3")
    picked = [t.pick(6) for _ in range(600)]
    assert set(picked) == set(range(6))
    assert all(picked.count(value) > 60 for value in range(6))


def test_a_copy_goes_its_own_way() -> None:
    t = table("hand0: 1a")
    twin = t.copy()
    twin.play(0, Move("lay", (card(t, "1a"),), "pile"))
    assert t.zones[PILE] == []
    assert t.agenda == [Turn(0)]
    assert twin != t
    assert t == t.copy()


@pytest.mark.parametrize("recorded", [False, True])
def test_gathering_brings_all_cards_to_a_zone_and_no_one_knows_any_of_them(recorded: bool) -> None:
    t = table("hand0: 1a 2a\nhand1: 3a\npile: 4a 5a\nfront2: 6a\nturned: 6a\npack: *")
    t.events = [] if recorded else None
    t.gather(PACK)
    assert sorted(t.zones[PACK]) == list(t.rules.deck)
    assert not any(t.zones[1:])
    assert set(t.where) == {PACK}
    assert t.turned == frozenset()
    assert not any(t.known)


def test_gathering_leads_to_the_same_table_whether_events_are_recorded_or_not() -> None:
    told, untold = (table("hand0: 1a 2a\nhand1: 3a\npile: 4a 5a\nfront2: 6a\nturned: 6a") for _ in range(2))
    told.events = []
    told.gather(PILE)
    untold.gather(PILE)
    assert told == untold
    moves, [shuffled] = told.events[:-1], told.events[-1:]
    assert len(moves) == 10
    assert all(isinstance(event, Moved) and event.to == PILE for event in moves)
    assert isinstance(shuffled, Shuffled)


# ---------------------------------------------------------------------- picked cards


@dataclass(frozen=True)
class Together(Turn):
    """Any cards of the hand can go on the pile together; only single ones are listed."""

    def moves(self, t: ToyTable, seat: int) -> list[Move]:
        return [Move("lay", (card,), "pile") for card in t.zones[t.rules.hands[seat]]]

    def moves_with(self, t: ToyTable, seat: int, cards: frozenset[CardId]) -> list[Move]:
        return [Move("lay", tuple(sorted(cards)), "pile")] if self.leads(t, seat, cards) else []

    def leads(self, t: ToyTable, seat: int, cards: frozenset[CardId]) -> bool:
        return bool(cards) and cards <= set(t.zones[t.rules.hands[seat]])

    def play(self, t: ToyTable, seat: int, move: Move) -> None:
        for one in move.cards:
            t.move(one, PILE)
        t.next(Turn(1))


def test_the_moves_with_some_cards_are_those_that_are_made_with_exactly_these() -> None:
    t = table("hand0: 1a 2a")
    one = card(t, "1a")
    assert t.moves_with(0, {one}) == [Move("lay", (one,), "pile"), Move("lay", (one,), "front0")]
    assert t.moves_with(0, ()) == [Move("window"), Move("stop")]
    assert t.moves_with(0, {one, card(t, "2a")}) == []


def test_cards_lead_somewhere_if_a_move_is_made_with_them_alone_or_among_others() -> None:
    t = table("hand0: 1a 2a\nhand1: 3a")
    assert t.leads(0, {card(t, "1a")})
    assert not t.leads(0, {card(t, "1a"), card(t, "2a")})
    assert not t.leads(0, {card(t, "3a")})
    assert not t.leads(1, {card(t, "3a")})


def test_a_step_can_know_more_moves_with_cards_than_it_lists() -> None:
    t = table("hand0: 1a 2a 3a")
    t.only(Together(0))
    pair = (card(t, "1a"), card(t, "3a"))
    move = Move("lay", pair, "pile")
    assert move not in t.moves(0)
    assert t.moves_with(0, set(pair)) == [move]
    assert t.check(0, move)
    assert t.rules.why_not(t, 0, move) is None
    t.play(0, move)
    assert t.zones[PILE] == list(pair)


def test_a_seat_that_is_not_asked_has_no_moves_with_cards() -> None:
    t = table("hand1: 1a")
    assert t.moves_with(1, {card(t, "1a")}) == []
    t.end(())
    assert t.moves_with(0, ()) == []
    assert not t.leads(0, ())


def test_what_is_said_can_have_values_for_its_caption() -> None:
    t = table("hand0: 1a")
    t.events = []
    t.say("declares", 0, card(t, "1a"), count=3, what=Phrase("sixes"))
    assert t.events == [Said("declares", 0, (card(t, "1a"),), values={"count": 3, "what": Phrase("sixes")})]
    assert as_seen(t.events[0], 1, t.rules) == Said("declares", 0, values={"count": 3, "what": Phrase("sixes")})
