"""Great moments at the table: they stand long enough to be seen, and tell nothing before its time."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from games.engine import Move, Said
from games.flip7.beats import TENSION
from tabletop.match.episodes import Episode
from tabletop.stage.arrows import HIT_SECONDS
from tabletop.stage.confetti import FADES, LASTS
from tabletop.stage.sounding import TICK
from tabletop.stage.timing import FLIGHT_SECONDS
from tabletop.table.screen import TableScreen
from tests.tabletop.match.flaps import position as flaps
from tests.tabletop.pilot import FRAME_NS, Pilot
from tests.tabletop.table.seen_moments import BUST, SIX, Seen, lasts, play, sit, until_shown

FRAME = FRAME_NS / 1e9


# ---------------------------------------------------------------------- how long


@pytest.mark.parametrize(
    ("motion", "pace", "wanted"), [("normal", "1", 0.5), ("still", "1", 0.5), ("quick", "0.5", 1.0)]
)
def test_a_bust_is_held_for_half_a_second_times_the_pace_and_everything_waits(
    blind: Pilot, motion: str, pace: str, wanted: float
) -> None:
    blind.app.change_settings(motion=motion, pace=pace)
    table = sit(blind)
    begun = until_shown(blind, play(blind, "hit"), "bust")
    assert begun.text == "Bust!"
    began, lines = blind.clock.ns, table.session.playback.lines
    while begun in table.director.beats.shown:
        assert table.session.playback.lines == lines, "nothing else happens meanwhile"
        blind.step()
    assert (blind.clock.ns - began) / 1e9 == pytest.approx(wanted, abs=2.5 * FRAME)


def test_at_an_instant_pace_no_moment_is_held(blind: Pilot) -> None:
    blind.app.change_settings(pace="instant")
    sit(blind)
    seen = play(blind, "hit")
    blind.until(lambda: not blind.table.director.busy)
    assert seen.names() == []
    assert blind.table.session.hud.captions, "the word is there all the same"


def test_what_runs_beside_play_holds_nothing_up(blind: Pilot) -> None:
    text = "hand0: 9h 9c\nhand1: 5h 3c 8d Kh\nhand2: 7c 7d\npile: 5c\nsuit: 'c'\nnumber: 5\nnext: Turn(seat=0)"
    table = blind.sit("flaps", "- quick quick", position=flaps(text, level=1), level=1)
    blind.settle()
    seen = play(blind, "lay 9ca to pile")
    table.session.ring(0, Move("call"))
    begun = until_shown(blind, seen, "last_card")
    assert not begun.blocks
    blind.until(lambda: not table.director.busy, 3)
    assert begun in table.director.beats.shown


# ---------------------------------------------------------------------- cards one by one


@pytest.mark.parametrize("due", [4, 11])
def test_cards_that_are_taken_come_one_by_one_ever_quicker_and_are_counted(blind: Pilot, due: int) -> None:
    text = f"""
    hand0: 9h 5c Ac Fh 7s Jd
    hand1: 5h 3c 8d Kh
    pile: 5h 3h 3h 3c 2c
    attack: {due}
    suit: 'c'
    number: 2
    direction: -1
    next: Defend(seat=0)
    """
    blind.sit("flaps", "- quick", position=flaps(text, 2, level=1), level=1)
    blind.settle()
    seen = play(blind, "take")
    blind.until(lambda: not blind.table.director.behind)
    tallies = [(at, begun.text) for at, name, begun in seen.shown if name == "taken"]
    assert [text for _, text in tallies] == [f"+{number}" for number in range(1, due + 1)]
    times = [at for at, _ in tallies]
    assert times[1] - times[0] == pytest.approx(0.11, abs=1.5 * FRAME)
    assert times[-1] - times[0] <= 0.8
    gaps = [after - before for before, after in pairwise(times)]
    assert gaps[-1] < gaps[0]
    assert max(gaps) <= 0.11 + 1.5 * FRAME
    assert seen.steps("count") == list(range(due)), "ever higher"


# ---------------------------------------------------------------------- side games

HIDDEN = ("3h", "9d", "8s", "7d", "Tc", "Jd", "2h")
HELD = ("9c", "3c", "8c", "7c", "5h", "2c", "9s")


def side_game(pilot: Pilot, seats: int, rest: str) -> Seen:
    """All have hidden a card but for seat 0, which now does."""
    others = [f"hand{seat}: {HELD[seat - 1]}\nside{seat}: {HIDDEN[seat - 1]}" for seat in range(1, seats)]
    text = "\n".join(["hand0: 5c 8d", *others, "pile: TRh", "number: 13", rest])
    position = flaps(text, seats, level=4)
    pilot.sit("flaps", " ".join(["-", *["quick"] * (seats - 1)]), position=position, level=4)
    pilot.app.change_settings(pace="step")
    pilot.settle()
    return play(pilot, "hide 5ca to side0")


@pytest.mark.parametrize("seats", [3, 8])
@pytest.mark.parametrize(
    "rest",
    ["trump: 's'\nnext: Hide(seat=0), Compare(layer=0)", "totals: ({totals})\nnext: Hide(seat=0), AddUp(layer=0)"],
    ids=["trumps", "spoof"],
)
def test_the_cards_of_a_side_game_turn_in_the_order_of_the_seats_and_not_for_long(
    blind: Pilot, rest: str, seats: int
) -> None:
    seen = side_game(blind, seats, rest.format(totals=", ".join(str(20 * seat) for seat in range(seats))))
    table = blind.table
    cards = {seat: table.scene.zones[zone][0] for seat, zone in enumerate(table.rules.side)}  # type: ignore[attr-defined]
    hidden: set[int] = set()
    turned: dict[int, float] = {}
    sums: list[int] = []
    while "loses_side_game" not in seen.names():
        for seat, node in cards.items():
            if node.up.shown < 0.5:
                hidden.add(seat)
            elif seat in hidden:
                turned.setdefault(seat, seen.now)
        shown = [int(sign.text) for sign in table.scene.signage.signs if sign.at == "side" and sign.text]
        sums += [number for number in shown if number not in sums]
        blind.step()
        assert seen.now < 9
    assert list(turned) == [*range(1, seats), 0], "never sorted: the last one is who began"
    gaps = [after - before for before, after in pairwise(turned.values())]
    assert gaps[0] == pytest.approx(0.18, abs=2 * FRAME)
    assert sums == sorted(sums)
    begun = until_shown(blind, seen, "loses_side_game")
    assert begun.seconds == 0.7
    lasts(blind, begun)
    assert seen.now - turned[1] <= 2.2
    assert not table.scene.loose.dealing, "cards that turn over are not dealt"


# ---------------------------------------------------------------------- tension


def turns_up(pilot: Pilot, seat: int = 0) -> tuple[float, Seen]:
    """A seat hits; how long until the card shows its face."""
    director = pilot.table.director
    seen = play(pilot, "hit", seat)
    pilot.until(lambda: bool(director.watching.watched))
    node = director.watching.watched[0].node
    pilot.until(lambda: node.up.shown >= 0.5)
    return seen.now, seen


def usual(pilot: Pilot) -> float:
    """How long it takes where nothing depends on the card."""
    sit(pilot)
    return turns_up(pilot)[0]


def test_a_card_of_little_risk_is_not_held_back(blind: Pilot) -> None:
    sit(blind)
    took, seen = turns_up(blind)
    assert took < 0.5
    assert seen.steps(TICK) == []


@pytest.mark.parametrize(
    ("pack", "wanted"),
    [("9a 8a 7a 12b 5b", 450 + 450 * (0.4 - 0.35) / 0.65), ("12c 12b 5c 5b", 900)],
)
def test_the_greater_ones_own_risk_the_longer_a_card_is_held_back(blind: Pilot, pack: str, wanted: float) -> None:
    before = usual(blind)
    sit(blind, BUST.replace("9a 8a 7a 5b", pack))
    took, seen = turns_up(blind)
    assert took - before == pytest.approx(FLIGHT_SECONDS + wanted / 1000, abs=3 * FRAME)
    assert TENSION == (450, 900)
    assert seen.steps(TICK) == sorted(set(seen.steps(TICK)))
    assert len(seen.steps(TICK)) > 3


@pytest.mark.parametrize("text", [SIX, BUST.replace("9a 8a 7a 5b", "9a 12b 7a 5b")])
def test_it_is_held_back_as_long_whatever_it_is(blind: Pilot, text: str) -> None:
    """Two packs that differ in which card comes next."""
    first, last = (
        text.replace("pack: ", "pack: 5c 6b "),
        text.replace("\nnext", " 5c\nnext").replace("pack: ", "pack: 6b "),
    )
    took = []
    for pack in (first, last):
        sit(blind, pack)
        found, seen = turns_up(blind)
        took.append((found, [heard for heard in seen.heard if heard[0] < found]))
    assert took[0] == took[1]
    assert any(cue == TICK for _, cue, _ in took[0][1])


def test_a_seventh_number_is_held_back_longest_and_counted_after_it_was_seen(blind: Pilot) -> None:
    before = usual(blind)
    sit(blind, SIX)
    took, seen = turns_up(blind)
    assert took - before == pytest.approx(FLIGHT_SECONDS + 0.9, abs=3 * FRAME)
    assert seen.names() == []
    begun = until_shown(blind, seen, "flip7")
    assert lasts(blind, begun) == pytest.approx(1.4, abs=3 * FRAME)
    assert begun.counted == 15
    assert seen.steps("count") == list(range(15))


@pytest.mark.parametrize(("score", "held_back"), [(0, False), (190, True)])
def test_a_bots_card_is_held_back_only_if_it_could_reach_the_goal(blind: Pilot, score: int, held_back: bool) -> None:
    before = usual(blind)
    blind.app.change_settings(pace="step")
    risky = "row0: 3a\nrow1: 5a 12a\ndiscard: *\npack: 9a 12b 7a 5b\nnext: Turn(seat=1)"
    sit(blind, f"{risky}\nscores: (0, {score})")
    took, seen = turns_up(blind, seat=1)
    assert (took > before + 0.4) is held_back
    assert bool(seen.steps(TICK)) is held_back


# ---------------------------------------------------------------------- people, and rounds


@pytest.mark.parametrize(("players", "shared"), [("- - quick", True), ("- quick quick", False)])
def test_a_request_is_read_across_the_table_only_where_people_share_the_screen(
    blind: Pilot, players: str, shared: bool
) -> None:
    beats = blind.sit("authors", players).director.beats
    blind.step()
    assert beats.shared is shared


def test_after_a_round_what_had_become_a_small_matter_is_a_great_one_again(blind: Pilot) -> None:
    table = sit(blind, BUST.replace("row1", "status: ('active', 'stay')\nrow1"))
    table.director.beats.before["flush"] = 5
    play(blind, "hit")
    blind.until(lambda: table.stops.stands, 9)
    assert table.director.beats.before["flush"] == 0


# ---------------------------------------------------------------------- what stays


@pytest.mark.parametrize("kept", [True, False])
def test_the_pair_of_a_bust_is_marked_as_long_as_it_lies_there(blind: Pilot, kept: bool) -> None:
    text = BUST.replace("row1: 3a", "row1: 3a\nrow2: 4a")
    table = sit(blind, text, players="- - -", bust_cards="keep" if kept else "discard")
    begun = until_shown(blind, play(blind, "hit"), "bust")

    def marked() -> list[str]:
        return sorted(node.name for node in table.scene.nodes() if node.mark)

    pair = sorted(table.rules.deck.cards[table.rules.deck.by_name[name]].name for name in ("5a", "5b"))
    while begun in table.director.beats.shown:
        assert marked() == pair
        blind.step()
    blind.settle()
    assert marked() == (pair if kept else [])


# ---------------------------------------------------------------------- attacks

ATTACK = """
hand0: 9h 2d Ac 7s
hand1: 2h 3c 8d Kh
hand2: 7c 7d 8h
pile: 5c 2c
attack: 2
suit: 'c'
number: 2
next: Defend(seat=1)
"""


def test_an_arrow_points_at_who_is_attacked_goes_on_when_it_is_passed_on_and_is_gone_when_it_is_taken(
    blind: Pilot,
) -> None:
    blind.app.change_settings(pace="step")
    table = blind.sit("flaps", "- quick quick", position=flaps(ATTACK, level=1), level=1)
    blind.settle()
    hud = table.session.hud

    def arrows() -> list[tuple[int, int, str]]:
        return list(hud.aims.ages)

    assert arrows() == [(0, 1, "+2")]
    assert [hud.expressions.of(seat) for seat in range(3)] == ["", "worried", ""]
    play(blind, "lay 2ha to pile", seat=1)
    assert arrows() == [(0, 1, "+2")], "the card is still on its way"
    blind.settle()
    assert arrows() == [(1, 2, "+4")]
    assert [hud.expressions.of(seat) for seat in range(3)] == ["", "", "worried"]
    play(blind, "take", seat=2)
    blind.settle()
    assert arrows() == []
    assert hud.expressions.of(2) == ""


def test_who_has_hit_another_is_sly_and_who_was_hit_is_stung(blind: Pilot) -> None:
    table = sit(blind, BUST.replace("row1: 3a", "row1: 3a\nrow2: 4a"), players="- quick quick")
    session = table.session
    session._tell([Episode(session.known.lines, -1, 1, (Said("frozen", 2),), (session.known._match.table,))])
    blind.step()
    assert [session.hud.expressions.of(seat) for seat in range(3)] == ["", "sly", "stung"]
    assert [aim[:2] for aim in session.hud.aims.brief] == [(1, 2)], "an arrow shows who it was"
    blind.step(HIT_SECONDS)
    assert not session.hud.aims.brief


# ---------------------------------------------------------------------- a match is won

LAST = "hand0: 9c\nhand1: 5h 3c 8d Kh\npile: 5c\nsuit: 'c'\nnumber: 5\ncalled: frozenset((0,))\nnext: Turn(seat=0)"


def win(pilot: Pilot) -> TableScreen:
    """The last card of a single round is laid; all of it has been shown."""
    options: dict[str, Any] = {"level": 1, "match": "single"}
    table = pilot.sit("flaps", "- quick", position=flaps(LAST, 2, **options), **options)
    pilot.settle()
    play(pilot, "lay 9ca to pile")
    assert not table.session.hud.confetti.falls, "no one has seen yet that it is won"
    pilot.until(lambda: table.session.finished, 9)
    return table


def test_when_a_match_is_won_confetti_falls_until_a_new_press(blind: Pilot) -> None:
    confetti = win(blind).session.hud.confetti
    blind.step(1.0)
    assert confetti.falls
    blind.press("x")
    blind.step(FADES)
    assert not confetti.falls


def test_confetti_goes_away_by_itself(blind: Pilot) -> None:
    confetti = win(blind).session.hud.confetti
    assert confetti.falls
    blind.step(LASTS)
    assert not confetti.falls


@pytest.mark.parametrize(
    "settings",
    [{"motion": "still"}, {"reduced_motion": True}, {"pace": "instant"}],
    ids=["still", "reduced", "instant"],
)
def test_no_confetti_falls_where_nothing_moves_or_all_is_instant(blind: Pilot, settings: dict[str, Any]) -> None:
    blind.app.change_settings(**settings)
    assert not win(blind).session.hud.confetti.falls


def test_no_confetti_falls_for_a_bot_that_has_beaten_a_person(blind: Pilot) -> None:
    session = win(blind).session
    session.hud.confetti.stop()
    session.narrator._celebrate([1])
    assert not session.hud.confetti.falls
    session.narrator._celebrate([0])
    assert session.hud.confetti.falls
