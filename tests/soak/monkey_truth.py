"""What must hold on a table and on a screen, whatever the monkey did: plain functions full of asserts."""

from __future__ import annotations

from math import isfinite
from typing import Any

from games.engine import NO_SEAT, NOT_SEEN, Move, Sees
from tabletop.hand.grip import cards_of
from tabletop.scene.card import CardNode
from tabletop.scene.painter import Album
from tabletop.stage.table_scene import TableScene
from tabletop.table.screen import TableScreen
from tabletop.ui.screen import WidgetScreen


def at_rest(table: TableScreen) -> bool:
    """Whether nothing moves and nothing is waiting to be shown."""
    return not table.director.busy and not table.hand.drag.held and not any(node.moving for node in table.scene.nodes())


def known(position: Any, viewer: int) -> set[int]:
    """The cards whose place the viewer knows."""
    wanted = 1 << viewer if viewer >= 0 else position.rules.everybody
    return {card for card, mask in enumerate(position.known) if mask & wanted == wanted}


def check_offers(table: TableScreen) -> None:
    """The buttons are those of the moves without cards, and none while the table makes a stop; they lie inside the
    window; whatever is picked or focused exists."""
    hand, offers = table.hand, table.question.offers
    offered = [move for _, moves in offers for move in moves]
    wanted = open_moves(table) if table.session.open_to_all else hand.legal.for_buttons(cards_of(hand.selection.picked))
    on_its_way = table.referee.known.lines != table.session.known.lines and not offers  # played, but not seen yet
    wanted = [] if table.session.stopped or on_its_way else wanted
    assert sorted(offered) == sorted(wanted), f"the buttons offer {offered} instead of {wanted}"
    width, height = table.app.size
    for button, _ in offers:
        assert button.rect.x < width, f"the button {button.text} lies beside the window"
        assert button.rect.y < height, f"the button {button.text} lies below the window"
    for button in (*(button for button, _ in table.bar.signs), *table.bells.buttons):
        assert 0 <= button.rect.x < button.rect.right <= width, f"the button {button.text} runs off the window"
    nodes = set(table.scene.nodes())
    assert nodes.issuperset(hand.selection.picked), "a card is picked that is not on the table"
    focus = hand.focus.stop
    if focus is not None and focus.button is not None:
        assert focus.key in [stop.key for stop in hand.focus.buttons], "the focus is on a button that has gone"
    elif focus is not None and focus.node is not None:
        assert focus.node in table.scene.zones[focus.zone], "the focus is on a card that has gone"


def open_moves(table: TableScreen) -> list[Move]:
    """What players who act simultaneously at one screen can do, as far as an onlooker knows: no button may reveal
    more."""
    seen, calls = table.session.known.view(), table.rules.calls
    moves = (move for seat in table.setup.humans() for move in seen.moves(seat) if not move.cards and not move.to)
    return [move for move in moves if move.verb not in calls]


def check_focus(screen: WidgetScreen) -> None:
    """Someone with only keys is somewhere, and sees where."""
    reachable = screen.focus.reachable
    assert reachable, "there is nothing that the keys can reach"
    focus = screen.focus.widget
    assert focus is None or focus in screen.widgets, "a widget has the focus that is not there any more"


def check_shows_truth(table: TableScreen) -> None:
    """The table at rest shows the viewer's view, and nothing else."""
    viewer = table.viewpoint.viewer
    check_zones(table.scene, table.session.known.view(viewer), viewer, table.session.looking)


def check_zones(scene: TableScene, v: Any, viewer: int, looking: bool = False) -> None:
    """The cards at rest are those of the view, in its order where it has one, and on the side it says. A player who is
    `looking` may also see cards they know that lie face down."""
    rules = scene.rules
    staged = sum(isinstance(node, CardNode) for node in scene.stage.root.children)
    assert staged == sum(map(len, scene.zones)), "a card is on the stage that lies nowhere"
    for zone, cards in enumerate(v.zones):
        name = rules.names[zone]
        in_hand = rules.declared[zone].sees is Sees.OWNER and (rules.hand_of[zone] == viewer or not backs(scene, name))
        wanted = [card if card >= 0 and (in_hand or v.face_up(card)) else NOT_SEEN for card in cards]
        shown = [node.card for node in scene.zones[zone]]
        if rules.hand_of[zone] not in (NO_SEAT, viewer):  # no one knows in which order others hold their cards
            wanted, shown = sorted(wanted), sorted(shown)
        elif looking:
            both = zip(shown, wanted, cards, strict=True)
            wanted = [known if seen == known else open_card for seen, open_card, known in both]
        assert shown == wanted, f"{name} shows {shown} instead of {wanted} to {viewer} in {type(rules).__name__}"
        order = scene.order.get(zone)
        assert order is None or set(order) == set(scene.zones[zone]), f"{name} is sorted with other cards"
        for node in scene.zones[zone]:
            check_node(rules, node, name)


def backs(scene: TableScene, zone: str) -> bool:
    """Whether only the backs of others' hands are seen here, whatever someone remembers."""
    spot = scene.game.layout.spot(zone)
    return spot is not None and spot.covered


def check_node(rules: Any, node: CardNode, zone: str) -> None:
    """A card at rest shows what it is, and lies somewhere."""
    card = rules.deck.cards[node.card] if node.card != NOT_SEEN else None
    assert node.face == card, f"{node.name} in {zone} bears another face"
    assert node.up.target == node.up.shown == (card is not None), f"{node.name} in {zone} lies on the wrong side"
    assert not node.held, f"{node.name} in {zone} is held"
    assert not node.flying, f"{node.name} in {zone} is in the air"
    for spring in node.springs:
        assert isfinite(spring.target), f"{node.name} in {zone} is nowhere"
        assert spring.shown == spring.target, f"{node.name} in {zone} is elsewhere than it should"


def check_counted(album: Album) -> None:
    """An album counts its pixels correctly."""
    held = sum(picture.get_width() * picture.get_height() for picture in album.pictures.values())
    assert album.pixels == held, f"an album of {held} pixels counts {album.pixels}"
