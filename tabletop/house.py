"""The house: everything that outlives a screen. Games, settings, kept matches, statistics, language,
sounds, and the process in which bots think."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from games import Shelf, find
from games.brain.worker import Worker
from games.engine import Game, Phrase, Words
from sounds.player import Sounds

from .input.bindings import Bindings
from .storage.folders import Folders, find_folders
from .storage.languages import Language, load_language
from .storage.matches import MatchShelf
from .storage.profile import Profile, open_profile
from .storage.settings import Settings
from .storage.statistics import Statistics
from .storage.told import Told, in_words


@dataclass
class House:
    """What all screens share. `notes` are sentences that a person should read once: what was damaged or missing."""

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
    """How fast cards move in this run, whatever the settings say; they are not changed by it."""
    window_size: tuple[int, int] | None = None
    worker: Worker | None = field(default_factory=Worker)
    """Where bots think; without it they do so in this process, always alike and not for long."""

    @property
    def games(self) -> dict[str, Game]:
        return self.shelf.games

    @property
    def settings(self) -> Settings:
        """The settings as they hold in this run."""
        return _at_speed(self.profile.settings, self.speed) if self.speed else self.profile.settings

    def change_settings(self, **changed: Any) -> None:
        """Takes settings over and keeps them; whoever chooses a speed does not want the one of this run any more."""
        if "motion" in changed:
            self.speed = ""
        self.profile.settings = replace(self.profile.settings, **changed)
        self.keep_profile()

    def say(self, key: str, /, **values: str | int | float) -> str:
        """A sentence of the program in the chosen language."""
        return self.language.table.say(Phrase(key, values))

    def in_words(self, note: str) -> str:
        """A note in the chosen language, if it can be told in another."""
        return in_words(note, self.language.table)

    def words(self, game: Game) -> Words:
        """The words of a game in the chosen language."""
        return self.language.game(game)

    def title(self, game: Game) -> str:
        """What a game is called in the chosen language."""
        return self.language.title(game)

    @property
    def bindings(self) -> Bindings:
        """The keys of every cluster; those of the usual set where the profile names none, or impossible ones."""
        try:
            return Bindings.from_dict(self.profile.keys)
        except ValueError as error:
            if str(error) not in self.notes:
                self.notes.append(str(error))
            return Bindings()

    def keep_profile(self) -> None:
        """Writes the profile; a sentence says so if it cannot be."""
        trouble = self.profile.save()
        if trouble and trouble not in self.notes:
            self.notes.append(trouble)

    def close(self) -> None:
        """Lets go of files, devices and the process beside."""
        if self.worker is not None:
            self.worker.close()
        self.statistics.close()
        self.sounds.close()


@lru_cache(maxsize=1)
def _at_speed(settings: Settings, speed: str) -> Settings:
    return replace(settings, motion=speed)


def open_house(data_dir: Path | None = None, mute: bool = False) -> House:
    """Opens everything that is kept; whatever is damaged is set aside and told in `notes`."""
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
    notes += [Told("broken_game", name=name, why=why) for name, why in shelf.broken.items()]
    return House(shelf, folders, profile, matches, statistics, language, sounds, [note for note in notes if note], mute)
