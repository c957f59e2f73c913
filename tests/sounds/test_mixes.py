"""What sounds together: nothing clips with all volumes turned up, every step of a count is heard, and without hands
nothing comes near a slap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from unittest.mock import patch

import numpy as np
import pytest

from build_scripts.bench.loudness import Row, counted, crowded, faults, measured, slap_alone
from build_scripts.bench.tape import Asked, Loud, Tape, densest, peak
from sounds import manners, player
from sounds.cues import STEPS

MS = 1_000_000


def taped(asked: Sequence[Asked]) -> Tape:
    tape = Tape()
    tape.record(asked, Loud())
    return tape


@pytest.mark.parametrize("asked", [counted, crowded])
def test_the_worst_that_can_be_heard_at_once_does_not_clip_and_only_hands_are_as_loud_as_a_slap(
    asked: Callable[[], list[Asked]],
) -> None:
    rows = list(measured("worst", asked(), Loud()))
    assert list(faults([Row("slap", -17, -2), Row("call", -21, -9)], rows)) == []
    everything, no_hands = rows
    assert everything.peak < 0
    assert no_hands.loudness < slap_alone() - 2


def test_without_headroom_and_sharing_hands_would_clip() -> None:
    with patch.object(player, "HEADROOM", 1.0), patch.object(manners, "SHARED", 0.0):
        assert peak(taped(crowded()).mixed()) > 0


def test_every_hand_and_every_step_of_a_count_is_heard_in_order() -> None:
    tape = taped(crowded())
    assert tape.left_out == []
    assert [part.cue for part in tape.parts].count("slap") == 8
    steps = [part.samples for part in tape.parts if part.cue == "count"]
    assert len({part.tobytes() for part in steps}) == len(steps) == STEPS


def test_what_is_wrong_is_told() -> None:
    single = [Row("slap", -17, -2), Row("bell", -15, -9)]
    mixes = [Row("match, everything", -12, 0.2), Row("match, no hands", -12, -3)]
    assert list(faults(single, mixes)) == [
        "A cue is louder than a slap.",
        "match, everything: clips.",
        "match, no hands: louder than a slap.",
    ]


def test_a_tape_adds_up_sounds_at_their_times_and_on_their_sides() -> None:
    tape = taped([Asked(0, "bell"), Asked(500 * MS, "slap", 0.5)])
    mix, bell = tape.mixed(), tape.mixed(lambda cue: cue == "bell")
    slap = mix - bell
    start = int(np.flatnonzero(np.abs(slap).max(axis=1) > 0.001)[0])
    assert start == pytest.approx(22050, abs=99)
    assert np.abs(slap[:, 0]).max() == pytest.approx(np.abs(slap[:, 1]).max() / 2, rel=0.01)
    assert np.abs(bell[:, 0]).max() == np.abs(bell[:, 1]).max() > 0


def test_a_signal_without_a_free_channel_cuts_off_what_has_sounded_for_longest() -> None:
    with patch.object(player, "_CHANNELS", 5):
        tape = taped([Asked(0, "win"), Asked(100 * MS, "bell"), Asked(150 * MS, "place"), Asked(900 * MS, "place")])
    assert [part.cue for part in tape.parts] == ["win", "bell", "place"]
    assert len(tape.parts[0].samples) == 4410
    assert [one.at_ns for one in tape.left_out] == [150 * MS]


def test_the_densest_second_is_that_in_which_most_begins() -> None:
    tape = taped([Asked(at * MS, "slap") for at in (0, 600, 1500, 1700, 1900, 2400, 2600)])
    assert densest(tape.parts) == (4, 1500 * MS)
