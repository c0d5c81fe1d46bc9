/**
 * Node and Chromium share an engine, so comparing the two proves little. What proves more: a run
 * that never calls what ECMAScript leaves to the engine.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { runScenario } from '../../src/engine/run.ts';
import { PRESETS, presetScenario } from '../../src/scenario/presets.ts';

const INEXACT = [
  'acos',
  'acosh',
  'asin',
  'asinh',
  'atan',
  'atan2',
  'atanh',
  'cbrt',
  'cos',
  'cosh',
  'exp',
  'expm1',
  'hypot',
  'log',
  'log10',
  'log1p',
  'log2',
  'pow',
  'random',
  'sin',
  'sinh',
  'tan',
  'tanh',
] as const;

afterEach(() => vi.restoreAllMocks());

test('no run calls an inexact function, chance or a clock', () => {
  const before = PRESETS.map(({ id }) => runScenario(presetScenario(id)).fingerprint);
  for (const name of INEXACT) {
    vi.spyOn(Math, name).mockImplementation(() => {
      throw new Error(`Math.${name} was called in a run.`);
    });
  }
  for (const clock of [vi.spyOn(Date, 'now'), vi.spyOn(performance, 'now')]) {
    clock.mockImplementation(() => {
      throw new Error('A clock was read in a run.');
    });
  }
  const after = PRESETS.map(({ id }) => runScenario(presetScenario(id)).fingerprint);
  vi.restoreAllMocks();
  expect(after).toEqual(before);
});

test('another seed is another run where there is chance, and the same one where there is none', () => {
  const drawn = presetScenario('openai-2672.new-pools-16');
  const fixed = presetScenario('openai-2672.new-pools');
  const again = (scenario: typeof drawn, seed: number) => runScenario({ ...scenario, seed });
  expect(again(drawn, 1).fingerprint).not.toBe(again(drawn, 2).fingerprint);
  expect(again(fixed, 1).fingerprint).toBe(again(fixed, 2).fingerprint);
});
