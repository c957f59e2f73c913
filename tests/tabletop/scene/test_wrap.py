"""Lines of text that are broken to a width."""

from __future__ import annotations

from games.engine.words import load_words
from tabletop.scene.painter import text_width, wrap


def test_a_space_that_does_not_break_keeps_a_key_on_the_line_of_the_word_before() -> None:
    text = "Use the button, or press\u00a0E."
    for width in range(text_width("press\u00a0E.", 20), text_width(text, 20), 7):
        assert any("press\u00a0E." in line for line in wrap(text, 20, width)), width


def test_every_sentence_of_the_guide_with_a_key_keeps_it_beside_the_word_before() -> None:
    sentences = {key: text for key, text in load_words("tabletop").sentences.items() if key.startswith("guide.")}
    keyed = {key: text for key, text in sentences.items() if "{key}" in text or "{take}" in text}
    assert keyed
    assert [key for key, text in keyed.items() if "press {" in text.lower()] == []
