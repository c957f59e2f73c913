"""The program: one window, the screens on it, and the loop that reads input, moves and draws.

The loop sleeps on the input. It wakes for input, when something moves (sixty times a second) or when the screen on top
asked to be woken; it draws only when there is something new to see.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from sprites.colours import Colour
from sprites.icons import program_icon
from sprites.look import Look, look
from sprites.tables import ground

from .input.gestures import Gesture, GestureKind
from .input.navigation import Command
from .input.pump import Pump
from .memory import give_back
from .scene.painter import LEAST_SIZE, Album, Painter
from .storage.settings import Settings
from .ui.heard import SoundCaptions
from .ui.style import Style, style_for

if TYPE_CHECKING:
    from .house import House
    from .ui.screen import Screen

FRAME_NS = 1_000_000_000 // 60
IDLE_SECONDS = 0.25
"""The loop turns at least this often even when nothing happens, so that nothing is missed for long."""

AWAKE_NS, REST_SECONDS = 5_000_000_000, 5.0
"""Without input, drawing or a planned wake for this long it turns only this often."""

LONGEST_STEP = 0.1
"""The longest time that passes in one frame: after a pause things continue instead of jumping."""

USUAL_SIZE = (1280, 800)

LASTING = 3_000_000
"""How many pixels of pictures are kept for as long as the program runs."""

SPARE, FORGETTING, LEAST_PREPARING_S = 1.5, 0.95, 0.002
"""Something is made ahead if there is this many times as long as it took recently; how fast the longest time is
forgotten; and the least that is expected."""


class App:
    """The window and its screens. Screens are stacked; the one on top gets all input."""

    def __init__(self, house: House, clock: Callable[[], int] = time.perf_counter_ns, pump: Pump | None = None) -> None:
        self.house = house
        self.clock = clock
        self.screens: list[Screen] = []
        self.pump = pump or Pump(clock)
        self.drawn_ns = 0
        self.updated_ns = self.lively_ns = clock()
        """When the screen was last updated, and when there was last any input or drawing."""
        self.frames = 0
        self.help: Callable[[], object] = lambda: None
        """Shows what keys and gestures do."""
        self.at_rest: Callable[[], object] = lambda: None
        """Called when everything has been shown and there is no race."""
        self.captions = SoundCaptions(self.say)
        self.lasting = Album(LASTING)
        """Pictures that outlive their screen, as they take long to make."""
        self._open_window()
        self.painter = Painter(self._surface())
        self.apply_settings()

    # ------------------------------------------------------------------ what screens ask for

    @property
    def settings(self) -> Settings:
        return self.house.settings

    @property
    def size(self) -> tuple[int, int]:
        return self.painter.size

    @property
    def top(self) -> Screen | None:
        return self.screens[-1] if self.screens else None

    def say(self, key: str, /, **values: str | int | float) -> str:
        """Returns a text of the program in the chosen language."""
        return self.house.say(key, **values)

    def play_sound(self, cue: str, pan: float = 0.0, step: int = 0) -> None:
        """Plays a cue, if there is sound; one that rises, at a step of its scale. Tells it in words where that is
        wanted."""
        self.house.sounds.play(cue, pan, step)
        if self.settings.sound_captions and self.captions.hear(cue, pan, self.clock()):
            self._redraw()

    def ground(self, size: tuple[int, int], hue: Colour | None = None) -> pygame.Surface:
        """Returns the background of the table, in the `hue` of a game, made once for each size."""
        key = ("ground", size, self.settings.table, hue)
        return self.painter.album.find(key, lambda: ground(size, self.settings.table, hue).convert())

    # ------------------------------------------------------------------ screens

    def push(self, screen: Screen) -> None:
        """Puts a screen on top."""
        if self.top is not None:
            self.top.left()
        self.screens.append(screen)
        self._enter()

    def pop(self) -> None:
        """Goes back to the screen below; after the last one the program ends."""
        if self.screens:
            self._leave()
        self._enter()

    def only(self, screen: Screen) -> None:
        """Closes all screens and shows this one."""
        while self.screens:
            self._leave()
        self.painter.album.clear()
        self.push(screen)

    def quit(self) -> None:
        """Ends the program by closing all screens."""
        while self.screens:
            self._leave()

    def _leave(self) -> None:
        """Closes the screen on top."""
        gone = self.screens.pop()
        gone.left()
        gone.close()
        self._littered = True

    def _enter(self) -> None:
        if self.top is not None:
            self.top.arrange(*self.size)
            self.top.entered()
            self.top.stale = True

    # ------------------------------------------------------------------ settings

    def change_settings(self, **changed: Any) -> None:
        """Changes settings, saves them and applies them at once."""
        self.house.change_settings(**changed)
        if "fullscreen" in changed:
            self._fill_screen()
        self.apply_settings()

    def apply_settings(self) -> None:
        """Makes everything fit the settings and the size of the window."""
        self.painter.draw_on(self._surface())
        self.look: Look = look(self.settings.colours, self.settings.backs, self.settings.large_index)
        self.style: Style = style_for(self.size, self.settings.text_size, self.settings.colours)
        self.house.sounds.volumes = self.settings if not self.house.mute else replace(self.settings, muted=True)
        for screen in self.screens:
            screen.arrange(*self.size)
            screen.stale = True

    # ------------------------------------------------------------------ the loop

    def run(self) -> None:
        """Runs until the last screen is closed."""
        while self.screens:
            self.turn()
            self.prepare()

    def turn(self) -> None:
        """One turn of the loop: read input, move, draw."""
        self.pump.racing, self.pump.resting = self.top is not None and self.top.racing, self.resting
        for gesture in self.pump.wait(0.0 if self._prepares else self._sleep_seconds()):
            self.lively_ns = gesture.at_ns
            self.hear(gesture)
        self._move()
        if self.top is not None and not (self._keep_awake or self.top.stale or self.top.racing):
            self.at_rest()
        (self.house.sounds.rest if self.resting else self.house.sounds.wake)()

    def _move(self) -> None:
        """Updates the screen if it is time for a frame, and draws it if something is new."""
        now, top = self.clock(), self.top
        if top is None or now - self.drawn_ns < FRAME_NS:
            return
        seconds = min(LONGEST_STEP, (now - self.updated_ns) / 1e9)
        self.updated_ns = now
        if self.captions.fade(now):
            self._redraw()
        self._keep_awake = top.update(now, seconds) or top.stale
        if self._keep_awake and self.screens:
            self.draw()
            self.drawn_ns = self.lively_ns = now

    @property
    def resting(self) -> bool:
        """Whether there is neither input nor anything that moves."""
        waits = self.top is not None and self.top.wakes_ns() is None
        return waits and self.clock() - self.lively_ns > AWAKE_NS

    def prepare(self) -> None:
        """Lets the screen make something ahead if there is time for it until the next frame, but not during a race."""
        self._prepares = False
        top = self.top
        if top is not None and not top.racing and self._sleep_seconds() > SPARE * self._preparing_s:
            begin = self.clock()
            self._prepares = self._tidied() or top.prepare()
            took = (self.clock() - begin) / 1e9
            self._preparing_s = max(took, FORGETTING * self._preparing_s, LEAST_PREPARING_S)

    def _tidied(self) -> bool:
        """Frees what closed screens have left behind, once there is only one screen and nothing moves. Returns whether
        it did."""
        if not self._littered or len(self.screens) > 1 or self._keep_awake or self.screens[0].stale:
            return False
        self._littered = False
        give_back()
        return True

    _keep_awake = True
    _littered = False
    """Screens were closed since memory was last freed."""
    _prepares, _preparing_s = False, LEAST_PREPARING_S
    """Whether something was just made ahead, and how long that takes at most."""

    def _sleep_seconds(self) -> float:
        """Returns how long the loop can sleep without input."""
        now = self.clock()
        if self.top is None:
            return 0.0
        next_frame = self.drawn_ns + FRAME_NS
        if self._keep_awake or self.top.stale:
            return max(0.0, (next_frame - now) / 1e9)
        wakes = self.top.wakes_ns()
        idle = REST_SECONDS if self.resting else IDLE_SECONDS
        asleep = idle if wakes is None else min(idle, (max(wakes, next_frame) - now) / 1e9)
        return max(0.0, asleep)

    def hear(self, gesture: Gesture) -> None:
        """Handles a gesture, or passes it on to the screen on top."""
        if gesture.kind is GestureKind.QUIT:
            self.quit()
        elif gesture.kind is GestureKind.RESIZE:
            self._resized()
        elif gesture.kind is GestureKind.EXPOSED:
            self._redraw()
        elif self._fills(gesture):
            self.change_settings(fullscreen=not self.settings.fullscreen)
        elif self.top is not None:
            self.top.heard(gesture)

    def _fills(self, gesture: Gesture) -> bool:
        """Whether it is the key for full screen, which works everywhere but where a new key is chosen."""
        rapt = self.top is not None and self.top.rapt
        return not rapt and self.house.bindings.command(gesture) is Command.FULLSCREEN

    def obey(self, command: Command) -> bool:
        """Carries out a command that means the same on every screen. Returns whether it was one."""
        act = {Command.QUIT: self.quit, Command.HELP: self.help}.get(command)
        if act is not None:
            act()
        return act is not None

    def _redraw(self) -> None:
        """Has the screen drawn again: the contents of the window are lost, but nothing else has changed."""
        if self.top is not None:
            self.top.stale = True

    def draw(self) -> None:
        """Draws the screen on top, and those below it that are still visible."""
        top = self.top
        assert top is not None
        self.painter.listen = self.pump.drain if top.racing else None
        first = len(self.screens) - 1
        while first > 0 and self.screens[first].overlay:
            first -= 1
        for screen in self.screens[first:]:
            screen.stale = False
            screen.draw(self.painter)
        self.painter.flush()
        pygame.display.flip()
        self.frames += 1
        top.shown(self.clock())

    # ------------------------------------------------------------------ the window

    def _open_window(self) -> None:
        """Opens the window."""
        pygame.display.set_icon(program_icon(64))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # the system gave it another size, which is used
            pygame.display.set_mode(self.house.window_size or _fitting_size(), pygame.RESIZABLE)
        pygame.display.set_caption("Fistful")
        _window().minimum_size = LEAST_SIZE  # not every system keeps to it
        if self.settings.fullscreen:
            self._fill_screen()

    def _fill_screen(self) -> None:
        """Switches to full screen or back. The window stays the same one: after another `set_mode` some window managers
        leave it as large as the screen, and each time it ends up a little further down."""
        if self.settings.fullscreen:
            _window().set_fullscreen(desktop=True)
        else:
            _window().set_windowed()

    def reopen_window(self) -> None:
        """Opens the window again, after the screen was gone."""
        self._open_window()
        self.apply_settings()

    def _surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None, "there is no window"
        return surface

    def _resized(self) -> None:
        """Adapts to a new size, for which the surface may be another one. After full screen the window gets its last
        own size."""
        self.apply_settings()
        if not self.settings.fullscreen:
            self.house.window_size = self.size


def _window() -> pygame.Window:
    """Returns the open window."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # the library prefers another kind of window
        return pygame.Window.from_display_module()


def _fitting_size() -> tuple[int, int]:
    """Returns the usual size, or less if the screen is smaller."""
    sizes = pygame.display.get_desktop_sizes() or [USUAL_SIZE]
    width, height = sizes[0]
    return min(USUAL_SIZE[0], width), min(USUAL_SIZE[1], max(480, height - 80))
