"""Everything is painted afresh in each frame, for tests that watch how it is done."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop.scene.painter import Painter, Repeated


def paint_afresh(patch: pytest.MonkeyPatch) -> None:
    """Nothing is drawn again from a list."""

    def painted(repeated: Repeated, painter: Painter, source: object, paint: Callable[[Painter], object]) -> None:
        paint(painter)

    patch.setattr(Repeated, "draw", painted)
