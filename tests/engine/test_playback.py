"""Playback: what an entry of a log brought, event by event, with the table as it stood after each."""

from __future__ import annotations

from games import find
from games.engine import Match, Moved, MovePlayed
from games.engine.playback import moments_of, moments_of_deal

FLIP7 = find().games["flip7"]


def test_an_entry_brings_the_same_events_as_when_it_was_played() -> None:
    match = Match(FLIP7, FLIP7.rules(3), 4)
    match.take_news()  # the deal
    for _ in range(40):
        seat = match.table.waiting_for()[0]
        before, events = match.table, match.play(seat, match.table.moves(seat)[0])
        assert [moment.event for moment in moments_of(before, match.log[-1])] == events


def test_each_event_comes_with_the_table_right_after_it() -> None:
    match = Match(FLIP7, FLIP7.rules(3), 4)
    match.play(match.table.waiting_for()[0], "deal")
    moments = moments_of(match.tables[0], match.log[0])
    for event, table in moments:
        assert isinstance(event, Moved)
        assert table.where[event.card] == event.to
    assert [len(table.zones[0]) for _, table in moments] == sorted(
        (len(table.zones[0]) for _, table in moments), reverse=True
    )


def test_the_position_itself_stays_as_it_was() -> None:
    rules = FLIP7.rules(3)
    table = rules.new_table(4)
    before = table.copy()
    moments_of(table, MovePlayed(table.waiting_for()[0], "deal"))
    assert table == before


def test_a_deal_can_be_told_again_from_its_seed() -> None:
    for game in find().games.values():
        rules = game.rules()
        dealt = rules.new_table(11, record=True)
        assert [moment.event for moment in moments_of_deal(rules, 11)] == dealt.events
