"""The stage: what a table looks like, and how events become motion.

Geometry fits seats and zones into a window of any shape; the scene keeps one node for each card; the director plays
events back on it, and the carrier lets physics bring cards to their places. Plates, signs and speech bubbles surround
them. The stage is given events and views. It gets no gestures and knows no match.
"""
