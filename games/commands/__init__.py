"""The commands of `python -m games`, one a module: list, scenarios, simulate, arena, ladder, bench, show."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from ..engine.errors import visible
from . import arena, bench, ladder, listing, scenarios, show, simulate
from .common import UsageError

LONGEST_LINE = 400


class _Parser(argparse.ArgumentParser):
    """Reports in one line what is wrong with a command line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {one_line(message)} (see {self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; returns 0, or 1 when a check fails, or 2 for a wrong command line."""
    parser = _Parser(prog="python -m games", description="The games of Fistful without a window.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for module in (listing, scenarios, simulate, arena, ladder, bench, show):
        module.add_to(commands)
    chosen = parser.parse_args(arguments)
    try:
        result: int = chosen.run(chosen)
        if sys.stdout is not None:
            sys.stdout.flush()
    except UsageError as wrong:
        print(f"python -m games: {one_line(str(wrong))}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the output was piped into something like `head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"python -m games: the output can't be written: {error.strerror or error}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 2
    return result


def one_line(text: str) -> str:
    """Makes any text, such as a file name, one line of limited length."""
    words = visible(" ".join(text.split()))
    return words if len(words) < LONGEST_LINE else words[: LONGEST_LINE - 4] + " ..."
