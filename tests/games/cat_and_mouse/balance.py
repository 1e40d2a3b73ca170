"""What `make balance` writes of it."""

from tools.balance import Report

REPORTS = (Report("cat_and_mouse", "Cat and Mouse", seats=2, games=100),)
