"""Everything that outlives a screen: games, settings, saved matches, statistics, language, sounds, and the process in
which bots think."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from games import Shelf, find
from games.brain.worker import Worker
from games.engine import Game, Phrase, Words
from games.engine.errors import Refusal
from sounds.player import Sounds

from .input.bindings import Bindings
from .storage.folders import Folders, find_folders
from .storage.languages import Language, load_language
from .storage.matches import MatchShelf
from .storage.messages import Message, in_words
from .storage.profile import Profile, open_profile
from .storage.settings import Settings
from .storage.statistics import Statistics


@dataclass
class House:
    """What all screens share. `notes` are sentences to show once: what was damaged or missing."""

    shelf: Shelf
    folders: Folders
    profile: Profile
    matches: MatchShelf
    statistics: Statistics
    language: Language
    sounds: Sounds
    notes: list[str] = field(default_factory=list)
    mute: bool = False
    speed: str = ""
    """How cards move in this run, which doesn't change the settings."""
    window_size: tuple[int, int] | None = None
    worker: Worker | None = field(default_factory=Worker)
    """Where bots think; without it they think in this process, always alike and not for long."""
    _bound: tuple[object, Bindings] | None = None
    """What was chosen for keys and buttons, and what they mean because of it."""

    @property
    def games(self) -> dict[str, Game]:
        return self.shelf.games

    @property
    def settings(self) -> Settings:
        """The settings that apply in this run."""
        return _at_speed(self.profile.settings, self.speed) if self.speed else self.profile.settings

    @property
    def first_start(self) -> bool:
        """Whether the program is started for the first time, by a person whose choices can be kept."""
        return self.profile.first_start and not self.folders.trouble

    def change_settings(self, **changed: Any) -> None:
        """Changes settings and saves them. Choosing a speed ends that of this run."""
        if "motion" in changed:
            self.speed = ""
        self.profile.settings = replace(self.profile.settings, **changed)
        self.keep_profile()

    def say(self, key: str, /, **values: str | int | float) -> str:
        """Returns a text of the program in the chosen language."""
        return self.language.table.say(Phrase(key, values))

    def in_words(self, note: str) -> str:
        """Returns a note in the chosen language, if it can be translated."""
        return in_words(note, self.language.table)

    def words(self, game: Game) -> Words:
        """Returns the words of a game in the chosen language."""
        return self.language.game(game)

    def table_words(self, game: Game) -> Words:
        """Returns the words of a game, and what stands on the plates of every game."""
        plates = {key: said for key, said in self.language.table.sentences.items() if key.startswith("plate.")}
        return Words({**plates, **self.words(game).sentences})

    def why(self, error: Exception, game: Game | None) -> str:
        """Why something was refused, in the chosen language; the reason may be one of a game's own."""
        if not isinstance(error, Refusal):
            return str(error)
        own = self.words(game).sentences if game is not None else {}
        return Words({**self.language.table.sentences, **own}).say(error.phrase)

    def title(self, game: Game) -> str:
        """Returns the title of a game in the chosen language."""
        return self.language.title(game)

    @property
    def bindings(self) -> Bindings:
        """What every key and button means now."""
        profile = self.profile
        chosen = (profile.keys, profile.pads, profile.shortcuts)
        if self._bound is None or self._bound[0] != chosen:
            self._bound = copy.deepcopy(chosen), Bindings.from_dict(*chosen)
        return self._bound[1]

    def keep_profile(self) -> None:
        """Saves the profile; adds a note if that fails."""
        trouble = self.profile.save()
        if trouble and trouble not in self.notes:
            self.notes.append(trouble)

    def close(self) -> None:
        """Closes files, devices and the worker process."""
        if self.worker is not None:
            self.worker.close()
        self.statistics.close()
        self.sounds.close()


@lru_cache(maxsize=1)
def _at_speed(settings: Settings, speed: str) -> Settings:
    return replace(settings, motion=speed)


def open_house(data_dir: Path | None = None, mute: bool = False) -> House:
    """Opens everything that is saved; damaged files are set aside and mentioned in `notes`."""
    folders = find_folders(data_dir)
    profile, damaged = open_profile(folders.config)
    shelf = find(tried=folders.games_tried)
    matches = MatchShelf(folders.data)
    statistics = Statistics(folders.data / "statistics.sqlite")
    language = load_language(profile.language, folders.config)
    sounds = Sounds(replace(profile.settings, muted=True) if mute else profile.settings)
    if not mute:
        sounds.open()
    notes = [folders.trouble, damaged, statistics.note, language.note, "" if mute else sounds.trouble]
    notes += [Message("broken_game", name=name, why=why) for name, why in shelf.broken.items()]
    return House(shelf, folders, profile, matches, statistics, language, sounds, [note for note in notes if note], mute)
