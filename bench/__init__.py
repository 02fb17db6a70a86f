"""What the program promises about its speed, measured; `python -m bench` prints the figures."""
