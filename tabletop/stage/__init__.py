"""The stage: what a table looks like, and how events become motion.

Geometry puts seats and zones into a window of any shape; the scene keeps one node for each card; the director plays
events back on it, and the carrier lets physics bring cards to their places. Plates, signs and speech bubbles stand
around them. The stage is told events and views. It hears no gesture and knows no match.
"""
