"""Figures of many matches: shares with intervals, plots, and files for further work."""
