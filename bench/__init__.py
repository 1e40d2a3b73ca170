"""Measured beside something else in the same run: machines are shared and noisy."""
