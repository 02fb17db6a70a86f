"""What travels between server and client: messages, and the sockets that carry them."""
