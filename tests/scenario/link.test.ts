import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runScenario } from '../../src/engine/run.ts';
import { decodeLink, encodeLink, type LinkStamp } from '../../src/scenario/link.ts';
import { parseScenario } from '../../src/scenario/parse.ts';
import { DEFAULT_PRESET, PRESETS, presetScenario } from '../../src/scenario/presets.ts';
import { contenderSchema, type Scenario, scenarioSchema } from '../../src/scenario/schema.ts';
import goldens from '../goldens/link-v1-defaults.json' with { type: 'json' };
import { PROPERTY_RUNS } from '../property-runs.ts';
import { arbitraryScenario } from './arbitrary.ts';
import { sentences } from './sentences.ts';

const NEW_POOLS = 'openai-2672.new-pools';
const base = presetScenario(NEW_POOLS);
const stamp: LinkStamp = { engine: '1.0.0', fingerprint: 'xm40jwef', entries: [169, 11, 128] };

/** A preset's scenario, changed. */
function changed(change: (scenario: Scenario) => void, preset = NEW_POOLS): Scenario {
  const scenario = presetScenario(preset);
  change(scenario);
  return scenario;
}

describe('links of version 1, as they were published', () => {
  test.each<[string, string, Scenario, LinkStamp | null]>([
    ['', DEFAULT_PRESET, presetScenario(DEFAULT_PRESET), null],
    ['#seed=7', DEFAULT_PRESET, changed((s) => (s.seed = 7), DEFAULT_PRESET), null],
    [
      'p=openai-2672.new-pools&executor.workers=32&seed=7',
      NEW_POOLS,
      changed((s) => {
        s.executor.workers = 32;
        s.seed = 7;
      }),
      null,
    ],
    ['p=openai-2672.new-pools&v=1&e=1.0.0&f=xm40jwef&n=169.11.128', NEW_POOLS, base, stamp],
    [
      'p=openai-2672.new-pools&workload.arrivals=stages&workload.stages=1,24,24k,24x8,24x8k',
      NEW_POOLS,
      changed(({ workload }) => {
        workload.arrivals = 'stages';
        workload.stages = [
          { requests: 1, clients: 1, connection: 'fresh' },
          { requests: 24, clients: 1, connection: 'fresh' },
          { requests: 24, clients: 1, connection: 'kept' },
          { requests: 24, clients: 8, connection: 'fresh' },
          { requests: 24, clients: 8, connection: 'kept' },
        ];
      }),
      null,
    ],
    [
      'p=openai-2672.new-pools&contenders=structural,mine,identity&contenders.mine.key=origin&contenders.identity.bound=lru&contenders.identity.capacity=64',
      NEW_POOLS,
      changed((s) => {
        const [identity, structural] = s.contenders;
        const mine = contenderSchema.parse({ id: 'mine', key: 'origin' });
        s.contenders = [structural!, mine, { ...identity!, bound: 'lru', capacity: 64 }];
      }),
      null,
    ],
    // As chat programs and mail write them.
    [
      'p=openai-2672.new-pools&contenders=identity%2Cstructural&seed=%37',
      NEW_POOLS,
      changed((s) => {
        s.contenders = s.contenders.slice(0, 2);
        s.seed = 7;
      }),
      null,
    ],
  ])('%s', (fragment, preset, scenario, expected) => {
    expect(decodeLink(fragment)).toEqual({ preset, scenario, stamp: expected, problems: [] });
  });

  test('the defaults that they leave out are still the same', () => {
    const { contenders, ...rest } = scenarioSchema.parse({
      workload: { stages: [{}] },
      contenders: [{ id: 'new' }],
    });
    const { 'workload.stages.*': stage, 'contenders.*': contender, ...frozen } = goldens;
    expect(rest.workload.stages).toEqual([stage]);
    expect(contenders).toEqual([{ id: 'new', ...contender }]);
    rest.workload.stages = [];
    // A setting that came later may stand beside these; none of these may change.
    expect(rest).toMatchObject(frozen);
  });
});

describe('a link that is written', () => {
  test('names what differs, in the order of the schema, and nothing else', () => {
    const scenario = changed((s) => {
      s.executor.workers = 32;
      s.seed = 7;
      s.contenders[0]!.locking = 'single-flight';
    });
    expect(encodeLink(scenario, NEW_POOLS, stamp)).toBe(
      'p=openai-2672.new-pools&seed=7&executor.workers=32&contenders.identity.locking=single-flight&v=1&e=1.0.0&f=xm40jwef&n=169.11.128',
    );
    expect(encodeLink(base, NEW_POOLS, null)).toBe('p=openai-2672.new-pools');
  });

  test('needs no percent sign', () => {
    const scenarios = arbitraryScenario({ maxRequests: 10_000_000, sizes: 'whole' });
    fc.assert(
      fc.property(scenarios, (scenario) => {
        expect(encodeLink(scenario, NEW_POOLS, stamp)).toMatch(/^[\w.,=&+-]*$/);
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });

  test.each(PRESETS.map(({ id }) => id))(
    'of %s has at most 120 characters, stamp and all',
    (id) => {
      const scenario = presetScenario(id);
      const { fingerprint, engine, contenders } = runScenario(scenario);
      const entries = contenders.map((contender) => contender.entries);
      expect(encodeLink(scenario, id, { engine, fingerprint, entries }).length).toBeLessThanOrEqual(
        120,
      );
      const large = { engine: '10.10.10', fingerprint, entries: entries.map(() => 12_345) };
      expect(encodeLink(scenario, id, large).length).toBeLessThanOrEqual(120);
    },
  );

  test('opens as it was, whatever the scenario, the preset and the stamp', () => {
    const scenarios = arbitraryScenario({ maxRequests: 10_000_000, sizes: 'whole' });
    const presets = fc.constantFrom(...PRESETS.map(({ id }) => id));
    const engine = fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99)).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(scenarios, presets, engine, fc.nat(), (scenario, preset, version, count) => {
        const entries = scenario.contenders.map((_, index) => count + index);
        const written: LinkStamp = { engine: version, fingerprint: 'xm40jwef', entries };
        expect(decodeLink(`#${encodeLink(scenario, preset, written)}`)).toEqual({
          preset,
          scenario,
          stamp: written,
          problems: [],
        });
      }),
      { numRuns: PROPERTY_RUNS },
    );
  });
});

describe('a damaged link says what is damaged, and the rest opens', () => {
  test.each<[string, string, Scenario, string[]]>([
    [
      'a value out of range',
      'executor.workers=0&seed=7',
      changed((s) => (s.seed = 7)),
      [
        '`executor.workers` is 0; a whole number from 1 to 1024 is expected. Give one in that range.',
      ],
    ],
    [
      'a value cut off',
      'executor.workers=&seed=7',
      changed((s) => (s.seed = 7)),
      [
        '`executor.workers` is ""; a whole number from 1 to 1024 is expected. Give one in that range.',
      ],
    ],
    [
      'a setting cut off',
      'seed=7&executor.wor',
      changed((s) => (s.seed = 7)),
      [
        'The link has a part that cannot be read, "executor.wor"; it was left out. Copy the link again.',
      ],
    ],
    [
      'a mistyped setting',
      'executor.workres=32&seed=7',
      changed((s) => (s.seed = 7)),
      [
        '`executor.workres` is no setting; did you mean `executor.workers`? Correct the name or leave it out.',
      ],
    ],
    [
      'a broken escape',
      'seed=7&executor.kind=%E4%A',
      changed((s) => (s.seed = 7)),
      [
        'The link has a part that cannot be read, "executor.kind=%E4%A"; it was left out. Copy the link again.',
      ],
    ],
    [
      'a setting given twice',
      'seed=7&seed=8',
      changed((s) => (s.seed = 7)),
      ['`seed` is given twice; the first one counts. Leave one out.'],
    ],
    [
      'a contender that is not there',
      'contenders.mine.key=origin&seed=7',
      changed((s) => (s.seed = 7)),
      [
        '`contenders.mine.key` speaks of a contender "mine" that is not in the run. In the run: identity, structural, identity-lru-128. Use one of these ids, or add the contender first.',
      ],
    ],
    [
      'an id that is none',
      'contenders=structural,No!,identity',
      changed((s) => {
        s.contenders = [s.contenders[1]!, s.contenders[0]!];
      }),
      [
        '`contenders` is "No!"; an id has 1 to 40 small letters, digits and hyphens, and no hyphen at its ends. Choose another one.',
      ],
    ],
    [
      'no contenders left',
      'contenders=&seed=7',
      changed((s) => (s.seed = 7)),
      [
        '`contenders` is ""; an id has 1 to 40 small letters, digits and hyphens, and no hyphen at its ends. Choose another one.',
        '`contenders` has 0 items; from 1 to 12 are allowed. Add or remove some.',
      ],
    ],
    [
      'stages in another form',
      'workload.stages=24,8x,k&seed=7',
      changed((s) => (s.seed = 7)),
      [
        '`workload.stages` is "24,8x,k"; stages are written as requests, x clients, k for kept connections, with commas between: 1,24,24k,24x8. Write it so.',
      ],
    ],
    [
      'a stage out of range',
      'workload.stages=24,24x4096&seed=7',
      changed((s) => (s.seed = 7)),
      [
        '`workload.stages.1.clients` is 4096; a whole number from 1 to 1024 is expected. Give one in that range.',
      ],
    ],
    [
      'another version of the format',
      'seed=7&v=2',
      changed((s) => (s.seed = 7)),
      [
        'The link is of a format "2" that this page does not know; what it could read was applied. Open it on the newest version of the site.',
      ],
    ],
    [
      'a stamp that lost a count',
      'seed=7&v=1&e=1.0.0&f=xm40jwef&n=169.11',
      changed((s) => (s.seed = 7)),
      [
        'What the link says of its result is damaged; the run is shown, and cannot be compared with the one that was linked. Copy the link again.',
      ],
    ],
    [
      'settings that mean nothing together',
      'seed=7&workload.arrivals=poisson',
      base,
      [
        '`executor.kind` is pool-per-wave, which starts a new pool for each wave, and `workload.arrivals` is poisson. Choose waves or stages there, or another executor.',
        'Together the settings mean nothing, so none of them was applied; correct that first.',
      ],
    ],
  ])('%s', (_, settings, scenario, said) => {
    const link = decodeLink(`p=${NEW_POOLS}&${settings}`);
    expect(sentences(link.problems)).toEqual(said);
    expect(link).toMatchObject({ preset: NEW_POOLS, stamp: null });
    expect(link.scenario).toEqual(scenario);
  });

  test('a preset that does not exist: the nearest is named, the default one opens', () => {
    const link = decodeLink('p=openai-2672.new-pool&seed=7');
    expect(sentences(link.problems)).toEqual([
      'The link names a preset "openai-2672.new-pool" that does not exist; did you mean openai-2672.new-pools? openai-2672.thread-per-request was opened.',
    ]);
    expect(link.preset).toBe(DEFAULT_PRESET);
    expect(link.scenario).toEqual(changed((s) => (s.seed = 7), DEFAULT_PRESET));
  });

  test('a link too long is not read', () => {
    const link = decodeLink('seed=7&'.repeat(10_000));
    expect(sentences(link.problems)).toEqual([
      'The link has more than 20000 characters and was not read; the default preset is shown. Copy the link again.',
    ]);
    expect(link.scenario).toEqual(presetScenario(DEFAULT_PRESET));
  });

  test('the worst that fits is read in a moment', () => {
    const worst = Array.from({ length: 1100 }, (_, i) => `executor.wor${i}`.padEnd(14, 'x'));
    const { problems } = decodeLink(worst.map((path) => `${path}=1`).join('&'));
    expect(problems).toHaveLength(9);
  });
});

test('minus zero is zero, so that equal scenarios have equal links', () => {
  expect(Object.is(decodeLink('service.wait=-0').scenario.service.wait, 0)).toBe(true);
});

test('no preset or setting can reach a prototype', () => {
  const paths = ['__proto__', 'constructor', 'toString'];
  for (const path of paths) {
    for (const part of [path, `${path}.x`, `contenders.${path}.x`, `contenders.identity.${path}`]) {
      const link = decodeLink(`p=${path}&${part}=1&contenders=${path}`);
      expect(link.problems.length).toBeGreaterThanOrEqual(2);
    }
  }
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test('any fragment opens: a valid scenario, and a sentence for whatever is wrong', () => {
  const names = [
    ...['p', 'v', 'e', 'f', 'n', 'seed', 'contenders', 'workload.stages', 'executor.kind'],
    ...['executor.workers', 'workload.arrivals', 'contenders.identity.key', 'contenders.x.ttl'],
  ];
  const values = [
    ...['1', '0', '-1', '1e9', 'pool-per-wave', 'stages', 'poisson', 'identity,x', '1,24x8k'],
    ...['openai-2672.gevent', '1.0.0', 'xm40jwef', '1.2.3', '%zz', '', 'id', '%2C', '\u202e'],
  ];
  const part = fc
    .tuple(
      fc.oneof(fc.constantFrom(...names), fc.string()),
      fc.constantFrom('=', '=', '=', '', '=='),
      fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'binary' })),
    )
    .map((parts) => parts.join(''));
  const fragments = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => `#${parts.join('&')}`),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );
  fc.assert(
    fc.property(fragments, (fragment) => {
      const link = decodeLink(fragment);
      expect(parseScenario(link.scenario)).toEqual({ ok: true, scenario: link.scenario });
      expect(PRESETS.some(({ id }) => id === link.preset)).toBe(true);
      sentences(link.problems);
    }),
    { numRuns: PROPERTY_RUNS * 10 },
  );
});
