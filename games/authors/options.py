"""The options of Authors [section 2]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..engine import switch
from ..shared.asking.options import AskingOptions


@dataclass(frozen=True)
class AuthorsOptions(AskingOptions):
    """Which players can be asked."""

    ask_empty: bool = switch(False)

    GROUPS: ClassVar = {"play": ("ask_empty",), **AskingOptions.GROUPS}
