"""Whole matches at the table: bots alone, people by hand, with everything that can come between."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from games.engine import NO_SEAT, Ended, Game, Match, write_table
from tabletop.match.opening import RESUMED, new_match, resumed
from tabletop.match.referee import Referee
from tabletop.people import Setup
from tabletop.storage.journal import Journal, read_journal
from tests.tabletop.match.tables import FLYSWATTER, GAMES, NS, Wall, play_on, setup, told_by

IN_TURNS = [
    key for key, game in GAMES.items() if game.rules().new_table(1).deadline() is None and not game.layout.calls
]
"""Those in which nothing ever depends on when it is done."""


def seats_of(game: Game, most: int = 8) -> str:
    return " ".join(["quick"] * min(game.most_seats, most))


def begin(game: Game, who: Setup, path: Path, wall: Wall, seed: int = 3, screen: bool = False) -> Referee:
    """A match with a real journal."""

    def keep(match: Match) -> Journal:
        return Journal(path, match, who.as_dict())

    return new_match(game, who, seed, keep, wall, pace="4", screen=screen)


def close(referee: Referee) -> None:
    assert isinstance(referee.keeper, Journal)
    referee.keeper.close()


@pytest.mark.parametrize("key", GAMES)
def test_bots_play_every_game_to_its_end_and_all_of_it_is_on_disk(
    key: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game, wall = GAMES[key], Wall()
    referee = begin(game, setup(game, seats_of(game)), tmp_path / "match", wall)
    play_on(referee, wall, lambda: referee.known.over)
    close(referee)
    assert any(isinstance(event, Ended) for event in told_by(referee, NO_SEAT))
    last = referee.story.log_lines(NO_SEAT)[-1].text
    assert "the game!" in last or "No more moves" in last
    assert caplog.messages == []
    assert not referee.history.can_undo()
    back = read_journal(tmp_path / "match", GAMES)
    assert back.lost == 0
    assert write_table(back.match.table) == write_table(referee._match.table)
    assert referee.played().winners == referee.known.view().winners


@pytest.mark.parametrize("key", IN_TURNS)
def test_the_same_seed_gives_the_same_match_whatever_comes_between(key: str, tmp_path: Path) -> None:
    """In turns: what people see may come late, a pause may come, yet bots that are asked the same answer the same."""
    game = GAMES[key]
    ends = []
    for restless in (False, True):
        wall, rng = Wall(), Random(2)
        referee = begin(game, setup(game, seats_of(game, 3)), tmp_path / f"match{restless}", wall)
        while not referee.known.over:
            wall.go_on(rng.random() * 300 if restless else 16)
            if restless and rng.random() < 0.05:
                referee.pause("away")
                wall.go_on(1000)
                referee.resume("away")
            referee.update(busy=restless and rng.random() < 0.05)
        close(referee)
        ends.append((referee.known.view().scores, [entry.text for entry in referee._match.log]))
    assert ends[0] == ends[1]


def test_a_patience_is_played_by_someone_who_takes_every_hint(tmp_path: Path) -> None:
    game, wall = GAMES["patience"], Wall()
    won = 0
    for seed in range(12):
        referee = begin(game, setup(game, "-"), tmp_path / "match", wall, seed)
        while not referee.known.over:
            wall.go_on(700)
            referee.update()
            hint = referee.advice.hint(0)
            assert hint is not None
            assert hint in referee.known.moves(0)
            referee.play(0, hint)
        close(referee)
        won += referee.known.view().winners == (0,)
        assert read_journal(tmp_path / "match", GAMES).match.log == referee._match.log
    assert 0 < won < 12


def test_two_people_race_two_bots_with_pauses_and_a_screen_that_is_slow(tmp_path: Path) -> None:
    who = setup(FLYSWATTER, "- - normal hard", removed=70)
    wall, rng = Wall(), Random(5)
    referee = begin(FLYSWATTER, who, tmp_path / "match", wall, seed=8, screen=True)
    taken = pauses = 0
    while not referee.known.over:
        wall.go_on(rng.random() * 40)
        if referee.clock.held and rng.random() < 0.2:
            referee.shown(wall.ns)
        if rng.random() < 0.002:
            pauses += 1
            referee.pause("away", wall.ns)
            wall.go_on(5000)
            referee.update()
            referee.resume("away", wall.ns)
        seat = int(rng.random() * 2)
        moves = referee.known.moves(seat)
        if moves and rng.random() < 0.05:
            heard = wall.ns - int(rng.random() * 20 * NS)
            taken += referee.slap(seat, moves[int(rng.random() * len(moves))], heard)
        referee.update()
    close(referee)
    assert taken > 10
    assert pauses > 1
    assert set(referee.played().reactions) == {0, 1, 2, 3}
    assert write_table(read_journal(tmp_path / "match", GAMES).match.table) == write_table(referee._match.table)


@pytest.mark.parametrize("key", GAMES)
def test_a_match_is_killed_and_gone_on_with_again_and_again(key: str, tmp_path: Path) -> None:
    game, wall, rng = GAMES[key], Wall(), Random(4)
    who = setup(game, " ".join(["-", *["quick"] * (min(game.most_seats, 3) - 1)]))
    path = tmp_path / "match"
    referee = begin(game, who, path, wall)
    for _ in range(6):
        for _ in range(int(rng.random() * 200)):
            wall.go_on(50)
            referee.update()
            moves = referee.known.moves(0)
            if moves:
                referee.slap(0, moves[int(rng.random() * len(moves))])
        shown = write_table(referee._match.table), referee.clock.ms()
        back = read_journal(path, GAMES)
        assert (back.lost, write_table(back.match.table)) == (0, shown[0])
        close(referee)
        wall = Wall(rng.randrange(10**6))
        referee = resumed(back.match, who, Journal(path, back.match, who.as_dict()), wall, pace="4")
        assert referee.clock.ms() <= shown[1]
        referee.resume(RESUMED)
    close(referee)
