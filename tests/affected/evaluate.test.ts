import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import en from '../../content/i18n/en.json' with { type: 'json' };
import { type Answers, FAN_OUTS, FIELDS, type Say } from '../../src/affected/answers.ts';
import { COMMANDS } from '../../src/affected/commands.ts';
import { evaluate, type Verdict } from '../../src/affected/evaluate.ts';
import { translator } from '../../src/strings/translate.ts';
import { answers, OPENAI } from './case.ts';

const outcome = (given: Partial<Answers>) => evaluate(OPENAI, answers(given)).outcome;
const keys = (says: readonly Say[]) => says.map((say) => say.key);

describe('versions', () => {
  it.each([
    ['1.65.5', 'safe'],
    ['1.66.0rc1', 'safe'],
    ['1.66.0', 'grows'],
    ['1.107.0', 'grows'],
    ['2.21.0', 'grows'],
    ['3.16.1', 'grows'],
    ['3.16.1.post1', 'grows'],
    ['3.16.2.dev1', 'grows'],
    ['3.16.2', 'safe'],
    ['3.57.0', 'safe'],
    ['v3.16.2', 'safe'],
    ['openai==1.107.0', 'grows'],
  ])('openai %s: %s', (openai, expected) => expect(outcome({ openai })).toBe(expected));

  it.each([
    ['1.10.13', 'safe'],
    ['2.10.6', 'safe'],
    ['2.11.0b1', 'safe'],
    ['2.11.0b2', 'grows'],
    ['2.11.0rc1', 'grows'],
    ['2.11.0', 'grows'],
    ['2.12.5', 'grows'],
    ['2.12.5+corp.1', 'grows'],
    ['2.13.0a1', 'grows'],
    ['2.13.0b1', 'safe'],
    ['2.13.0', 'safe'],
    ['2.14.4', 'safe'],
  ])('pydantic %s: %s', (pydantic, expected) => expect(outcome({ pydantic })).toBe(expected));

  it.each([
    ['0.38.0', 'safe'],
    ['0.39.0', 'grows'],
    ['0.44.9', 'grows'],
    ['0.45.0', 'safe'],
    ['0.54.0', 'safe'],
  ])('uvicorn %s: %s', (serverVersion, expected) =>
    expect(outcome({ server: 'uvicorn', serverVersion })).toBe(expected),
  );

  it.each([
    ['2.10.6', 'cold.narrow.threads'],
    ['2.11.0b1', 'cold.wide.threads'],
    ['2.11.0', 'cold.wide.threads'],
    ['2.11.4', 'cold.wide.threads'],
    ['2.11.5', 'cold.narrow.threads'],
    ['2.13.5', 'cold.narrow.threads'],
    ['2.14.0b1', 'cold.closed'],
    ['2.14.4', 'cold.closed'],
    ['1.10.13', 'cold.unmeasured'],
    ['', 'cold.ask'],
  ])('cold start, pydantic %s: %s', (pydantic, expected) =>
    expect(evaluate(OPENAI, answers({ pydantic })).coldStart.key).toBe(expected),
  );

  it('does not meet the cold start on one thread', () => {
    const verdict = evaluate(OPENAI, answers({ pydantic: '2.11.3', server: 'gunicorn-sync' }));
    expect(verdict.coldStart.key).toBe('cold.one-thread');
  });

  it('says what is wrong with a text that is no version, and counts it as not known', () => {
    const verdict = evaluate(OPENAI, answers({ openai: 'latest' }));
    expect(verdict.outcome).toBe('unknown');
    expect(verdict.ask).toEqual(['openai']);
    expect(verdict.problems).toEqual([
      { field: 'openai', key: 'problem.version', values: { value: 'latest' } },
    ]);
  });
});

describe('what is not known', () => {
  it('needs nothing more when one condition fails', () => {
    const none = { openai: '', server: '', import: '', call: '', fanOut: '' };
    const verdict = evaluate(OPENAI, answers({ ...none, pydantic: '2.14.4' }));
    expect(verdict.outcome).toBe('safe');
    expect(verdict.ask).toEqual([]);
  });

  it('asks for the server when both versions are exposed', () => {
    const verdict = evaluate(OPENAI, answers({ server: '' }));
    expect(verdict.headline.key).toBe('headline.unknown.exposed');
    expect(verdict.ask).toEqual(['server']);
    expect(verdict.fixes[0]?.id).toBe('pydantic');
  });

  it('asks for the place of the import where contexts are copied', () => {
    const given = { server: 'hypercorn-asgi', import: '' };
    expect(evaluate(OPENAI, answers(given)).ask).toEqual(['import']);
  });

  it('asks for the version of uvicorn where it decides, and not where it does not', () => {
    const early = evaluate(OPENAI, answers({ server: 'uvicorn' }));
    expect(early.ask).toEqual(['serverVersion']);
    expect(outcome({ server: 'uvicorn', import: 'request' })).toBe('grows');
  });

  it('takes an unknown call as responses.parse and says so', () => {
    const verdict = evaluate(OPENAI, answers({ call: '' }));
    expect(verdict.outcome).toBe('grows');
    expect(keys(verdict.reasons)).toContain('call.assumed');
    expect(verdict.ask).toEqual(['call']);
  });

  it('has a command for every answer that it asks for', () => {
    const none = { import: '', call: '', fanOut: '', openai: '', pydantic: '' };
    const verdict = evaluate(OPENAI, answers({ ...none, server: 'uvicorn' }));
    expect(verdict.ask).toEqual(['openai', 'pydantic', 'serverVersion', 'import', 'call']);
    const growing = evaluate(OPENAI, answers({ fanOut: '' }));
    expect(growing.ask).toEqual(['fanOut']);
    for (const field of FIELDS) expect(COMMANDS[field]).toMatch(/^(python|ps|grep) /);
  });
});

describe('calls and fan-out', () => {
  it('finds responses.create safe', () => expect(outcome({ call: 'create' })).toBe('safe'));

  it('finds chat.completions.parse a plateau, which a newer openai does not end', () => {
    const verdict = evaluate(OPENAI, answers({ call: 'chat', openai: '3.57.0' }));
    expect(verdict.outcome).toBe('plateau');
    expect(verdict.law?.key).toBe('law.classes');
    expect(verdict.fixes.map((fix) => fix.id)).toEqual(['pydantic']);
    expect(outcome({ call: 'chat', pydantic: '2.13.0' })).toBe('safe');
  });

  it('finds a class made in each call growing under any pydantic before 2.21.0', () => {
    const given = { call: 'create-model', pydantic: '2.14.4', server: 'gunicorn-sync' };
    const verdict = evaluate(OPENAI, answers(given));
    expect(verdict.law?.key).toBe('law.model');
    expect(verdict.fixes.map((fix) => fix.id)).not.toContain('pydantic');
    expect(outcome({ ...given, openai: '2.21.0' })).toBe('safe');
  });

  it('multiplies by the children of an empty context', () => {
    const law = (given: Partial<Answers>) => evaluate(OPENAI, answers(given)).law?.key;
    expect(law({ fanOut: 'children' })).toBe('law.child');
    expect(law({ fanOut: 'first-call' })).toBe('law.fresh.request');
    expect(outcome({ server: 'hypercorn-asgi', fanOut: 'children' })).toBe('safe');
    expect(outcome({ server: 'waitress', fanOut: 'children' })).toBe('grows');
  });
});

describe('fixes', () => {
  it.each([
    ['1.107.0', 'openai.2'],
    ['2.54.0', 'openai.1'],
    ['3.16.1', 'openai.0'],
  ])('from openai %s: %s, after pydantic', (openai, expected) => {
    const ids = evaluate(OPENAI, answers({ openai })).fixes.map((fix) => fix.id);
    expect(ids).toEqual(['pydantic', expected, 'warm']);
  });

  it('names the import, the option or the server version where one of them would do', () => {
    const ids = (given: Partial<Answers>) =>
      evaluate(OPENAI, answers(given)).fixes.map((fix) => fix.id);
    expect(ids({ server: 'django-granian', import: '' })).toContain('import');
    expect(ids({ server: 'uvicorn-reset' })).toContain('option.reset-contextvars');
    expect(ids({ server: 'uvicorn', serverVersion: '0.40.0' })).toContain('upgrade.uvicorn');
    const late = { server: 'uvicorn', serverVersion: '0.40.0', import: 'request' };
    expect(ids(late)).not.toContain('upgrade.uvicorn');
  });

  it('has none where nothing grows', () => {
    expect(evaluate(OPENAI, answers({ pydantic: '2.14.4' })).fixes).toEqual([]);
  });
});

/** Every sentence of a verdict. */
function sentences(verdict: Verdict): Say[] {
  return [
    verdict.headline,
    ...(verdict.law ? [verdict.law] : []),
    ...verdict.reasons,
    ...verdict.fixes.map((fix) => ({ key: `fix.${fix.id}` })),
    verdict.coldStart,
    ...verdict.ask.map((field) => ({ key: `ask.${field}` })),
    ...verdict.problems,
  ];
}

describe('any answers', () => {
  const t = translator(en);
  const speaks = (verdict: Verdict) => {
    for (const { key, values } of sentences(verdict)) {
      const said = t(`affected.say.${key}`, values);
      expect(said.length).toBeGreaterThan(3);
    }
  };

  it('never throw, and every verdict has its sentences', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ maxLength: 300 }));
    const field = fc.oneof(
      text,
      fc.constantFrom('', '1.107.0', '2.12.5', '0.40.0', '1!2.3.dev4+x', '9'.repeat(400)),
    );
    fc.assert(
      fc.property(fc.tuple(...FIELDS.map(() => field)), (values) => {
        const given = Object.fromEntries(FIELDS.map((name, index) => [name, values[index]]));
        speaks(evaluate(OPENAI, given as Answers));
      }),
      { numRuns: 2000 },
    );
  });

  it('have their sentences for every combination of choices', () => {
    const openai = ['', '1.65.0', '1.107.0', '2.54.0', '3.16.1', '3.57.0'];
    const pydantic = ['', '1.10.13', '2.10.6', '2.11.0b1', '2.11.3', '2.12.5', '2.13.5', '2.14.4'];
    for (const server of ['', ...OPENAI.servers.map((each) => each.id)])
      for (const place of ['', ...OPENAI.imports.map((each) => each.id)])
        for (const call of ['', ...OPENAI.calls.map((each) => each.id)])
          for (const fanOut of ['', ...FAN_OUTS])
            for (const serverVersion of ['', '0.40.0', '0.54.0'])
              speaks(
                evaluate(OPENAI, {
                  openai: openai[(server.length + call.length) % openai.length]!,
                  pydantic: pydantic[(place.length + fanOut.length) % pydantic.length]!,
                  server,
                  serverVersion,
                  import: place,
                  call,
                  fanOut,
                }),
              );
    for (const first of openai)
      for (const second of pydantic)
        for (const each of OPENAI.servers)
          speaks(evaluate(OPENAI, answers({ openai: first, pydantic: second, server: each.id })));
  });
});
