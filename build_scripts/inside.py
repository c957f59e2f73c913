"""To be imported first: a script that was started with any Python goes on in this checkout's environment, which is made
if it is not there, and mended if what is in it cannot be loaded. Standard library only."""

import os
import sys
from multiprocessing import parent_process

from environment import Environment, Trouble, start

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # whoever reads what a script prints does not expect it


def _has_pygame() -> bool:
    try:
        import pygame.base  # noqa: F401 - what is left of a pygame that is not whole may be found, but not loaded
    except ImportError:
        return False
    return True


def _again(environment: Environment, arguments: list[str]) -> int:
    if environment.folder.exists() and environment.folder.samefile(sys.prefix):
        raise Trouble(f"What is installed in {environment.folder} is not whole: delete the folder, then start again.")
    environment.prepare()
    return environment.run_python(sys.argv[0], *arguments)


if parent_process() is None and not _has_pygame():
    sys.exit(start(_again, sys.argv[1:]))
