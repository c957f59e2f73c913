"""The picture of the rooms in docs/architecture.md shows the program as it is."""

from __future__ import annotations

from build_scripts import import_graph
from build_scripts.import_graph import PICTURE, arcs, drawn, layers, picture


def test_the_picture_shows_every_import_between_rooms_and_no_other() -> None:
    assert drawn(PICTURE.read_text("utf-8")) == set(arcs()), f"run {import_graph.__name__}.py"


def test_the_same_imports_are_drawn_the_same_whatever_their_order() -> None:
    found = arcs()
    backwards = dict(sorted(found.items(), reverse=True))
    assert picture(layers(), backwards) == picture(layers(), found)


def test_no_arc_leads_up_or_between_neighbours() -> None:
    heights = {room: height for height, layer in enumerate(layers()) for room in layer}
    assert all(heights[start] < heights[to] for start, to in arcs())


def test_what_is_drawn_is_read_back() -> None:
    assert drawn(picture([["up"], ["down", "beside"]], {("up", "down"): 3})) == {("up", "down")}
