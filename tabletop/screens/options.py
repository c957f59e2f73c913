"""Options: presets, the house rules behind a fold, and what is seldom needed behind another one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from games.engine import BadOption
from games.engine.options import Kind, Setting
from tabletop.app import App
from tabletop.people import Setup
from tabletop.ui.style import Style
from tabletop.ui.widgets import Block, Button, Field, Fold, Label, Panel, Widget, WrappingRow

from .deal_words import begun
from .draft import LAST_TIME, Draft, by_seat, differing
from .presets import book_preset, is_on, presets_of, toggled
from .rows import Wording, row

_LONGEST_NAME, _LONGEST_SEED = 20, 15
_BESIDE = 0.5
"""Between a rule and the button that takes it back to the book, in units."""


class RuleRow:
    """A house rule, and beside it room for the way back to the book."""

    def __init__(self, rule: Widget, back: Button | None) -> None:
        self.rule, self.back = rule, back

    def widgets(self) -> Iterator[Widget]:
        """The rule, and the button if there is one."""
        yield self.rule
        if self.back is not None:
            yield self.back

    def lay(self, style: Style, x: int, y: int, width: int) -> int:
        """Places the rule, which is as wide with the button as without it."""
        side = style.row + style.px(_BESIDE)
        high = self.rule.lay(style, x, y, width - side)
        if self.back is not None:
            self.back.place(self.rule.rect._replace(x=x + width - style.row, width=style.row, height=style.row))
        return high


class HouseRules:
    """Builds the panels for each state of a draft; `changed` is called when the draft has changed."""

    def __init__(self, app: App, draft: Draft, changed: Callable[[], object]) -> None:
        self.app, self.draft, self.changed = app, draft, changed
        self.say, self.kind = app.say, draft.game.options_type
        self.wording = Wording((app.house.words(draft.game), app.house.language.table), "option")
        self.open = dict.fromkeys(("rules", "more"), False)
        """Whether each fold is open."""
        self.saving = ""
        """The name under which the table will be saved."""

    def panels(self) -> list[Panel]:
        """The rules, if the game has any to choose, and the rest."""
        found = []
        self.wording = Wording((self.app.house.words(self.draft.game), self.app.house.language.table), "option")
        if self.draft.options:
            fold = self._fold("rules", self._differences())
            found.append(Panel(self.say("seats.house_rules"), [*self._presets(), fold, *self._unfolded()]))
        more = [*self._seed(), *self._save()] if self.open["more"] else []
        return [*found, Panel("", [self._fold("more", "" if more else self.say("seats.more_told")), *more])]

    def _fold(self, name: str, line: str) -> Fold:
        fold = Fold(self.say(f"seats.fold_{name}"), self.open[name], line, partial(self._turn, name))
        fold.name, fold.explained = f"fold {name}", self.say(f"seats.fold_{name}_help")
        return fold

    def _turn(self, name: str) -> None:
        self.open[name] = not self.open[name]
        self.changed()

    def _differences(self) -> str:
        """What differs from the book; which rules these are is seen anyway once they are shown."""
        names = [self.wording.name(name) for name in differing(self.draft)]
        if not names or self.open["rules"]:
            return begun(self.say("seats.differ", count=len(names))) if names else self.say("seats.none_differ")
        return begun(self.say("seats.differ_which", count=len(names), names=", ".join(names)))

    # ------------------------------------------------------------------ presets

    def _presets(self) -> Iterator[Block]:
        """The rule book, the game's presets, and the tables that people have saved."""
        chips = [self._book(), *self._joined(), *self._saved()]
        if len(chips) > 1 or self.draft.changed():
            yield WrappingRow(chips)

    def _book(self) -> Button:
        name = book_preset(self.kind)
        own = self.wording.find(f"preset.{name}") if name else ""
        chip = self._chip(own or self.say("seats.book"), not self.draft.changed(), partial(self._take_rules, {}))
        chip.name, chip.icon = "book", "undo" if self.draft.changed() else "check"
        chip.explained = self.wording.find(f"preset_told.{name}") or self.say("seats.book_help")
        return chip

    def _joined(self) -> Iterator[Button]:
        for name, rules in presets_of(self.kind).items():
            chip = self._chip(self._preset_name(name), is_on(rules, self.draft.options), partial(self._switch, name))
            chip.name, chip.explained = f"preset {name}", self.wording.find(f"preset_told.{name}")
            bad = self.draft.objection(self._switched(name))
            if bad is not None:
                chip.faint, chip.explained = True, self._why(bad)
            yield chip

    def _preset_name(self, name: str) -> str:
        return self.wording.find(f"preset.{name}") or name

    @staticmethod
    def _chip(text: str, on: bool, action: Callable[[], object]) -> Button:
        chip = Button(text, action, icon="check" if on else "plus")
        chip.chosen = on
        return chip

    def _saved(self) -> Iterator[Button]:
        for name, setup in self._own():
            same = replace(setup, seed=None) == replace(self.draft.setup(), seed=None)
            chip = Button(name, partial(self._take, setup), icon="check" if same else "person")
            chip.name, chip.chosen, chip.explained = f"own {name}", same, self.say("seats.own_help", name=name)
            yield chip

    def _own(self) -> Iterator[tuple[str, Setup]]:
        """The tables that people have saved."""
        profile, key = self.app.house.profile, self.draft.game.key
        for name in sorted(profile.presets.get(key, {})):
            setup = profile.preset(key, name)
            if name != LAST_TIME and setup is not None:
                yield name, setup

    def _switch(self, name: str) -> None:
        if self.draft.objection(self._switched(name)) is None:
            self.draft.options = self._switched(name)
            self.changed()

    def _switched(self, name: str) -> dict[str, Any]:
        """The options once a preset is switched on or off."""
        return toggled(self.kind, self.draft.options, name)

    def _take_rules(self, values: Any) -> None:
        self.draft.take_options(values)
        self.changed()

    def _take(self, setup: Setup) -> None:
        self.draft.take(setup)
        self.changed()

    # ------------------------------------------------------------------ the rules

    def _unfolded(self) -> Iterator[Block]:
        """Every rule under its heading, those that every seat has only for the seats in use."""
        if not self.open["rules"]:
            return
        for group, names in self.kind.groups().items():
            yield Label(self.wording.find(f"group.{group}"), 1.1, "display", colour="accent")
            for_all, for_each = by_seat(list(names), self.draft.game.most_seats)
            for name in (*for_all, *(name for family in for_each for name in family[: self.draft.count])):
                yield self._row(name)

    def _row(self, name: str) -> RuleRow:
        kind, value = self.kind.kinds()[name], self.draft.options[name]
        usual = getattr(self.kind(), name)
        rule = row(name, kind, value, self.wording, self._choose, partial(self._barred, name))
        rule.changed = value != usual
        rule.note = self.say("seats.book_says", value=self.wording.shown(name, usual))
        if not kind.matters(self.draft.options):
            rule.barred, rule.changed = self._idle(kind), False
        return RuleRow(rule, self._back(name, usual) if rule.changed else None)

    def _barred(self, name: str, value: Setting) -> str:
        """Why a rule cannot have a value now; empty if it can."""
        bad = self.draft.objection({name: value})
        return self._why(bad) if bad is not None else ""

    def _why(self, bad: BadOption) -> str:
        return self.app.house.why(bad, self.draft.game)

    def _idle(self, kind: Kind) -> str:
        """Why a rule makes no difference now."""
        assert kind.only is not None
        other, values = kind.only
        words = self.say("seats.or").join(self.wording.shown(other, value) for value in values)
        return self.say("seats.only_with", rule=self.wording.name(other), value=words)

    def _back(self, name: str, usual: Setting) -> Button:
        back = Button("", partial(self._choose, name, usual), icon="undo")
        value = self.wording.shown(name, usual)
        back.name, back.explained = f"book {name}", self.say("seats.back_help", value=value)
        if reason := self._barred(name, usual):
            back.faint, back.explained = True, reason
        return back

    def _choose(self, name: str, value: Any) -> None:
        if self.draft.objection({name: value}) is None:
            self.draft.options[name] = value
            self.changed()

    # ------------------------------------------------------------------ more

    def _seed(self) -> Iterator[Block]:
        """The number of the deal."""
        text = "" if self.draft.seed is None else str(self.draft.seed)
        field = Field(text, self._number, _LONGEST_SEED, self.say("seats.seed"))
        field.allowed = lambda sign: sign in "0123456789"
        field.name, field.vacant, field.subtitle = "seed", self.say("seats.seed_vacant"), self.say("seats.seed_help")
        yield field

    def _number(self, text: str) -> None:
        self.draft.seed = int(text) if text else None

    def _save(self) -> Iterator[Block]:
        """Saves the whole table under a name, or forgets one that was saved."""
        say = self.say
        field = Field(self.saving, self._name_it, _LONGEST_NAME, say("seats.save_as"))
        field.name, field.vacant, field.subtitle = "save name", say("seats.save_vacant"), say("seats.save_help")
        field.entered = self._keep
        yield field
        save = Button(say("seats.save"), self._keep, icon="check")
        save.name = "save"
        buttons = [save]
        for name, _ in self._own():
            forget = Button(say("seats.forget", name=name), partial(self._forget, name), icon="close")
            forget.name = f"away {name}"
            buttons.append(forget)
        yield WrappingRow(buttons)

    def _name_it(self, name: str) -> None:
        self.saving = name

    def _keep(self) -> None:
        name = self.saving.strip()
        if name:
            self.app.house.profile.keep_preset(name, replace(self.draft.setup(), seed=None))
            self.app.house.keep_profile()
            self.saving = ""
            self.changed()

    def _forget(self, name: str) -> None:
        self.app.house.profile.presets[self.draft.game.key].pop(name, None)
        self.app.house.keep_profile()
        self.changed()
