"""Things on paper: the map of a pack as SVG, PDF and PNG, drawn from the file that the rules and the client read."""
