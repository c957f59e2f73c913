"""A table in the making."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games import find
from games.engine import Zone, each_seat, phrase
from games.engine.zones import OWNER
from tabletop.input.bindings import CLUSTERS
from tabletop.people import ANY, COLOURS, MARKS, MOUSE, OPEN, RING, Person, Setup
from tabletop.screens.draft import LAST_TIME, Draft, Names, begin, by_seat, keep, strength
from tabletop.screens.presets import those_on, toggled
from tabletop.storage.profile import Profile, open_profile

GAMES = find().games
NAMES = Names("Player {number}", ("Pip", "Juno", "Moss", "Wren", "Otto", "Sage", "Fern", "Rook"))


def draft(game: str, humans: int = 1, seats: int = 0, pads: tuple[int, ...] = ()) -> Draft:
    made = Draft(GAMES[game], NAMES, pads)
    if seats:
        made.set_count(seats)
    for seat in range(1, humans):
        made.seat_player(seat, "")
    return made


def test_the_first_time_one_person_sits_there_among_bots_whom_people_can_beat() -> None:
    people = draft("flip7").setup().people
    assert [person.player for person in people] == ["", "normal", "normal"]
    assert [person.name for person in people] == ["Player 1", "Juno", "Moss"]


def test_everyone_has_a_colour_and_a_mark_of_their_own() -> None:
    people = draft("flip7", seats=8).setup().people
    assert {person.colour for person in people} == set(range(COLOURS))
    assert {person.mark for person in people} == set(MARKS)


def test_a_seat_that_was_left_is_remembered_when_it_comes_back() -> None:
    made = draft("flip7", seats=4)
    made.call(3, "Zoe")
    made.set_count(2)
    assert len(made.setup().people) == 2
    made.set_count(4)
    assert made.setup().people[3].name == "Zoe"


def test_a_name_that_no_one_chose_depends_on_who_sits_there() -> None:
    made = draft("flip7")
    made.seat_player(1, "")
    assert made.people[1].name == "Player 2"
    made.call(1, "Zoe")
    made.seat_player(1, "quick")
    assert made.people[1].name == "Zoe"


def test_someone_without_a_name_gets_the_usual_one() -> None:
    made = draft("flip7")
    made.call(0, "  ")
    assert made.setup().people[0].name == "Player 1"


@pytest.mark.parametrize("name", ["\u200b\u200d", "\u034f", "\ufe0f", "\u0301", " \u2060 ", "\ue000"])
def test_a_name_of_which_nothing_is_seen_is_none(name: str) -> None:
    made = draft("flip7")
    made.call(0, name)
    assert made.setup().people[0].name == "Player 1"
    written = made.setup().as_dict()
    written["people"][1]["name"] = name
    assert Setup.from_dict(written).people[1].name == ""


def test_a_name_keeps_the_signs_that_only_change_others() -> None:
    made = draft("flip7")
    made.call(0, " Zoe\u0308 ")
    assert made.setup().people[0].name == "Zoe\u0308"


def test_two_people_of_one_name_cannot_sit_down() -> None:
    made = draft("flip7")
    made.call(0, "Juno")
    assert made.trouble().key == "seats.same_name"
    assert made.trouble().values == {"name": "Juno"}
    made.call(0, "Una")
    assert not made.trouble()


def test_who_takes_a_colour_gives_the_own_one_for_it() -> None:
    made = draft("flip7", seats=8)
    made.set_colour(0, 1)
    assert (made.people[0].colour, made.people[0].mark) == (1, MARKS[1])
    assert (made.people[1].colour, made.people[1].mark) == (0, MARKS[0])
    made.set_colour(0, COLOURS - 1)
    assert (made.people[0].colour, made.people[7].colour) == (COLOURS - 1, 1)


def test_impossible_house_rules_are_refused_in_the_words_of_the_game() -> None:
    made = draft("flyswatter", seats=8)
    made.options["removed"] = 104
    assert str(made.trouble().refused) == "With 8 players, at most 80 cards can be left out."
    made.options["removed"] = 80
    assert not made.trouble()


def test_only_house_rules_that_were_changed_are_kept_in_the_setup() -> None:
    made = draft("flip7")
    made.options["goal"] = 300
    assert made.changed() == {"goal"}
    assert made.setup().options == {"goal": 300}


def test_options_that_every_seat_has_stand_apart() -> None:
    names = ["removed", "slow1", "slow2", "slow3", "slow4", "row1", "row2"]
    assert by_seat(names, 4) == (["removed", "row1", "row2"], [["slow1", "slow2", "slow3", "slow4"]])
    assert by_seat(["goal"], 1) == (["goal"], [])


# ---------------------------------------------------------------------- devices


def test_one_person_alone_may_use_everything() -> None:
    assert draft("flyswatter").people[0].device == ANY


@pytest.mark.parametrize(
    ("humans", "pads", "devices"),
    [
        (2, (), [MOUSE, "K1"]),
        (3, (), [MOUSE, "K1", "K2"]),
        (4, (0,), [MOUSE, "K1", "K2", "pad0"]),
        (5, (0,), [MOUSE, "K1", "K2", "pad0", "K3"]),
    ],
)
def test_devices_are_offered_in_the_order_in_which_they_disturb_each_other_least(
    humans: int, pads: tuple[int, ...], devices: list[str]
) -> None:
    made = draft("flyswatter", humans, 8, pads)
    assert [made.people[seat].device for seat in made.humans()] == devices
    assert not made.trouble()


def test_without_a_race_no_one_needs_a_device() -> None:
    made = draft("flip7", 3)
    assert [person.device for person in made.seated] == [ANY] * 3
    assert not made.trouble()


def test_where_people_call_out_everyone_is_offered_keys_and_the_mouse_is_for_all() -> None:
    made = draft("flaps", humans=3)
    assert [person.device for person in made.seated[:3]] == ["K1", "K2", "K3"]
    assert MOUSE not in made.devices.there()
    assert draft("flaps").people[0].device == ANY, "who sits there alone may use everything"


def test_where_people_call_out_some_may_go_without_keys_of_their_own() -> None:
    made = draft("flaps", humans=7, seats=7)
    assert [person.device for person in made.seated[:7]] == [*CLUSTERS, ANY, ANY, ANY]
    assert not made.trouble()
    made.give_device(1, "K1")
    assert made.trouble().key == "seats.same_device"


def test_a_device_that_someone_chose_stays_when_others_join() -> None:
    made = draft("flyswatter", 2, 4)
    made.give_device(0, "K4")
    made.seat_player(2, "")
    devices = [made.people[seat].device for seat in made.humans()]
    assert devices[0] == "K4"
    assert len(set(devices)) == 3


def test_a_person_who_comes_back_does_not_take_what_someone_chose_meanwhile() -> None:
    made = draft("flyswatter", 3, 4)
    assert made.people[2].device == "K2"
    made.seat_player(2, "quick")
    made.give_device(0, "K2")
    made.seat_player(2, "")
    assert made.people[0].device == "K2"
    assert not made.trouble()


def test_no_one_slaps_with_the_device_of_someone_else() -> None:
    made = draft("flyswatter", 2, 4)
    made.give_device(1, MOUSE)
    assert made.trouble().key == "seats.same_device"
    assert made.trouble().values == {"first": "Player 1", "second": "Player 2"}


def test_a_gamepad_that_is_not_there_is_missed() -> None:
    made = draft("flyswatter", 2, 4)
    made.give_device(1, "pad3")
    assert made.trouble().key == "seats.gone_device"


def test_more_people_than_devices_are_refused_with_how_many_can_play() -> None:
    made = draft("flyswatter", 6, 8)
    assert made.trouble().key == "seats.too_few_devices"
    assert made.trouble().values == {"people": 6, "devices": 1 + len(CLUSTERS)}
    made.seat_player(5, "quick")
    assert not made.trouble()


# ---------------------------------------------------------------------- secrets


def test_cards_are_hidden_only_where_two_people_have_secrets() -> None:
    assert not draft("flip7", 3).has_secrets()
    made = draft("flyswatter", 2)
    assert not made.has_secrets()
    made.options["show_points"] = "own"
    assert made.has_secrets()
    made.seat_player(1, "quick")
    assert not made.has_secrets()


def test_a_hand_is_a_secret() -> None:
    game = GAMES["flip7"]

    class WithHands(game.rules_type):  # type: ignore[name-defined, misc]
        def zones(self) -> list[Zone]:
            return [*super().zones(), *each_seat("hand", self.seats, OWNER)]

    made = Draft(replace(game, rules_type=WithHands), NAMES)
    made.seat_player(1, "")
    assert made.has_secrets()


# ---------------------------------------------------------------------- last time


def profile(tmp_path: Path) -> Profile:
    return open_profile(tmp_path)[0]


def played(**changes: Any) -> Setup:
    people = (Person("Ada", colour=4, mark=MARKS[4]), Person("Bo", "random", 2, MARKS[2]))
    return replace(Setup("flip7", people, {"goal": 100}, OPEN, 77), **changes)


def test_the_table_of_last_time_is_set_again_but_not_the_same_cards(tmp_path: Path) -> None:
    kept = profile(tmp_path)
    keep(kept, played())
    assert kept.last == played()
    kept.save()
    again = begin(GAMES["flip7"], profile(tmp_path), NAMES).setup()
    assert again == played(seed=None)


def test_each_game_remembers_its_own_last_time(tmp_path: Path) -> None:
    kept = profile(tmp_path)
    keep(kept, played())
    assert begin(GAMES["flyswatter"], kept, NAMES).setup().people[0].name == "Player 1"


def test_what_does_not_fit_the_game_any_more_becomes_usual(tmp_path: Path) -> None:
    kept = profile(tmp_path)
    ninth = tuple(Person(f"P{seat}", "gone", seat % 8, MARKS[0]) for seat in range(9))
    kept.keep_preset(LAST_TIME, played(people=ninth, options={"goal": 7, "unheard": 1, "tie": "shared"}))
    again = begin(GAMES["flip7"], kept, NAMES).setup()
    assert [person.player for person in again.people] == ["quick"] * 8
    assert again.options == {"tie": "shared"}


def test_too_few_people_of_another_version_are_filled_up(tmp_path: Path) -> None:
    kept = profile(tmp_path)
    kept.keep_preset(LAST_TIME, played(people=(Person("Ada"),)))
    people = begin(GAMES["flip7"], kept, NAMES).setup().people
    assert [person.name for person in people] == ["Ada", "Juno"]


def test_two_people_of_one_colour_get_different_ones_when_a_table_is_taken_over(tmp_path: Path) -> None:
    made = draft("flip7")
    made.take(played(people=(Person("Ada", colour=3, mark=MARKS[3]), Person("Bo", colour=3, mark=MARKS[3]))))
    assert len({person.colour for person in made.people}) == 8
    assert all(person.mark == MARKS[person.colour] for person in made.people)


def test_how_someone_aims_is_remembered() -> None:
    made = draft("flyswatter", 2)
    made.aim(1, RING)
    other = draft("flyswatter")
    other.take(made.setup())
    assert other.people[1].aim == RING


def test_who_has_never_played_a_game_that_explains_itself_begins_with_its_first_game(tmp_path: Path) -> None:
    kept = profile(tmp_path)
    first = begin(GAMES["flaps"], kept, NAMES)
    assert GAMES["flaps"].options_type(**first.options) == GAMES["flaps"].first_options
    keep(kept, played(game="flaps", options={"level": 2}))
    assert begin(GAMES["flaps"], kept, NAMES).setup().options == {"level": 2}


def test_partners_are_named_where_the_rules_make_some() -> None:
    table = draft("flinch")
    table.set_count(4)
    assert table.teams() == []
    table.options["partners"] = True
    assert table.teams() == [(0, 2), (1, 3)]


def test_by_changing_seats_everyone_gets_to_play_with_everyone() -> None:
    table = draft("flinch")
    table.set_count(6)
    table.options["partners"] = True
    first = table.people[0].name
    met = set()
    for _ in range(5):
        met.add(table.people[table.teams()[0][1]].name)
        table.mix_teams()
    assert len(met) == 5
    assert first not in met
    assert table.people[0].name == first


def test_where_partners_cannot_be_paired_it_is_said_why_and_what_to_do() -> None:
    table = draft("flinch")
    table.set_count(3)
    table.options["partners"] = True
    assert table.teams() == []
    assert str(table.trouble().refused) == "Partners need four or six players, not 3."


# ---------------------------------------------------------------------- what is possible


def test_a_table_that_was_saved_with_something_impossible_is_mended_by_the_smallest_change() -> None:
    made = draft("flyswatter", seats=8)
    made.take(replace(made.setup(), options={"removed": 104, "timing": "blitz"}))
    assert made.setup().options == {"removed": 80, "timing": "blitz"}, "as many as are possible, and nothing else"
    made = draft("flinch", seats=3)
    made.take(replace(made.setup(), options={"partners": True, "enforcement": "challenge"}))
    assert made.setup().options == {"enforcement": "challenge"}
    made.take(replace(made.setup(), options={"partners": True, "first_dealer": "6", "game_pile": 5}))
    assert made.setup().options == {"game_pile": 5}
    assert not made.trouble()


def test_what_is_possible_stays_as_it_was_saved() -> None:
    for game in GAMES.values():
        made = Draft(game, NAMES)
        for name in game.options_type.PRESETS:
            made.take(replace(made.setup(), options=dict(game.options_type.PRESETS[name])))
            if made.objection(game.options_type.PRESETS[name]) is None:
                assert game.options_type(**made.options) == game.options_type.preset(name)


def test_all_bots_get_the_same_strength_and_those_who_join_later_too() -> None:
    made = draft("flip7", humans=2, seats=4)
    assert strength(made) == "normal"
    made.set_strength("hard")
    made.set_count(6)
    assert [person.player for person in made.seated] == ["", "", *["hard"] * 4]
    made.seat_player(3, "easy")
    assert strength(made) == ""


# ---------------------------------------------------------------------- presets


def switch(made: Draft, name: str) -> None:
    """Switches a preset on or off."""
    made.options = toggled(made.game.options_type, made.options, name)


def test_presets_are_joined_unless_they_contradict_each_other() -> None:
    made = draft("flinch", seats=4)
    kind = made.game.options_type
    switch(made, "Partnership")
    switch(made, "Challenge")
    assert made.changed() == {"partners", "enforcement"}
    assert those_on(kind, made.options) == ["Challenge", "Partnership"]
    switch(made, "Partnership")
    assert made.changed() == {"enforcement"}
    made = draft("flush")
    switch(made, "Junior")
    switch(made, "Elimination")
    assert those_on(made.game.options_type, made.options) == ["Elimination"]
    assert made.changed() == {"mode"}, "what went with the other preset is by the book again"


def test_what_two_presets_have_in_common_stays_until_both_are_off() -> None:
    made = draft("flush")
    kind = made.game.options_type
    shared = dict(kind.PRESETS["First game"]) | {"junior": True}
    patched = type("Twins", (kind,), {"PRESETS": {"One": kind.PRESETS["First game"], "Two": shared}})
    on = toggled(patched, toggled(patched, made.options, "One"), "Two")
    assert those_on(patched, on) == ["One", "Two"]
    assert those_on(patched, toggled(patched, on, "Two")) == ["One"]


def test_a_preset_that_this_many_players_cannot_play_is_refused_with_the_reason() -> None:
    made = draft("flinch", seats=3)
    kind = made.game.options_type
    bad = made.objection(toggled(kind, made.options, "Partnership"))
    assert bad is not None
    assert bad.phrase == phrase("option_refused.partners", seats=3)
    assert made.objection(toggled(kind, made.options, "Challenge")) is None


# ---------------------------------------------------------------------- characters

FITTING = {"careful": ("Moss", "Sage"), "bold": ("Juno",), "cheeky": ("Pip", "Kit")}


def with_characters() -> Draft:
    return Draft(GAMES["flaps"], Names("Player {number}", ("Pip", "Juno", "Moss"), FITTING))


def test_the_names_of_bots_fit_their_characters() -> None:
    draft = with_characters()
    assert [(person.name, person.character) for person in draft.seated[1:3]] == [("Juno", "bold"), ("Moss", "careful")]
    assert draft.seated[0].character == ""


def test_another_character_has_another_name_unless_someone_gave_it_one() -> None:
    draft = with_characters()
    draft.set_character(1, "cheeky")
    assert (draft.people[1].name, draft.people[1].character) == ("Kit", "cheeky")
    draft.call(1, "Zoe")
    draft.set_character(1, "careful")
    assert (draft.people[1].name, draft.people[1].character) == ("Zoe", "careful")


def test_a_bot_that_becomes_human_leaves_name_and_character_behind() -> None:
    draft = with_characters()
    draft.set_character(1, "cheeky")
    draft.seat_player(1, "")
    assert (draft.people[1].name, draft.people[1].character) == ("Player 2", "")


def test_a_character_is_kept() -> None:
    draft = with_characters()
    draft.set_character(2, "bold")
    other = with_characters()
    other.take(Setup.from_dict(draft.setup().as_dict()))
    assert other.people[2].character == draft.people[2].character == "bold"
