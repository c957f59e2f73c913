"""What the rules pages of asking games quote is what their players say."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games import find
from games.engine import Phrase

NAMES = ("Ann", "Bea")


@pytest.mark.parametrize("key", ["authors", "go_to_the_store"])
def test_the_request_that_the_page_quotes_is_worded_as_it_is_said(key: str) -> None:
    game = find().games[key]
    rules: Any = game.rules(2)
    said = game.words.among(NAMES).say(Phrase("said.asks", {"who": rules.who[1], "number": 5}))
    quoted = re.findall(r'On your turn, [^"]*"([^"]+)"', game.rules_page())
    assert quoted == [said]
