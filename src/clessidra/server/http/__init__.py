"""Routes: requests, pages, and where sockets come in."""
