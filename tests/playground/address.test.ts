import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runScenario } from '../../src/engine/run.ts';
import { Address, type Place, stampOf } from '../../src/playground/address.ts';
import type { Snapshot } from '../../src/playground/state.ts';
import { decodeLink, encodeLink } from '../../src/scenario/link.ts';
import { presetScenario } from '../../src/scenario/presets.ts';

/** A browser's history, as far as the address uses it. */
class FakeWindow implements Place {
  entries = [''];
  at = 0;
  private listeners: (() => void)[] = [];
  location = {} as { hash: string };
  history = {
    pushState: (_data: null, _unused: '', url: string) => {
      this.entries = [...this.entries.slice(0, this.at + 1), url];
      this.at += 1;
    },
    replaceState: (_data: null, _unused: '', url: string) => {
      this.entries[this.at] = url;
    },
  };
  constructor() {
    Object.defineProperty(this.location, 'hash', { get: () => this.entries[this.at] });
  }
  addEventListener(_type: 'popstate', listener: () => void): void {
    this.listeners.push(listener);
  }
  back(): void {
    this.at -= 1;
    for (const listener of this.listeners) listener();
  }
}

const PRESET = 'openai-2672.new-pools';
const original: Snapshot = { preset: PRESET, scenario: presetScenario(PRESET) };
const seeded = (seed: number): Snapshot => ({
  ...original,
  scenario: { ...original.scenario, seed },
});
const run = ({ scenario }: Snapshot) => runScenario(scenario);

let place: FakeWindow;
let address: Address;
const opened = vi.fn();
beforeEach(() => {
  opened.mockReset();
  place = new FakeWindow();
  address = new Address(place, opened);
});

describe('the address', () => {
  it('holds the run when it ends, and not before', () => {
    address.changed('form');
    expect(place.entries).toEqual(['']);
    const result = run(seeded(7));
    address.write(seeded(7), result);
    const link = decodeLink(place.location.hash);
    expect(link).toMatchObject({ preset: PRESET, problems: [], stamp: stampOf(result) });
    expect(link.scenario).toEqual(seeded(7).scenario);
  });

  it('gives the first change a step of Back, and the following ones none', () => {
    address.write(original, run(original));
    for (const seed of [7, 8, 9]) {
      address.changed('form');
      address.write(seeded(seed), run(seeded(seed)));
    }
    expect(place.entries).toHaveLength(2);
    place.back();
    expect(opened).toHaveBeenCalledOnce();
    expect(opened.mock.calls[0]![0].scenario).toEqual(original.scenario);
  });

  it('gives each picked preset a step of Back', () => {
    address.write(original, run(original));
    address.changed('preset');
    address.write(seeded(3), run(seeded(3)));
    address.changed('preset');
    address.write(seeded(4), run(seeded(4)));
    expect(place.entries).toHaveLength(3);
  });

  it('leaves a stamped link as it is until something changes', () => {
    const link = `#${encodeLink(seeded(5).scenario, PRESET, {
      engine: '0.9.0',
      fingerprint: 'aaaaaaaa',
      entries: [1, 2, 3],
    })}`;
    place.entries = [link];
    expect(address.read()?.stamp?.engine).toBe('0.9.0');
    address.changed('link');
    address.write(seeded(5), run(seeded(5)));
    address.write(seeded(5), run(seeded(5)));
    expect(place.entries).toEqual([link]);
    address.changed('form');
    address.write(seeded(6), run(seeded(6)));
    expect(place.entries).toHaveLength(2);
    expect(place.entries[1]).toContain('seed=6');
  });

  it('leaves a damaged link as it is, and completes one without a stamp', () => {
    place.entries = [`#p=${PRESET}&seed=oops`];
    expect(address.read()?.problems).toHaveLength(1);
    address.write(original, run(original));
    expect(place.location.hash).toBe(`#p=${PRESET}&seed=oops`);
    place.entries = [`#p=${PRESET}&seed=5`];
    expect(address.read()?.problems).toEqual([]);
    address.write(seeded(5), run(seeded(5)));
    expect(place.location.hash).toContain('&f=');
  });

  it('takes no fragment of the page for a run', () => {
    place.entries = ['#_top'];
    expect(address.read()).toBeNull();
  });
});
