"""Why pip failed, as far as its output shows, and what to do about it. Standard library only."""

FAILED = "Setting up failed, as pip could not install everything. "
NETWORK = "The first start needs a network connection: check it, then start again. The last lines of pip:"

NETWORK_SIGNS = ("onnection", "getaddrinfo", "name resolution", "timed out", "Max retries", "ProxyError", "SSLError")
"""Any of these in the output means that it was the network, whatever failed after that."""

OTHERS = {
    "No space left": "The disk is full: free about 200 MB, then start again. The last lines of pip:",
    "There is not enough space": "The disk is full: free about 200 MB, then start again. The last lines of pip:",
    "Permission denied": "Something in .venv cannot be written: delete the folder .venv, then start again. "
    "The last lines of pip:",
    "Access is denied": "Something in .venv cannot be written: close every Fistful that is open and delete the folder "
    ".venv, then start again. The last lines of pip:",
    "requires a different Python": "A package is not made for this Python: start with another one, 3.11 or newer. "
    "The last lines of pip:",
    "Failed building": "A package could not be built here: start with another Python, 3.11 or newer, for which there "
    "are finished packages. The last lines of pip:",
}
"""Other causes, by words that appear in pip's output."""


def why_pip_failed(output: str) -> str:
    """A sentence to put before the last lines of pip's output."""
    if any(sign in output for sign in NETWORK_SIGNS):
        return FAILED + NETWORK
    return FAILED + next((sentence for sign, sentence in OTHERS.items() if sign in output), NETWORK)
