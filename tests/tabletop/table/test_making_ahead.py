"""Faces are drawn while nothing else is to be done, so that no frame has to wait for them."""

from __future__ import annotations

from tests.tabletop.pilot import Pilot


def test_all_faces_of_the_pack_are_drawn_ahead_and_then_nothing_is_left(pilot: Pilot) -> None:
    pictures = pilot.sit("flip7", "- quick quick").scene.pictures
    pilot.settle()
    width = max(pictures.asked or [0])
    while pictures.make_ahead():
        pass
    faces = {card.face for card in pilot.table.rules.deck.cards}
    assert len(faces) > 20
    assert all(("plain", face, width) in pictures.album for face in faces)


def test_while_the_pack_is_riffled_backs_are_turned_for_the_cards_that_will_be_thrown(pilot: Pilot) -> None:
    pilot.app.change_settings(motion="normal")
    table = pilot.sit("muggins", "- quick quick")
    pictures = table.scene.pictures
    pilot.step(0.1)
    _, width, _ = pictures.turning[-1]
    while pictures.make_ahead():
        pass
    assert all((0, width, turn, 1.0, 1.0, True) in pictures.album for turn in (0.0, 8.0, 100.0, 352.0))


def test_a_back_for_which_there_is_no_time_is_shown_at_nearly_its_angle(pilot: Pilot) -> None:
    pictures = pilot.sit("flip7", "- quick quick").scene.pictures
    pictures.left = 1
    turned = pictures.card(0, 60, 100.0, 1.0, 1.0, moving=True)
    pictures.left = 0
    assert pictures.card(0, 60, 104.0, 1.0, 1.0, moving=True) is turned
    assert pictures.card(0, 60, 140.0, 1.0, 1.0, moving=True) is not turned


def test_a_window_of_another_size_wants_other_pictures(pilot: Pilot) -> None:
    pictures = pilot.sit("flip7", "- quick quick").scene.pictures
    pilot.settle()
    while pictures.make_ahead():
        pass
    pilot.resize(1000, 700)
    assert pictures.make_ahead()


def test_nothing_is_made_ahead_that_would_push_out_what_is_in_use(pilot: Pilot) -> None:
    pictures = pilot.sit("flip7", "- quick quick").scene.pictures
    pictures.album.most_pixels = 2 * pictures.album.pixels
    made = 0
    while pictures.make_ahead():
        made += 1
    assert made <= 1
    assert pictures.album.pixels <= pictures.album.most_pixels


def test_the_program_makes_ahead_when_it_has_time(pilot: Pilot) -> None:
    pictures = pilot.sit("flip7", "- quick quick").scene.pictures
    pilot.settle()
    before = len(pictures.awaited)
    pilot.app.prepare()
    assert len(pictures.awaited) < before


def test_nothing_is_made_ahead_when_the_next_frame_is_due(pilot: Pilot) -> None:
    pictures = pilot.sit("flip7", "- quick quick").scene.pictures
    before = len(pictures.awaited)
    pilot.app.top.stale = True  # type: ignore[union-attr]
    pilot.clock.ns += 20_000_000
    pilot.app.prepare()
    assert len(pictures.awaited) == before


def test_nothing_is_made_ahead_during_a_race(pilot: Pilot) -> None:
    table = pilot.sit("flyswatter", "- quick", devices="mouse mouse")
    pilot.until(lambda: table.racing)
    before = len(table.scene.pictures.awaited)
    pilot.app.prepare()
    assert len(table.scene.pictures.awaited) == before
