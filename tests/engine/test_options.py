"""Options: values, presets, and clear messages for wrong ones."""

from dataclasses import dataclass

import pytest

from games.engine import BadOption, Options, choice, number, switch
from games.engine.rulespage import in_force, paragraphs
from tests.engine.toys import GAME, ToyOptions, toy


def test_options_have_their_defaults() -> None:
    assert ToyOptions().as_dict() == {"hand": 2, "open": False, "style": "plain"}


def test_texts_are_read_as_values() -> None:
    assert ToyOptions.parse({"hand": "3", "open": "on", "style": "fancy"}) == ToyOptions(3, True, "fancy")


def test_other_settings_override_a_preset() -> None:
    assert ToyOptions.parse({"preset": "big", "open": "on"}) == ToyOptions(3, True, "plain")


def test_changed_lists_what_differs_from_the_defaults() -> None:
    assert ToyOptions(hand=1).changed() == {"hand": 1}


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"hand": "4"}, "Option hand can't be '4'; choose from: 0 to 3"),
        ({"hand": "x"}, "Option hand can't be 'x'"),
        ({"hand": "9" * 5000}, "Option hand can't be"),
        ({"open": "maybe"}, "choose from: on, off"),
        ({"style": "PLAIN"}, "choose from: plain, fancy"),
        ({"colour": "red"}, "no option 'colour'; choose from: preset, hand, open, style"),
        ({"preset": "Tiny"}, "no preset 'Tiny'; choose from: Big"),
    ],
)
def test_a_wrong_setting_lists_the_valid_ones(settings: dict[str, str], told: str) -> None:
    with pytest.raises(BadOption, match=told):
        ToyOptions.parse(settings)


def test_a_value_of_the_wrong_type_is_refused() -> None:
    with pytest.raises(BadOption, match="hand"):
        ToyOptions(hand=True)
    with pytest.raises(BadOption, match="open"):
        ToyOptions(open=1)  # type: ignore[arg-type]


def test_a_game_refuses_a_wrong_number_of_seats() -> None:
    with pytest.raises(BadOption, match="Toy is for 1 to 4 players, not for 5"):
        GAME.rules(5)
    with pytest.raises(BadOption, match="not for -1"):
        GAME.rules(-1)


def test_an_option_may_describe_itself_but_need_not() -> None:
    assert ToyOptions.kinds()["hand"].text == "Cards in a hand."

    @dataclass(frozen=True)
    class Silent(Options):
        hand: int = number(2, 0, 3)
        open: bool = switch(False)
        style: str = choice("plain", "fancy")

    assert [kind.text for kind in Silent.kinds().values()] == ["", "", ""]
    assert Silent().as_dict() == ToyOptions().as_dict()


def test_rules_keep_the_options_they_were_made_with() -> None:
    assert toy(hand=3).options.hand == 3


@pytest.mark.parametrize(("hand", "told"), [(0, ""), (1, "Some.\n"), (2, "Some.\n"), (3, "")])
def test_a_paragraph_can_depend_on_a_range_of_numbers(hand: int, told: str) -> None:
    assert in_force("[hand = 1 to 2] Some.", ToyOptions(hand=hand)).strip() == told.strip()


def test_the_rules_page_shows_what_is_in_force() -> None:
    styles = "[style = plain] Plain.\n\n[style = fancy, odd] Fancy."
    page = f"# Title\n\nA hand has {{hand}} cards.\n\n{styles}\n\n[open = off] Shut."
    assert in_force(page, ToyOptions()) == "# Title\n\nA hand has 2 cards.\n\nPlain.\n\nShut.\n"
    marked = paragraphs(page, ToyOptions(style="fancy"))
    assert [(part.option, part.in_force) for part in marked] == [
        ("", True),
        ("", True),
        ("style", False),
        ("style", True),
        ("open", True),
    ]


def test_blank_lines_in_fenced_code_part_no_paragraphs() -> None:
    page = "before\n\n```\none\n\n[style = fancy] two\n```\n\n[style = fancy] after\n\n```\nopen\n\nend"
    options = ToyOptions()
    assert [part.text for part in paragraphs(page, options)] == [
        "before",
        "```\none\n\n[style = fancy] two\n```",
        "after",
        "```\nopen\n\nend",
    ]
