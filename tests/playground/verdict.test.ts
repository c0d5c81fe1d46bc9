import { describe, expect, it } from 'vitest';
import en from '../../content/i18n/en.json' with { type: 'json' };
import zhCN from '../../content/i18n/zh-CN.json' with { type: 'json' };
import { runScenario } from '../../src/engine/run.ts';
import { stampOf } from '../../src/playground/address.ts';
import { commandOf } from '../../src/playground/command.ts';
import { verdictOf } from '../../src/playground/verdict.ts';
import { presetScenario } from '../../src/scenario/presets.ts';
import { translator } from '../../src/strings/translate.ts';

const result = runScenario(presetScenario('openai-2672.new-pools'));
const stamp = stampOf(result);

describe.each([
  ['en', translator(en)],
  ['zh-CN', translator(zhCN)],
])('the verdict on a link, in %s', (_language, t) => {
  it('confirms the same run of the same engine', () => {
    const verdict = verdictOf(stamp, result, t);
    expect(verdict).toEqual({
      kind: 'news',
      text: t('playground.link.verified', { fingerprint: result.fingerprint }),
    });
  });

  it('says that another engine gave the same', () => {
    const verdict = verdictOf({ ...stamp, engine: '0.9.0' }, result, t);
    expect(verdict.kind).toBe('news');
    expect(verdict.text).toContain('0.9.0');
    expect(verdict.text).toContain(result.engine);
  });

  it('says that another engine gave something else, with the counts then and now', () => {
    const entries = stamp.entries.map((count) => count + 1);
    const linked = { engine: '0.9.0', fingerprint: 'aaaaaaaa', entries };
    const { kind, text } = verdictOf(linked, result, t);
    expect(kind).toBe('problem');
    for (const part of ['0.9.0', 'aaaaaaaa', result.fingerprint]) expect(text).toContain(part);
    expect(text).toContain(`${stamp.entries[0]! + 1} → ${stamp.entries[0]}`);
    expect(text).not.toMatch(/\{\w+\}/);
  });

  it('says that the same engine gave something else', () => {
    const { kind, text } = verdictOf({ ...stamp, fingerprint: 'aaaaaaaa' }, result, t);
    expect(kind).toBe('problem');
    expect(text).toContain(result.fingerprint);
  });
});

describe('the command', () => {
  it('names the preset and what differs from it', () => {
    const preset = 'openai-2672.new-pools';
    const scenario = presetScenario(preset);
    expect(commandOf({ preset, scenario })).toBe(`npm run -s simulate -- ${preset}`);
    scenario.seed = 7;
    scenario.executor.workers = 32;
    scenario.contenders[0]!.bound = 'lru';
    expect(commandOf({ preset, scenario })).toBe(
      `npm run -s simulate -- ${preset} --seed 7 --set executor.workers=32 --set contenders.identity.bound=lru`,
    );
  });
});
