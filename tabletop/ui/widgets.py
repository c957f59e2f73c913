"""Everything screens are made of, in one place to import from."""

from .buttons import Button, Label
from .choice import Choice
from .field import Field
from .fold import Fold
from .inputs import Slider, Toggle
from .labelled import LabelledInput
from .layout import Block, Columns, Panel, Stack, WrappingRow
from .oneof import Entry, OneOf
from .widget import Acting, Action, Widget

__all__ = [
    "Acting",
    "Action",
    "Block",
    "Button",
    "Choice",
    "Columns",
    "Entry",
    "Field",
    "Fold",
    "Label",
    "LabelledInput",
    "OneOf",
    "Panel",
    "Slider",
    "Stack",
    "Toggle",
    "Widget",
    "WrappingRow",
]
