"""From devices to gestures: what people do with mouse, keys and pads, stamped when it is heard."""
