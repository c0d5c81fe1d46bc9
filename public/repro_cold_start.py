#!/usr/bin/env python3
"""A reply loses its fields while another thread builds its class: no luck needed, no network.

    pip install openai==1.107.0 pydantic==2.11.3 httpx
    python repro_cold_start.py             # one forced order: the same answer each time
    python repro_cold_start.py --waves 4   # no forcing: 64 calls on 16 cold threads, four times

One thread is held inside the first build of the message class while the main thread parses the same
reply. On pydantic 2.11.0 to 2.11.4 that gives a message without a type: `output_parsed` is None,
and there is no error anywhere. Exit status: 0 the reply is whole, 1 it is damaged.
"""

from __future__ import annotations

import argparse
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

from openai.types.responses import ResponseOutputMessage
from pydantic._internal import _model_construction

from check_openai_leak import City, client, versions

build_class = _model_construction.complete_model_class
inside = threading.Event()
released = threading.Event()


def held_build(model: type, *args, **kwargs):
    """Build as pydantic does, but wait in the first build of the message class."""
    if model is ResponseOutputMessage and not inside.is_set():
        inside.set()
        released.wait(timeout=5)
    return build_class(model, *args, **kwargs)


def describe(name: str, reply) -> None:
    """One line: what a service reads, and what is still there underneath."""
    item = reply.output[0]
    print(
        f"{name}: output_parsed={reply.output_parsed!r}, output[0].type={item.type!r}, "
        f"content[0].parsed={item.content[0].parsed!r}"
    )


def damaged(reply) -> bool:
    """Whether the reply lost anything. Testing `output_parsed` alone misses most of them."""
    item = reply.output[0]
    whole = reply.id and reply.status and reply.model and reply.usage and item.type
    return not (whole and reply.output_parsed and item.content[0].type)


def forced(parse) -> int:
    """Hold one thread inside the build, and parse in another."""
    _model_construction.complete_model_class = held_build
    builder = threading.Thread(target=parse)
    builder.start()
    inside.wait(timeout=5)
    meanwhile = parse()
    released.set()
    builder.join()
    describe("while the class is built", meanwhile)
    describe("a moment later", parse())
    return int(damaged(meanwhile))


def unforced(parse, waves: int) -> int:
    """Waves of 64 calls on 16 new threads each; only the first wave is cold."""
    total = 0
    for wave in range(1, waves + 1):
        with ThreadPoolExecutor(16) as pool:
            replies = list(pool.map(lambda _: parse(), range(64)))
        hurt = sum(map(damaged, replies))
        lost = sum(reply.output_parsed is None for reply in replies)
        print(f"wave {wave}: {hurt} of {len(replies)} damaged, {lost} with output_parsed None")
        total += hurt
    return total


def main() -> int:
    options = argparse.ArgumentParser(description="Answers lost while classes are built.")
    options.add_argument("--waves", type=int, default=0, help="waves of 64 calls, not forced")
    args = options.parse_args()
    api = client()

    def parse():
        return api.responses.parse(model="mock", input="where?", text_format=City)

    print(versions())
    hurt = unforced(parse, args.waves) if args.waves else forced(parse)
    print("damaged, without an error" if hurt else "whole")
    return 1 if hurt else 0


if __name__ == "__main__":
    sys.exit(main())
