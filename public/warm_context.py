"""Carry the context that imported openai into each request: no version touched.

A stop for openai-python #2672 where neither pydantic >= 2.14 nor openai >= 3.16.2 can be installed
yet. Import this module where your application is imported, before the server takes requests, and
use ONE of:

    run_warm(call, *args)       around a blocking call, in a thread of its own
    await task_warm(coroutine)  around an awaited call (Python 3.11 or later)
    seed()                      first thing in a request; keeps the request's own variables
    SeededASGI(app)             seed() around each HTTP request and WebSocket of an ASGI app

To remove it: delete the calls and this file.
"""

from __future__ import annotations

import asyncio
import contextvars

import openai  # noqa: F401  importing it fills pydantic's class cache in this context

WARM = contextvars.copy_context()


def run_warm(call, *args, **kwargs):
    """Run `call` in a copy of the importing context; the request's own variables are not in it.

    The copy matters: one context can be entered by one thread at a time, so `WARM.run` fails as
    soon as two requests overlap.
    """
    return WARM.copy().run(call, *args, **kwargs)


def task_warm(coroutine) -> asyncio.Task:
    """The same for a coroutine."""
    return asyncio.create_task(coroutine, context=WARM.copy())


def seed() -> None:
    """Set the variables of the importing context that the current one lacks.

    Call it before the request fans out: its children copy what is there at that moment.
    """
    here = contextvars.copy_context()
    for variable, value in WARM.items():
        if variable not in here:
            variable.set(value)


class SeededASGI:
    """An ASGI application whose requests are seeded."""

    def __init__(self, app) -> None:
        self.app = app

    async def __call__(self, scope, receive, send) -> None:
        if scope["type"] in ("http", "websocket"):
            seed()
        await self.app(scope, receive, send)
