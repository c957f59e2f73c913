"""Starts a script again as a module of this checkout, so that it can import everything by its full name.

Scripts that people start by their path (`python3 build_scripts/bench/frames.py`) run this file before anything else.
It stops with a sentence on a Python that is too old. Otherwise `play`, `test` and `build`, which set up the environment
beside the code, go on in the same Python; every other script goes on in that environment. Standard library only, and
plain enough for Python 2 to read: no annotations.
"""

import subprocess
import sys

OLDEST = (3, 11)
SETS_UP = ("build_scripts.play", "build_scripts.test", "build_scripts.build")

if sys.version_info < OLDEST:
    sys.stderr.write(
        "Fistful needs Python {}.{} or newer, and this is Python {}.{}: install a newer one, "
        "then start the script again with it.\n".format(*(OLDEST + sys.version_info[:2]))
    )
    sys.exit(2)

if __name__ == "<run_path>":  # what `run_path` calls it
    import os
    from contextlib import suppress
    from pathlib import Path

    import __main__  # the script

    root = Path(__file__).resolve().parents[1]
    module = ".".join(Path(__main__.__file__).resolve().relative_to(root).with_suffix("").parts)
    # -P and PYTHONPATH: modules are looked for in the checkout, and never in the folder the user happens to be in.
    command = [sys.executable, "-P", "-m"]
    command += [module] if module in SETS_UP else ["build_scripts.environment", module]
    command += sys.argv[1:]
    process = subprocess.Popen(command, env=dict(os.environ, PYTHONPATH=str(root)))
    while process.returncode is None:
        with suppress(KeyboardInterrupt):  # Ctrl-C reaches the module as well, which ends in its own way
            process.wait()
    sys.exit(process.returncode if process.returncode >= 0 else 128 - process.returncode)
