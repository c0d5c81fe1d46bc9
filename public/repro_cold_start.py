#!/usr/bin/env python3
"""A reply loses its fields while another thread builds its class: no luck needed, no network.

    pip install openai==1.107.0 pydantic==2.11.3 httpx
    python repro_cold_start.py

One thread is held inside the first build of the message class while the main thread parses the same
reply. On pydantic 2.11.0 to 2.11.4 that gives a message without a type: `output_parsed` is None,
and there is no error anywhere. Exit status: 0 the reply is whole, 1 it is damaged.
"""

from __future__ import annotations

import sys
import threading

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


def main() -> int:
    api = client()

    def parse():
        return api.responses.parse(model="mock", input="where?", text_format=City)

    print(versions())
    _model_construction.complete_model_class = held_build
    builder = threading.Thread(target=parse)
    builder.start()
    inside.wait(timeout=5)
    meanwhile = parse()
    released.set()
    builder.join()
    describe("while the class is built", meanwhile)
    describe("a moment later", parse())
    damaged = meanwhile.output_parsed is None
    print("damaged, without an error" if damaged else "whole")
    return 1 if damaged else 0


if __name__ == "__main__":
    sys.exit(main())
