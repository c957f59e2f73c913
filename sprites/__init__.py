"""The pictures of the cards, drawn by code."""
