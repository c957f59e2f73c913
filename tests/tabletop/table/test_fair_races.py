"""Fair races: until a card shows its face nothing on the table tells what it is, and nothing but the card does then."""

from __future__ import annotations

from math import dist
from typing import Any

import pytest

from tabletop.hand.race import Race
from tabletop.input.aim import Ring
from tabletop.stage.palms import Palm
from tests.games.flyswatter.helpers import T0, table
from tests.tabletop.pilot import Pilot

MIDDLE = "R5a R4a R2a Y3a"
SWATTER, FIFTH, PLAIN = "S01", "P4a", "R3a"


def sit(pilot: Pilot, turned: str, players: str = "- -", devices: str = "K1 K2", **options: Any) -> None:
    """A table at which this card is turned next: the middle has four colours, and the card may be a fifth."""
    draws = f"draw0: Y1a O3a {turned}\ndraw1: O1a O2a"
    start = table(f"middle: {MIDDLE} B2a G2a\n{draws}\nclock: {T0 - 300}", 2, **options)
    pilot.sit("flyswatter", players, position=start, devices=devices, **options)


def looks(pilot: Pilot) -> tuple[object, ...]:
    """What can be read and seen beside the cards."""
    screen = pilot.table
    lit = [node.frame for node in screen.scene.nodes()]
    words = [caption.text for caption in screen.session.hud.captions]
    return screen.prompt(), screen.session.hud.lit, words, lit, [button.text for button, _ in screen.question.offers]


def in_flight(pilot: Pilot, turned: str, **options: Any) -> list[tuple[object, ...]]:
    """What is seen, frame by frame, until the face shows."""
    sit(pilot, turned, **options)
    seen = []
    pilot.until(lambda: pilot.table.director.revealing)
    while pilot.table.director.revealing:
        seen.append(looks(pilot))
        pilot.step()
    pilot.app.pop()
    return seen


@pytest.mark.parametrize("flip_mode", ["auto", "manual"])
def test_while_a_card_flies_nothing_reveals_what_it_is(pilot: Pilot, flip_mode: str) -> None:
    pilot.app.change_settings(glow="always")
    told = [in_flight(pilot, turned, flip_mode=flip_mode) for turned in (SWATTER, FIFTH, PLAIN)]
    assert len(told[0]) > 8
    assert all(seen == told[0][0] for cards in told for seen in cards)


def test_everyone_has_to_notice_for_themselves_that_there_is_something_to_swat(pilot: Pilot) -> None:
    pilot.app.change_settings(glow="always")
    sit(pilot, SWATTER)
    before = looks(pilot)
    pilot.until(lambda: pilot.table.referee.known.waiting_for() == (0, 1))
    pilot.until(lambda: not pilot.table.director.busy)
    pilot.step(0.2)
    assert looks(pilot)[:3] == before[:3]
    assert {node.frame for node in pilot.table.scene.nodes()} == {""}


def open_window(pilot: Pilot) -> Race:
    """Everybody sees the face of a swatter."""
    sit(pilot, SWATTER)
    pilot.until(lambda: pilot.table.referee.clock.ms() > T0 + 150)
    assert pilot.table.race is not None
    return pilot.table.race


def lying(race: Race) -> list[tuple[int, str]]:
    """The hands that are down, the lowest first."""
    names = race.scene.rules.deck.names
    return [(palm.seat, names[palm.card]) for palm in race.palms.down]


def slap(pilot: Pilot, seat: int, card: str) -> None:
    """The keys of a seat hop to a card and slap it."""
    race = pilot.table.race
    assert race is not None
    race.markers[seat].target = pilot.card(card).card
    pilot.key_down(("space", "return")[seat])
    pilot.app.turn()
    pilot.key_up(("space", "return")[seat])


def test_hands_lie_where_they_came_down_until_they_are_checked(pilot: Pilot) -> None:
    race = open_window(pilot)
    slap(pilot, 0, "R5a")
    assert lying(race) == [(0, "R5a")]
    pilot.step(0.05)
    slap(pilot, 1, "R5a")
    pilot.step(0.95)
    assert lying(race) == [(0, "R5a"), (1, "R5a")]
    assert [palm.above for palm in race.palms.down] == [0, 1]
    pilot.until(lambda: pilot.table.referee.known.view().reaction_times())
    pilot.step(0.3)
    assert len(race.palms.down) == 2
    pilot.step(0.6)
    assert lying(race) == []


def test_the_hand_that_came_down_first_lies_lowest_even_if_it_was_reported_later(pilot: Pilot) -> None:
    race = open_window(pilot)
    race.palms.show(Palm(0, 300, 300, 40, pilot.card("R5a").card))
    race.come_down_on(1, pilot.card("R5a").card, lies=True)  # a bot was quicker by a hair
    race.come_down_on(0, pilot.card("R5a").card, lies=True)
    assert [palm.seat for palm in race.palms.down] == [1, 0]


def test_a_slap_too_soon_leaves_no_hand_lying(pilot: Pilot) -> None:
    sit(pilot, SWATTER)
    pilot.until(lambda: pilot.table.director.revealing)
    slap(pilot, 0, "R5a")
    pilot.step(1.2)
    assert pilot.table.race is not None
    assert lying(pilot.table.race) == []


def test_the_ring_offers_no_fifth_colour_and_takes_of_equal_flies_the_nearest(pilot: Pilot) -> None:
    start = table(f"middle: R4a R4b R4c R4d Y3a B2a G2a\ndraw0: Y1a O3a {FIFTH}\ndraw1: O1a O2a\nclock: {T0 - 300}", 2)
    pilot.sit("flyswatter", "- -", position=start, devices="K1 K2")
    race = pilot.table.race
    assert race is not None
    race.rings = {seat: Ring("RYGBPO") for seat in (0, 1)}
    pilot.until(lambda: pilot.table.referee.clock.ms() > T0 + 150)
    assert "P" not in race.suits()
    homes, flies = [race.markers[seat].home for seat in (0, 1)], race.targets()
    reds = [card for card in flies if race.scene.rules.deck.suits[card] == race.rings[0].choice]
    assert len(reds) == 4
    assert [race.aimed_at(seat) for seat in (0, 1)] == [
        min(reds, key=lambda card: dist(flies[card], home)) for home in homes
    ]
