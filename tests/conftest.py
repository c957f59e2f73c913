"""What all tests can be told on the command line, and what Hypothesis tries.

Here it tries the same every time, so that a run which goes through goes through again. Other examples, and many more:
`pytest --hypothesis-profile soak tests/readers`.
"""

import pytest
from hypothesis import settings

pytest_plugins = ("tests.memory",)

REWRITE = "--rewrite-records"

settings.register_profile("checks", derandomize=True, database=None, deadline=None)
settings.register_profile("soak", max_examples=10_000, derandomize=False, deadline=None, print_blob=True)
settings.load_profile("checks")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds it."""
    parser.addoption(REWRITE, action="store_true", help="write tests/records anew, as the rules are now")


@pytest.fixture
def rewriting(request: pytest.FixtureRequest) -> bool:
    """Whether records are to be written and not to be compared."""
    return bool(request.config.getoption(REWRITE))
