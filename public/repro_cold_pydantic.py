#!/usr/bin/env python3
"""The cold start in pydantic alone: an object is dumped while another thread builds its class.

Prints {} on pydantic 2.11.0 to 2.11.4, where the parent's serializer is used, and the whole
dictionary on 2.10, on 2.11.5 and later. Public names only.
"""

import threading

from pydantic import VERSION, BaseModel, ConfigDict
from pydantic_core import core_schema

inside, released = threading.Event(), threading.Event()


class SlowToBuild:
    @classmethod
    def __get_pydantic_core_schema__(cls, source, handler):
        if not inside.is_set():
            inside.set()
            released.wait(1)
        return core_schema.any_schema()


class Parent(BaseModel):
    model_config = ConfigDict(extra="allow", defer_build=True)


class Part(Parent):
    type: str
    extra: SlowToBuild = None


part = Part.model_construct(type="message")
threading.Thread(target=part.model_dump).start()
inside.wait()
print(VERSION, part.model_dump())
released.set()
