"""To be imported first: a script that was started with any Python goes on in this checkout's environment, which is made
if it is not there. Standard library only."""

import importlib.util
import sys

from environment import Environment, start


def _again(environment: Environment, arguments: list[str]) -> int:
    environment.prepare()
    return environment.run("python", sys.argv[0], *arguments)


if importlib.util.find_spec("pygame") is None:
    sys.exit(start(_again, sys.argv[1:]))
