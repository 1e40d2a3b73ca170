"""What all tests rely on."""

import signal

# A shell that starts tests in the background has them ignore Ctrl-C, and so would all that they
# start; some of them press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
