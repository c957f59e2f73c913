"""Stops with a sentence on a Python that is too old for Fistful.

The scripts import this before anything else, so it stays plain enough for Python 2 to read: no annotations.
"""

import sys

OLDEST = (3, 11)

if sys.version_info < OLDEST:
    sys.stderr.write(
        "Fistful needs Python {}.{} or newer, and this is Python {}.{}: install a newer one, "
        "then start the script again with it.\n".format(*(OLDEST + sys.version_info[:2]))
    )
    sys.exit(2)
