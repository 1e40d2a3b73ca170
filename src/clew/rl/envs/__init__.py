"""The games as environments of Gymnasium, PettingZoo and OpenSpiel; each needs its library."""
