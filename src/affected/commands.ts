/** What to type to learn an answer. The same in every language. */
import type { Field } from './answers.ts';

const VERSIONS =
  'python -c "import openai,pydantic;from pydantic._internal import _generics as g;' +
  'print(openai.__version__,pydantic.VERSION,type(g._GENERIC_TYPES_CACHE).__name__)"';

/** One command for each answer that a reader may not know. */
export const COMMANDS: Readonly<Record<Field, string>> = {
  openai: VERSIONS,
  pydantic: VERSIONS,
  server: 'ps -eo pid,args | grep -E "python|gunicorn|uvicorn|granian|hypercorn|celery"',
  serverVersion: 'python -m pip show uvicorn | head -2',
  import: `python -c "import importlib,sys;importlib.import_module('YOUR.APP');print('openai' in sys.modules)"`,
  call: "grep -rnE 'responses\\.(parse|stream|create)|completions\\.parse|with_structured_output|create_model' .",
  fanOut: "grep -rnE 'gather|TaskGroup|to_thread|copy_context|\\.a?batch\\(' .",
};

/** Prints both versions, and `ContextVar` where generic classes are remembered per context. */
export const PROVE_IT = VERSIONS;
