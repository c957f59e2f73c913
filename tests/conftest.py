"""What all tests can be told on the command line."""

import pytest

pytest_plugins = ("tests.memory",)

REWRITE = "--rewrite-records"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds it."""
    parser.addoption(REWRITE, action="store_true", help="write tests/records anew, as the rules are now")


@pytest.fixture
def rewriting(request: pytest.FixtureRequest) -> bool:
    """Whether records are to be written and not to be compared."""
    return bool(request.config.getoption(REWRITE))
