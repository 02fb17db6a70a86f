"""Reports: what thousands of matches say about a content pack."""
