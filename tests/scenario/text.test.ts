import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScenarioJson, syntaxErrorAt } from '../../src/scenario/json-text.ts';
import { PRESETS, presetScenario } from '../../src/scenario/presets.ts';
import { parseScenarioText } from '../../src/scenario/text.ts';
import { PROPERTY_RUNS } from '../property-runs.ts';
import { sentences } from './sentences.ts';

function refusal(text: string, parse = parseScenarioText): string[] {
  const parsed = parse(text);
  if (parsed.ok) throw new Error('The text was not refused.');
  return sentences(parsed.problems).map((sentence, index) => {
    const { at } = parsed.problems[index]!;
    return at ? `${at.line}:${at.column} ${sentence}` : sentence;
  });
}

describe('YAML', () => {
  test('is read, comments and all', () => {
    const text = [
      '# a pool of thirty-two',
      'seed: 7',
      'executor: { kind: pool, workers: 32 }',
      'contenders:',
      '  - id: identity',
      '  - {id: lru, bound: lru, capacity: 64}',
    ].join('\n');
    const parsed = parseScenarioText(text);
    expect(parsed.ok && parsed.scenario).toMatchObject({
      seed: 7,
      executor: { kind: 'pool', workers: 32 },
      contenders: [{ id: 'identity' }, { id: 'lru', capacity: 64 }],
    });
  });

  test('a wrong setting is named with its place in the text', () => {
    const text = 'seed: 1\nexecutor:\n  kind: pool\n  workers: 0\ncontenders:\n  - id: identity\n';
    expect(refusal(text)).toEqual([
      '4:12 `executor.workers` is 0; a whole number from 1 to 1024 is expected. Give one in that range.',
    ]);
  });

  test.each([
    ['an open bracket', 'contenders: [\n  {id: a', /^Line 2, column \d+: this is neither YAML/],
    ['a tab as indentation', 'executor:\n\tworkers: 3', /^Line 2, column 1: this is neither YAML/],
    ['a key twice', 'seed: 1\nseed: 2', /^Line 2, column 1: .*unique/],
    ['two documents', 'seed: 1\n---\nseed: 2', /^Line 2, column 1: .*multiple documents/],
    ['a tag', 'seed: !!js/function "x"', /^Line 1, column 7: the tag !!js\/function is not read/],
    ['a binary', 'seed: !!binary aGk=', /^Line 1, column 7: the tag !!binary is not read/],
    ['a key that is a list', '? [a]\n: 1', /^Line 1, column 3: this is neither YAML/],
    ['nothing', '', /`scenario` is null; an object with its settings is expected/],
    ['a text too long', ' '.repeat(1_000_001), /^The text has more than 1000000 characters/],
  ])('%s', (_, text, sentence) => {
    expect(refusal(text)[0]).toMatch(sentence);
  });

  test('merge keys are of YAML 1.1: here they are names like others', () => {
    expect(refusal('<<: {seed: 2}\ncontenders: [{id: a}]')[0]).toContain('`<<` is no setting');
  });

  test('an alias may repeat, and may not unfold without end', () => {
    const repeated = 'contenders: [&a {id: a, key: structural}, {id: b, key: structural}]\nseed: 1';
    expect(parseScenarioText(repeated).ok).toBe(true);
    const levels = 'abcdefgh'.split('');
    const bomb = levels.map((name, i) => {
      const items = i === 0 ? 'x' : `*${levels[i - 1]}`;
      return `${name}: &${name} [${Array(9).fill(items).join(', ')}]`;
    });
    expect(refusal(bomb.join('\n'))[0]).toMatch(/Excessive alias count/);
  });

  test.each([
    ['open brackets', '['.repeat(200_000)],
    ['closed brackets', '['.repeat(5000) + ']'.repeat(5000)],
    ['braces', '{a: '.repeat(5000) + '}'.repeat(5000)],
    ['lists in one line', `${'- '.repeat(100_000)}x`],
    ['keys in one line', 'a: '.repeat(100_000)],
    ['questions in one line', '? '.repeat(100_000)],
    [
      'deep indentation',
      Array.from({ length: 1200 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
    ],
  ])('%s nested without end are refused before they are read', (_, text) => {
    expect(refusal(text)).toEqual([
      'The text nests more than 32 levels deep; no scenario needs so many. Write it flatter.',
    ]);
  });
});

describe('JSON', () => {
  test.each(PRESETS.map(({ id }) => id))('%s, as it is saved', (id) => {
    const scenario = presetScenario(id);
    for (const indent of [0, 2, '\t']) {
      const text = JSON.stringify(scenario, null, indent);
      expect(parseScenarioJson(text)).toEqual({ ok: true, scenario });
      expect(parseScenarioText(text)).toEqual({ ok: true, scenario });
    }
  });

  test.each([
    ['{\n  "seed": 1,\n}', 'Line 3, column 1: "}" cannot stand there in JSON.'],
    ['{"seed": seven}', 'Line 1, column 10: "seven" cannot stand there in JSON.'],
    ['{"seed": 1 "x": 2}', 'Line 1, column 12: "\\"" cannot stand there in JSON.'],
    ['{"seed": 01}', 'Line 1, column 10: "01" cannot stand there in JSON.'],
    ["{'seed': 1}", 'Line 1, column 2: "\'" cannot stand there in JSON.'],
    ['{"seed": 1', 'Line 1, column 11: the text ends before the JSON is complete.'],
    ['', 'Line 1, column 1: the text ends before the JSON is complete.'],
    ['{"seed": 1}\n{}', 'Line 2, column 1: "{" cannot stand there in JSON.'],
    ['[1, 😀]', 'Line 1, column 5: "😀" cannot stand there in JSON.'],
  ])('%j', (text, sentence) => {
    expect(refusal(text, parseScenarioJson)[0]!.startsWith(sentence)).toBe(true);
  });

  test('the scanner and the engine agree on what is JSON', () => {
    const mark = fc.constantFrom('', '}', ',', '"', 'x', '\\', '1', '\u0001');
    fc.assert(
      fc.property(fc.json(), fc.nat(), mark, (good, at, put) => {
        const position = at % (good.length + 1);
        const text = good.slice(0, position) + put + good.slice(position + put.length);
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        const found = syntaxErrorAt(text);
        if (isJson) expect(found).toBe(text.length);
        // What stands before the place is in order: a text that breaks off there has no other fault.
        expect(syntaxErrorAt(text.slice(0, found))).toBe(found);
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });
});

test('any text is a scenario or is refused', () => {
  const bits = fc.constantFrom(
    'a',
    ':',
    ' ',
    '\n',
    '-',
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    '&a',
    '*a',
    '!x',
    '#',
    '|',
    '>',
    '%',
    '\t',
    '\\',
    '1',
    'seed',
    '---',
  );
  const texts = fc.array(bits, { maxLength: 40 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(texts, fc.string({ unit: 'binary' }), fc.json()), (text) => {
      for (const parse of [parseScenarioText, parseScenarioJson]) {
        const parsed = parse(text);
        if (!parsed.ok) expect(sentences(parsed.problems)).not.toEqual([]);
      }
    }),
    { numRuns: PROPERTY_RUNS },
  );
});
