"""Tables over the network: the log of each, who may see what, and nothing lost on the way."""
