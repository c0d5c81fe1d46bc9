#!/usr/bin/env python3
"""Reproduce openai-python #2672: waves of threads, adapters counted, no network.

    pip install openai==1.107.0 pydantic==2.12.5 httpx psutil
    python repro_openai_2672.py                    # a new pool of 16 for each wave
    python repro_openai_2672.py --threads          # a new thread for each request
    python repro_openai_2672.py --kept             # one pool for all waves: a plateau

psutil is optional; without it the memory column is empty. Adapters are the number to watch: memory
rises for other reasons too, and never falls back.
"""

from __future__ import annotations

import argparse
import gc
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import openai
import pydantic

from check_openai_leak import City, client, versions

try:
    import psutil
except ImportError:
    psutil = None


def wave(parse, size: int, workers: int, kept: ThreadPoolExecutor | None, threads: bool) -> None:
    """Make `size` requests at once: a thread each, in the kept pool, or in a pool of their own."""
    if threads:
        running = [threading.Thread(target=parse) for _ in range(size)]
        for thread in running:
            thread.start()
        for thread in running:
            thread.join()
    elif kept:
        list(kept.map(lambda _: parse(), range(size)))
    else:
        with ThreadPoolExecutor(workers) as pool:
            list(pool.map(lambda _: parse(), range(size)))


def generated_classes() -> int:
    """Parametrised model classes that are alive."""
    gc.collect()
    return sum(
        isinstance(thing, type) and issubclass(thing, pydantic.BaseModel) and "[" in thing.__name__
        for thing in gc.get_objects()
    )


def main() -> int:
    options = argparse.ArgumentParser(description="Waves of responses.parse, adapters counted.")
    options.add_argument("--waves", type=int, default=5)
    options.add_argument("--requests", type=int, default=64, help="requests a wave")
    options.add_argument("--workers", type=int, default=16, help="threads of a pool")
    kind = options.add_mutually_exclusive_group()
    kind.add_argument("--threads", action="store_true", help="a new thread for each request")
    kind.add_argument("--kept", action="store_true", help="one pool for all waves")
    args = options.parse_args()

    api = client()
    kept = ThreadPoolExecutor(args.workers) if args.kept else None

    def parse() -> None:
        api.responses.parse(model="mock", input="where?", text_format=City)

    print(versions())
    print("wave  adapters  misses  classes  RSS MiB")
    for number in range(1, args.waves + 1):
        wave(parse, args.requests, args.workers, kept, args.threads)
        seen = openai._models.TypeAdapter.cache_info()
        rss = f"{psutil.Process().memory_info().rss / 2**20:7.0f}" if psutil else "      -"
        print(f"{number:4}  {seen.currsize:8}  {seen.misses:6}  {generated_classes():7}  {rss}")
    if kept:
        kept.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
