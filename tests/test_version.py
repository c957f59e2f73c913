"""The version and the change log say the same."""

from __future__ import annotations

import re
from pathlib import Path

from tabletop import VERSION

ROOT = Path(__file__).parent.parent
SECTIONS = re.findall(r"^## \[(.+?)\](?: - (\S+))?$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)


def test_a_version_is_three_numbers_and_a_mark_while_it_is_not_out() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+(\.dev\d+)?", VERSION)


def test_every_version_that_is_out_has_a_dated_section_and_the_one_to_come_has_none() -> None:
    (first, no_date), *out = SECTIONS
    assert (first, no_date) == ("Unreleased", "")
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\d", date) for _, date in out)
    number, coming = VERSION.split(".dev")[0], ".dev" in VERSION
    assert coming == (number not in dict(out))


def test_what_every_version_that_is_out_has_kept_is_in_the_tree() -> None:
    kept = {path.parent.name for path in (ROOT / "tests" / "saves").glob("*/expected.json")}
    assert kept == {version for version, date in SECTIONS if date}
