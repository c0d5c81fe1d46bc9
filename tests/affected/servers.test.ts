/** The verdict foretells the adapters of every recorded server row: 9 + 2 × contexts, exactly. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../src/affected/answers.ts';
import { evaluate } from '../../src/affected/evaluate.ts';
import { readMeasurement } from '../../src/measurements/schema.ts';
import { answers, OPENAI } from './case.ts';

const SERVERS = readMeasurement(
  'servers.json',
  JSON.parse(readFileSync('content/measurements/servers.json', 'utf8')),
);

const uvicorn = (serverVersion: string, rest: Partial<Answers> = {}): Partial<Answers> => ({
  server: 'uvicorn',
  serverVersion,
  ...rest,
});

/** What a reader with the service of each recorded row would answer. */
const ROWS: Record<string, Partial<Answers>> = {
  'flask-dev': { server: 'flask-dev' },
  waitress: { server: 'waitress' },
  'gunicorn-sync': { server: 'gunicorn-sync' },
  'gunicorn-gthread': { server: 'gunicorn-gthread' },
  'gunicorn-gevent': { server: 'gunicorn-gevent' },
  'gunicorn-eventlet': { server: 'gunicorn-eventlet' },
  'hypercorn-wsgi': { server: 'hypercorn-wsgi' },
  'granian-wsgi-8': { server: 'granian-wsgi' },
  'granian-wsgi': { server: 'granian-wsgi' },
  'django-gunicorn-sync': { server: 'gunicorn-sync', import: 'views' },
  runserver: { server: 'django-runserver-bare', import: 'views' },
  'runserver-reload': { server: 'django-runserver-bare', import: 'views' },
  'runserver-common': { server: 'django-runserver', import: 'views' },
  'runserver-async': { server: 'django-runserver-bare', import: 'views' },
  'django-asgi-sync': { server: 'django-uvicorn', serverVersion: '0.54.0', import: 'views' },
  'django-asgi-async': { server: 'django-uvicorn', serverVersion: '0.54.0', import: '' },
  'django-granian-async': { server: 'django-granian', import: '' },
  'django-asgi-sync-early': { server: 'django-uvicorn', serverVersion: '0.54.0' },
  'django-asgi-async-early': { server: 'django-uvicorn', serverVersion: '0.54.0' },
  'uvicorn-054-def': uvicorn('0.54.0'),
  'uvicorn-054-async': uvicorn('0.54.0'),
  'uvicorn-054-async-h11': uvicorn('0.54.0'),
  'uvicorn-lazy-def': uvicorn('0.54.0', { import: 'request' }),
  'uvicorn-lazy-async': uvicorn('0.54.0', { import: 'request' }),
  'uvicorn-lifespan': uvicorn('0.54.0', { import: 'lifespan' }),
  'uvicorn-reset-def': { server: 'uvicorn-reset' },
  'uvicorn-reset-async': { server: 'uvicorn-reset' },
  'hypercorn-asgi-def': { server: 'hypercorn-asgi' },
  'hypercorn-asgi-async': { server: 'hypercorn-asgi' },
  'granian-asgi-def': { server: 'granian-asgi' },
  'granian-asgi-async': { server: 'granian-asgi' },
  'gunicorn-asgi': { server: 'gunicorn-asgi' },
  'celery-threads': { server: 'celery-threads' },
  'celery-prefork': { server: 'celery-prefork' },
  'celery-gevent': { server: 'celery-gevent' },
  'celery-solo': { server: 'celery-solo' },
  'langchain-runnable-main': { server: 'langchain-main', call: 'langchain' },
  'langchain-batch-main': { server: 'langchain-main', call: 'langchain' },
  'langchain-abatch-main': { server: 'langchain-main', call: 'langchain' },
  'langchain-batch-thread': { server: 'langchain-thread', call: 'langchain' },
  'langchain-abatch-thread': { server: 'langchain-thread', call: 'langchain' },
  'fan-out-gather': { server: 'asyncio-run-thread', fanOut: 'children' },
  'fan-out-to-thread': { server: 'asyncio-run-thread', fanOut: 'children' },
  'fan-out-copy': { server: 'raw-threads', fanOut: 'children' },
  'fan-out-first': { server: 'asyncio-run-thread', fanOut: 'first-call' },
};
for (const [version, rows] of [
  ['0.38.0', ['038-async-h11', '038-async', '038-def']],
  ['0.39.0', ['039-async-h11', '039-async', '039-def-h11', '039-def']],
  ['0.44.0', ['044-async-h11', '044-async', '044-def-h11', '044-def']],
  ['0.45.0', ['045-async-h11', '045-async', '045-def']],
] as const) {
  for (const row of rows) ROWS[`uvicorn-${row}`] = uvicorn(version);
}

/** Rows that the form does not ask about: a remedy in place, or a cache planted by chance. */
const NOT_ASKED = ['uvicorn-lazy-planted', 'langchain-warm', 'fan-out-seed'];

/** Fresh contexts that have made a call at each reading of a row. */
function contexts(id: string, law: string): number[] {
  if (id.startsWith('langchain')) return [16, 32, 48];
  if (id.startsWith('fan-out')) {
    return law === 'law.child' ? [8, 16, 24, 32, 40] : [1, 2, 3, 4, 5];
  }
  const perUnit = id.startsWith('celery') ? [1, 25, 49, 73] : [1, 25, 49, 73, 97];
  // One kept connection is one context, whatever it carries.
  return law === 'law.fresh.connection' ? [1, 25, 26, 50, 74] : perUnit;
}

describe('every recorded server row', () => {
  it.each(SERVERS.rows.filter((row) => !NOT_ASKED.includes(row.id)))('$id', (row) => {
    const [id = ''] = row.id.split('@');
    const { openai, pydantic, adapters: cell } = row.cells;
    const given = ROWS[id];
    expect(given, `no answers for ${id}`).toBeDefined();
    const verdict = evaluate(
      OPENAI,
      answers({
        ...given,
        openai: String(openai),
        pydantic: String(pydantic),
      }),
    );
    expect(verdict.problems).toEqual([]);
    expect(verdict.ask).toEqual([]);
    const adapters = cell as number[];
    if (verdict.outcome === 'safe') {
      expect(adapters.every((count) => count === 11)).toBe(true);
    } else if (verdict.outcome === 'plateau') {
      const threads = (adapters.at(-1)! - 9) / 2;
      expect(threads).toBeGreaterThan(1);
      expect(threads).toBeLessThanOrEqual(9);
      expect(adapters.every((count) => count <= adapters.at(-1)!)).toBe(true);
    } else {
      expect(verdict.outcome).toBe('grows');
      expect(adapters).toEqual(contexts(id, verdict.law!.key).map((each) => 9 + 2 * each));
    }
  });

  it('has a row for each answer', () => {
    const ids = new Set(SERVERS.rows.map((row) => row.id.split('@')[0]));
    expect(Object.keys(ROWS).filter((id) => !ids.has(id))).toEqual([]);
  });
});
