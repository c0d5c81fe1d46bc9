#!/usr/bin/env python3
"""Does this environment keep a TypeAdapter for every fresh context? (openai-python #2672)

Run it with the interpreter of your service:

    python check_openai_leak.py

Safe in production: no network, no API key, nothing written. The client is answered by a mock
transport, and CALLS replies are parsed twice: all in one context (the control), then each in an
empty context, which is what a new thread, a new greenlet or a reset request starts with.

Exit status: 0 it does not grow, 1 it grows (or a bound hides the growth), 2 it cannot be told.
"""

from __future__ import annotations

import contextvars
import statistics
import sys
import time

CALLS = 20
REPLY = {
    "id": "resp_1",
    "object": "response",
    "created_at": 0,
    "status": "completed",
    "error": None,
    "incomplete_details": None,
    "instructions": None,
    "metadata": {},
    "model": "mock",
    "parallel_tool_calls": True,
    "temperature": 1.0,
    "tool_choice": "auto",
    "tools": [],
    "top_p": 1.0,
    "output": [
        {
            "id": "msg_1",
            "type": "message",
            "role": "assistant",
            "status": "completed",
            "content": [
                {
                    "type": "output_text",
                    "text": '{"city": "Oslo"}',
                    "annotations": [],
                    "logprobs": [],
                }
            ],
        }
    ],
    "usage": {
        "input_tokens": 1,
        "input_tokens_details": {"cached_tokens": 0},
        "output_tokens": 1,
        "output_tokens_details": {"reasoning_tokens": 0},
        "total_tokens": 2,
    },
}


def cannot_tell(reason: str) -> None:
    """End with status 2 and one sentence."""
    print(f"cannot tell: {reason}", file=sys.stderr)
    sys.exit(2)


try:
    import openai
    import pydantic
except ImportError as error:
    cannot_tell(f"{error}. Run this with the interpreter of your service.")
try:
    import httpx
except ImportError:
    cannot_tell("the mock transport needs httpx (openai 3 does not bring it): pip install httpx")


class City(pydantic.BaseModel):
    city: str


def client() -> openai.OpenAI:
    """A client that never leaves the process."""
    transport = httpx.MockTransport(lambda request: httpx.Response(200, json=REPLY))
    return openai.OpenAI(api_key="none", http_client=httpx.Client(transport=transport))


def versions() -> str:
    """The versions that decide, on one line."""
    python = sys.version.split()[0]
    return f"openai {openai.__version__}, pydantic {pydantic.VERSION}, Python {python}"


def class_cache() -> str:
    """Where pydantic remembers the generic classes that it has made."""
    try:
        from pydantic._internal import _generics

        kind = type(_generics._GENERIC_TYPES_CACHE).__name__
    except (ImportError, AttributeError):
        return "not found in this version"
    places = {"ContextVar": "one for each context", "WeakValueDictionary": "one for the process"}
    return f"{kind} ({places.get(kind, 'unknown kind')})"


def measure(parse, run) -> dict[str, float]:
    """Adapters and misses added by CALLS calls, and the median time of one, in milliseconds."""
    cache = openai._models.TypeAdapter.cache_info
    before, times = cache(), []
    for _ in range(CALLS):
        start = time.perf_counter()
        run(parse)
        times.append((time.perf_counter() - start) * 1000)
    after = cache()
    return {
        "adapters": after.currsize - before.currsize,
        "misses": after.misses - before.misses,
        "ms": statistics.median(times),
    }


def main() -> int:
    api = client()
    print(versions())
    print(f"pydantic's class cache: {class_cache()}")
    if not hasattr(api, "responses"):
        print("does not grow: this openai has no Responses API (it came with 1.66.0)")
        return 0
    if not hasattr(getattr(openai._models, "TypeAdapter", None), "cache_info"):
        cannot_tell("openai._models.TypeAdapter has no cache_info() in this version")

    def parse() -> None:
        api.responses.parse(model="mock", input="where?", text_format=City)

    parse()  # the stable keys, and the context that this script itself was started in
    same = measure(parse, lambda call: call())
    fresh = measure(parse, lambda call: contextvars.Context().run(call))
    for name, found in (("in one context", same), ("in a fresh context each", fresh)):
        print(
            f"{CALLS} calls {name}: +{found['adapters']} adapters, "
            f"+{found['misses']} misses, {found['ms']:.1f} ms a call"
        )

    bound = openai._models.TypeAdapter.cache_info().maxsize
    if same["misses"] > 0:
        print("grows in one context too: that is another fault than #2672")
        return 1
    if fresh["misses"] < CALLS:
        print("does not grow: fresh contexts cost nothing new")
        return 0
    if bound is not None:
        print(f"a lid, no cure: {bound} adapters at most, rebuilt in every fresh context")
        return 1
    each = fresh["adapters"] / CALLS
    print(f"grows: {each:g} adapters for each fresh context, for as long as the process lives")
    return 1


if __name__ == "__main__":
    sys.exit(main())
