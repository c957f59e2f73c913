"""A few hostile files of each kind: the worst that happens is a message."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from tests.soak import hostile_files, hostile_use
from tests.soak.files import KINDS, batch, soak

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there are no pipes in folders, and no alarm")


def test_of_hostile_files_nothing_comes_but_sentences() -> None:
    outcomes, faults = batch(range(150))
    assert faults == []
    assert {"save: opened", "save: message", "journal: opened in part", "profile: message", "database: message"} <= set(
        outcomes
    )


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("odd", range(len(hostile_files.ODD)))
def test_whatever_lies_in_the_place_of_a_file_is_reported(kind: str, odd: int, tmp_path: Path) -> None:
    (place, *_), _, used = KINDS[kind]
    (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
    hostile_files.ODD[odd](tmp_path / place)
    used(tmp_path / place, Random(1))


def test_what_is_no_sentence_is_found_with_the_seed_to_see_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def falls(path: Path, games: object) -> None:
        raise IndexError("planted")

    monkeypatch.setattr(hostile_use, "open_save", falls)
    _, faults = batch(range(20))
    assert faults
    for fault in faults:
        assert fault.startswith("--seed ")
        assert "IndexError in test_hostile_files.py" in fault
        assert batch(range(seed := int(fault.split()[1]), seed + 1))[1] == [fault]


def test_the_soak_counts_every_file_and_keeps_to_little_memory() -> None:
    outcomes, faults = soak(10, 3, 1)
    assert (outcomes.total(), faults) == (10, [])
