"""Options: the panel of house rules, built from a game's declared options."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from tabletop.app import App
from tabletop.people import Setup
from tabletop.ui.widgets import Block, Button, Columns, Field, Label, Panel, WrappingRow

from .draft import LAST_TIME, Draft
from .rows import Wording, row

_LONGEST_NAME = 20


class HouseRules:
    """Builds the panel for each state of a draft; `changed` is called when the draft has changed."""

    def __init__(self, app: App, draft: Draft, changed: Callable[[], object]) -> None:
        self.app, self.draft, self.changed = app, draft, changed
        self.wording = Wording((app.house.words(draft.game), app.house.language.table), "option")
        self.saving = ""
        """The name under which the table will be saved."""

    def panel(self) -> Panel | None:
        """The house rules; None for a game without any."""
        if not self.draft.options:
            return None
        rows: list[Block] = [*self._presets(), *self._rows(), *self._save()]
        return Panel(self.app.say("seats.house_rules"), rows)

    # ------------------------------------------------------------------ presets

    def _presets(self) -> Iterator[Block]:
        """The game's presets, those that people have saved, and a reset to the rule book."""
        chips = [*self._books(), *self._saved()]
        if self.draft.changed():
            back = Button(self.app.say("seats.book"), lambda: self._take_rules({}), icon="undo")
            back.name, back.explained = "book", self.app.say("seats.book_help")
            chips.append(back)
        if chips:
            yield WrappingRow(chips)

    def _books(self) -> list[Button]:
        chips = []
        usual, that_matter = self.draft.game.options_type().as_dict(), self.draft.game.options_type.that_matter
        here = that_matter(self.draft.options)
        for name, values in self.draft.game.options_type.PRESETS.items():
            chip = Button(self._preset_name(name), partial(self._take_rules, values))
            chip.name, chip.chosen = f"preset {name}", here == that_matter(usual | dict(values))
            explanation = self.wording.find(f"preset_told.{name}")
            chip.explained = explanation or self.app.say("seats.preset_help", name=self._preset_name(name))
            chips.append(chip)
        return chips

    def _preset_name(self, name: str) -> str:
        return self.wording.find(f"preset.{name}") or name

    def _saved(self) -> list[Button]:
        """The saved presets. The chosen one can be deleted."""
        chips = []
        profile, key = self.app.house.profile, self.draft.game.key
        for name in sorted(profile.presets.get(key, {})):
            setup = profile.preset(key, name)
            if name == LAST_TIME or setup is None:
                continue
            chip = Button(name, partial(self._take, setup), icon="person")
            chip.name, chip.chosen = f"own {name}", replace(setup, seed=None) == replace(self.draft.setup(), seed=None)
            chip.explained = self.app.say("seats.own_help", name=name)
            chips.append(chip)
            if chip.chosen:
                away = Button("", partial(self._forget, name), icon="close")
                away.name, away.explained = f"away {name}", self.app.say("seats.forget_help", name=name)
                chips.append(away)
        return chips

    def _take_rules(self, values: Any) -> None:
        self.draft.take_options(values)
        self.changed()

    def _take(self, setup: Setup) -> None:
        self.draft.take(setup)
        self.changed()

    def _forget(self, name: str) -> None:
        self.app.house.profile.presets[self.draft.game.key].pop(name, None)
        self.app.house.keep_profile()
        self.changed()

    # ------------------------------------------------------------------ the rules

    def _rows(self) -> Iterator[Block]:
        kinds = self.draft.game.options_type.kinds()
        usual = self.draft.game.options_type().as_dict()
        names = self.draft.game.options_type.that_matter(self.draft.options)
        for_all, for_each = by_seat(list(names), self.draft.game.most_seats)
        for name in for_all:
            yield row(name, kinds[name], self.draft.options[name], usual[name], self.wording, self._choose)
        for family in for_each:
            yield Label(self.app.say("seats.for_each"), 1.0, "display", colour="accent")
            for name in family[: self.draft.count]:
                yield row(name, kinds[name], self.draft.options[name], usual[name], self.wording, self._choose)

    def _choose(self, name: str, value: Any) -> None:
        self.draft.options[name] = value
        self.changed()

    # ------------------------------------------------------------------ saving

    def _save(self) -> Iterator[Block]:
        """Saves the whole table under a name."""
        say = self.app.say
        yield Label(say("seats.save_as"), 0.9, colour="faint")
        field = Field(self.saving, self._name_it, _LONGEST_NAME)
        field.name, field.vacant, field.explained = "save name", say("seats.save_vacant"), say("seats.save_help")
        field.entered = self._keep
        save = Button(say("seats.save"), self._keep, icon="check")
        save.name, save.explained = "save", say("seats.save_help")
        yield Columns([field, save], (2.2, 1))

    def _name_it(self, name: str) -> None:
        self.saving = name

    def _keep(self) -> None:
        name = self.saving.strip()
        if name:
            self.app.house.profile.keep_preset(name, replace(self.draft.setup(), seed=None))
            self.app.house.keep_profile()
            self.saving = ""
            self.changed()


def by_seat(names: list[str], most_seats: int) -> tuple[list[str], list[list[str]]]:
    """The options of the whole table, and those that exist once for each seat."""
    families: dict[str, list[str]] = {}
    for name in names:
        families.setdefault(name.rstrip("0123456789"), []).append(name)
    for_each = [family for family in families.values() if most_seats > 1 and len(family) == most_seats]
    placed = {name for family in for_each for name in family}
    return [name for name in names if name not in placed], for_each
