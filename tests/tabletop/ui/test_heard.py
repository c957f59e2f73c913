"""Captions of sounds: what was heard and matters stands in words in the rail, without flicker, and hides nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sounds.cues import CUES, TOLD
from tabletop.scene.rect import Rect
from tabletop.stage.cloth import rail_width
from tabletop.storage.languages import load_language
from tabletop.ui.heard import PLACES, SECONDS, SoundCaptions
from tabletop.ui.style import style_for
from tests.tabletop.pilot import Pilot
from tests.tabletop.ui.watching import WatchingPainter

MS = 1_000_000
LASTS = round(SECONDS * 1000) * MS
SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))


@pytest.fixture
def captions() -> SoundCaptions:
    return SoundCaptions(lambda key: key)


def told(captions: SoundCaptions) -> list[str]:
    return [captions.told[place].cue for place in PLACES if place in captions.told]


def test_every_cue_that_matters_has_words_and_no_other_cue_has() -> None:
    words = load_language("en", Path("nowhere")).table.sentences
    assert {key.removeprefix("heard.") for key in words if key.startswith("heard.")} == TOLD
    assert len({words[f"heard.{cue}"] for cue in TOLD}) == len(TOLD)
    assert {"deal", "slide", "flip", "place", "tick", "page"} == set(CUES) - TOLD


def test_a_cue_is_told_for_a_while_and_a_card_that_moves_is_not(captions: SoundCaptions) -> None:
    assert captions.hear("bell", 0.0, 0)
    assert not captions.hear("deal", 0.0, 0)
    assert told(captions) == ["bell"]
    assert not captions.fade(LASTS - 1)
    assert captions.fade(LASTS)
    assert told(captions) == []
    assert not captions.fade(2 * LASTS)


def test_a_cue_that_comes_again_stays_where_it_is_and_nothing_flickers(captions: SoundCaptions) -> None:
    captions.hear("slap", 0.0, 0)
    captions.hear("bell", 0.0, 0)
    for at in range(100, 3000, 100):
        assert not captions.hear("slap", 0.0, at * MS)
        captions.fade(at * MS)
        assert captions.told[PLACES[0]].cue == "slap"
    assert told(captions) == ["slap"]


def test_the_arrow_points_to_the_side_and_another_side_only_adds_one(captions: SoundCaptions) -> None:
    captions.hear("slap", -0.5, 0)
    assert captions.told[0].sides == {-1}
    assert not captions.hear("slap", 0.05, 0)
    assert captions.hear("slap", 0.4, 0)
    assert captions.told[0].sides == {-1, 1}
    assert not captions.hear("slap", -0.3, 0)


def test_when_all_places_are_taken_the_oldest_gives_way_and_the_others_stay(captions: SoundCaptions) -> None:
    for at, cue in enumerate(("slap", "bell", "knock")):
        captions.hear(cue, 0.0, at * MS)
    captions.hear("slap", 0.0, 10 * MS)
    captions.hear("fanfare", 0.0, 11 * MS)
    assert told(captions) == ["slap", "fanfare", "knock"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [75, 100, 150, 300])
def test_captions_stay_in_the_rail_and_beside_each_other_in_any_words(size: tuple[int, int], text_size: int) -> None:
    say: Callable[[str], str] = load_language("en", Path("nowhere")).table.sentences.__getitem__
    style = style_for(size, text_size, "normal")
    rail = rail_width(style)
    longest = sorted(TOLD, key=lambda cue: -len(say(f"heard.{cue}")))[:3]
    captions, painter = SoundCaptions(say), WatchingPainter(size)
    for cue in longest:
        captions.hear(cue, 0.5, 0)
    panels: list[Rect] = []
    painter.panel = lambda rect, *_, **__: panels.append(rect)  # type: ignore[method-assign]
    captions.draw(painter, style, Rect(rail, size[1] - rail, size[0] - 2 * rail, rail))
    assert len(painter.texts()) == len(panels) == 3
    assert painter.overlapping() == []
    assert painter.outside(Rect(0, size[1] - rail, size[0], rail)) == []
    for plate in panels:
        assert plate.y >= size[1] - rail
        assert plate.x >= rail
        assert plate.right <= size[0] - rail
        assert sum(plate.overlap(other) > 0 for other in panels) == 1


def test_a_muted_program_tells_sounds_in_words_if_asked_to_and_takes_them_away_again(
    open_pilot: Callable[..., Pilot],
) -> None:
    pilot = open_pilot(muted=True, sound_captions=True)
    pilot.sit("patience")
    pilot.step(4)
    pilot.app.play_sound("bell", -0.5)
    assert told(pilot.app.captions) == ["bell"]
    assert pilot.app.top is not None
    assert pilot.app.top.stale
    pilot.step(SECONDS + 0.3)
    assert told(pilot.app.captions) == []


def test_captions_are_off_unless_they_are_wanted(pilot: Pilot) -> None:
    pilot.sit("patience")
    pilot.app.play_sound("bell")
    assert told(pilot.app.captions) == []
