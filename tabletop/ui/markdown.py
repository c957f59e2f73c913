"""Reads the Markdown in which the rules of games are written, as blocks for a page to lay out.

The syntax is CommonMark with tables, parsed by markdown-it-py. Paragraphs that depend on options are read one by one,
so link definitions are not recognised, and neither is code that is marked by indentation alone: it would swallow
everything that is indented under an item of a list in another paragraph. HTML is shown as it was typed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token
    from markdown_it.tree import SyntaxTreeNode


class BlockKind(Enum):
    """What a block is."""

    TITLE = auto()
    HEADING = auto()
    SMALL_HEADING = auto()
    TEXT = auto()
    ITEM = auto()  # of a list
    TABLE = auto()
    CODE = auto()  # its line breaks and indentation are kept
    LINE = auto()  # across the page


@dataclass(frozen=True)
class Span:
    """A piece of text in one style. `BREAK` is a span as well."""

    text: str
    bold: bool = False
    italic: bool = False


Spans = tuple[Span, ...]

BREAK = Span("\n")
"""The text after it starts on a new line."""
BULLET = "•"


@dataclass(frozen=True)
class TextBlock:
    """A piece of a page."""

    kind: BlockKind
    spans: Spans = ()
    marker: str = ""
    """The bullet or number of a list item; empty for its second and later paragraphs."""
    depth: int = 0
    """How many other lists an item is nested in."""
    rows: tuple[tuple[Spans, ...], ...] = ()
    """The rows of a table, the header first."""
    right: tuple[bool, ...] = ()
    """For each column of a table whether it is aligned to the right."""
    quoted: int = 0
    """How many quotations the block is in."""

    @property
    def plain(self) -> str:
        """The text without its styles."""
        return "".join(span.text for span in self.spans)


_HEADINGS = {"h1": BlockKind.TITLE, "h2": BlockKind.HEADING}
_INDENT = 2
_DEEPEST = 60
"""How deep blocks may be nested (an item of a list counts twice); what is deeper is left out."""
_NEITHER = Span("")


def read(markdown: str) -> list[TextBlock]:
    """The blocks of a text, in order."""
    from markdown_it.tree import SyntaxTreeNode

    indent = len(markdown.expandtabs(4)) - len(markdown.expandtabs(4).lstrip(" "))
    return list(_blocks(SyntaxTreeNode(_parser().parse(markdown)), indent // _INDENT))


def spans(text: str, italic: bool = False) -> Spans:
    """A text without any blocks, as styled pieces."""
    return tuple(_joined(_styled(_parser().parseInline(text)[0], Span("", italic=italic))))


@cache
def _parser() -> MarkdownIt:
    """Imported only here, as starting the program should not wait for what a page of rules needs."""
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark", {"html": False, "maxNesting": _DEEPEST})
    return parser.enable("table").disable(["code", "reference"])


# ---------------------------------------------------------------------- blocks


def _blocks(parent: SyntaxTreeNode, depth: int) -> Iterator[TextBlock]:
    for node in parent.children:
        match node.type:
            case "heading":
                yield TextBlock(
                    _HEADINGS.get(node.tag, BlockKind.SMALL_HEADING), tuple(_joined(_unbroken(_text(node))))
                )
            case "paragraph":
                yield TextBlock(BlockKind.TEXT, _text(node))
            case "bullet_list" | "ordered_list":
                yield from _items(node, depth)
            case "blockquote":
                yield from (replace(block, quoted=block.quoted + 1) for block in _blocks(node, depth))
            case "table":
                yield _table(node)
            case "fence":
                yield TextBlock(BlockKind.CODE, (Span(node.content.rstrip("\n").expandtabs(4)),))
            case "hr":
                yield TextBlock(BlockKind.LINE)


def _items(list_: SyntaxTreeNode, depth: int) -> Iterator[TextBlock]:
    first = int(list_.attrs.get("start", 1))
    for number, item in enumerate(list_.children, first):
        marker = f"{number}." if list_.type == "ordered_list" else BULLET
        if not item.children or item.children[0].type != "paragraph":
            yield TextBlock(BlockKind.ITEM, (), marker, depth)
            marker = ""
        for block in _blocks(item, depth + 1):
            if block.kind is BlockKind.TEXT and not block.quoted:
                yield TextBlock(BlockKind.ITEM, block.spans, marker, depth)
                marker = ""
            else:
                yield block


def _table(node: SyntaxTreeNode) -> TextBlock:
    rows = [row.children for part in node.children for row in part.children]
    right = tuple("right" in str(cell.attrs.get("style", "")) for cell in rows[0])
    return TextBlock(BlockKind.TABLE, rows=tuple(tuple(_text(cell) for cell in row) for row in rows), right=right)


# ---------------------------------------------------------------------- text


def _text(node: SyntaxTreeNode) -> Spans:
    """The text of a paragraph, heading or cell."""
    inline = node.children[0].token if node.children else None
    return tuple(_joined(_styled(inline, _NEITHER))) if inline else ()


def _styled(inline: Token, style: Span) -> Iterator[Span]:
    bold, italic = int(style.bold), int(style.italic)
    for token in inline.children or ():
        match token.type:
            case "strong_open" | "strong_close":
                bold += token.nesting
            case "em_open" | "em_close":
                italic += token.nesting
            case "softbreak":
                yield Span(" ", bold > 0, italic > 0)
            case "hardbreak":
                yield BREAK
            case "code_inline":
                yield Span(token.content, True, italic > 0)
            case "image":
                yield from _styled(token, Span("", bold > 0, italic > 0))
            case _:
                yield Span(token.content, bold > 0, italic > 0)


def _unbroken(pieces: Spans) -> Iterator[Span]:
    """A text in one line."""
    return (Span(" ") if piece == BREAK else piece for piece in pieces)


def _joined(pieces: Iterable[Span]) -> list[Span]:
    """Merges neighbours of the same style, and leaves out empty pieces."""
    joined: list[Span] = []
    for piece in pieces:
        last = joined[-1] if joined else _NEITHER
        if joined and BREAK not in (last, piece) and (last.bold, last.italic) == (piece.bold, piece.italic):
            joined[-1] = replace(last, text=last.text + piece.text)
        elif piece.text:
            joined.append(piece)
    return joined
