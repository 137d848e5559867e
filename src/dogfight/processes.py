"""What every process that another one started does first."""

import os
import signal
from multiprocessing import parent_process
from threading import Thread


def end_with_parent() -> None:
    """Ends this process as soon as the one that started it is gone, even killed; Ctrl+C is left to that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
