"""Where the deals of an arena are played: in this process, on the cores of this machine, or on a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import closing, contextmanager
from multiprocessing import get_context
from typing import Any

from .arena import Contest, Deal, play_deal


class NoCluster(Exception):
    """No cluster is available; the message says what to do."""


def play_deals(contest: Contest, count: int, executor: Executor | None) -> Iterator[tuple[int, Deal]]:
    """Plays this many deals and yields each with its number, as they finish."""
    if executor is None:
        for number in range(count):
            yield number, play_deal(contest, number)
        return
    asked = {executor.submit(play_deal, contest, number): number for number in range(count)}
    try:
        for done in as_completed(asked):
            yield asked[done], done.result()
    finally:
        for future in asked:
            future.cancel()


@contextmanager
def executor_for(jobs: int, cluster: str = "") -> Iterator[Executor | None]:
    """Provides an executor: a cluster if one is named, else a pool of processes; None when one process is enough."""
    if cluster:
        with closing(_client(cluster)) as client:
            yield client.get_executor()
    elif jobs > 1:
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            yield pool
    else:
        yield None


def _client(address: str) -> Any:
    """Returns a client of a Dask cluster."""
    try:
        from distributed import Client
    except ImportError:
        raise NoCluster("a cluster needs Dask: python3 -m pip install -e .[cluster]") from None
    try:
        return Client(address, timeout=10)
    except (OSError, ValueError, TimeoutError) as error:
        raise NoCluster(f"no cluster answers at {address}: {type(error).__name__}") from None
