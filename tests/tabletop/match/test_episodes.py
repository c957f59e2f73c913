"""Episodes: what a viewer saw happen, in the order in which it is shown."""

from __future__ import annotations

from dataclasses import replace

from games import find
from games.engine import NOT_SEEN, Match, Moved, Said, read_table
from games.go_to_the_store.options import StoreOptions
from tabletop.match.episodes import Episode, episode_of
from tests.games.flush.helpers import table as flush_table

GAMES = find().games


def told(episode: Episode) -> list[str]:
    """The events in short."""
    return [event.what if isinstance(event, Said) else type(event).__name__ for event in episode.events]


def flush(text: str, *cards: str) -> Match:
    """A match of Flush in which seat 0 has played these cards."""
    position = flush_table(text)
    match = Match(GAMES["flush"], position.rules, 1, position)
    names = position.rules.deck.by_name
    match.play(0, position.moves_with(0, [names[card] for card in cards])[0])
    return match


FLUSH = """
hand0: 3a 3b 9a
hand1: 5a
pile: 4a
stands: (4,)
next: Turn(seat=0)
"""


def test_a_card_is_played_before_what_was_said_with_it() -> None:
    match = flush(FLUSH, "3a", "3b")
    assert told(episode_of(match, 1, 0))[:3] == ["Moved", "Moved", "declares"]


def test_what_is_said_first_without_a_card_stays_first() -> None:
    game = GAMES["authors"]
    match = Match(game, game.rules(3), 3)
    seat = match.table.waiting_for()[0]
    match.play(seat, match.table.moves(seat)[0])
    assert told(episode_of(match, 1, 0))[0] == "asks"


def test_a_lucky_draw_is_called_lucky_once_the_card_is_drawn() -> None:
    game = GAMES["go_to_the_store"]
    lucky = None
    for seed in range(200):
        match = Match(game, game.rules(2, StoreOptions(lucky_draw=True)), seed)
        while match.table.winners is None and lucky is None:
            seat = match.table.waiting_for()[0]
            match.play(seat, match.table.moves(seat)[0])
            events = told(episode_of(match, len(match.log), 0))
            lucky = events if "lucky" in events else None
        if lucky is not None:
            break
    assert lucky is not None
    assert lucky[lucky.index("lucky") - 1] == "Moved"


def test_the_deal_is_the_episode_before_the_first_entry() -> None:
    game = GAMES["flaps"]
    match = Match(game, game.rules(3), 3)
    deal = episode_of(match, 0, 0)
    assert deal.deal
    own = [event.card for event in deal.events if isinstance(event, Moved) and event.to == match.rules.zone("hand0")]
    other = [event.card for event in deal.events if isinstance(event, Moved) and event.to == match.rules.zone("hand1")]
    assert len(own) == len(other) == 7
    assert NOT_SEEN not in own
    assert set(other) == {NOT_SEEN}


def test_the_view_after_an_event_is_that_of_the_viewer() -> None:
    game = GAMES["flip7"]
    match = Match(game, game.rules(3), 4)
    match.play(match.table.waiting_for()[0], "deal")
    episode = episode_of(match, 1, 2)
    assert [len(episode.view(at).zones[0]) for at in range(3)] == [93, 92, 91]
    assert {episode.view(at).viewer for at in range(3)} == {2}
    assert replace(episode, viewer=1).view(0).viewer == 1


# ---------------------------------------------------------------------- whose doing it is


FROZEN = "pack: 4a Fa 3a\ndiscard: *\ndealer: 1\nnext: NextRound()"


def test_what_a_dealt_card_does_to_someone_is_not_the_doing_of_who_deals() -> None:
    position = read_table(GAMES["flip7"].rules(3), FROZEN)
    match = Match(GAMES["flip7"], position.rules, 1, position)
    match.play(1, position.rules.read("deal"))
    episode = episode_of(match, 1, 0)
    assert [event.what for event in episode.events if isinstance(event, Said)] == ["frozen"]
    assert episode.seat == -1


def test_what_a_card_does_that_was_aimed_at_someone_is() -> None:
    match = flush(FLUSH, "3a")
    assert episode_of(match, 1, 1).seat == 0
