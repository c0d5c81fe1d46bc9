import { describe, expect, it, vi } from 'vitest';
import { PlaygroundState, type Snapshot } from '../../src/playground/state.ts';
import { scenarioSchema } from '../../src/scenario/schema.ts';

const snapshot = (seed: number): Snapshot => ({
  preset: 'openai-2672.new-pools',
  scenario: scenarioSchema.parse({ seed, contenders: [{ id: 'identity' }] }),
});
const seedOf = (state: PlaygroundState) => state.current.scenario.seed;

function made() {
  let clock = 0;
  const state = new PlaygroundState(snapshot(0), () => clock);
  return { state, wait: (ms: number) => (clock += ms) };
}

describe('the state of the playground', () => {
  it('takes changes back and makes them again', () => {
    const { state, wait } = made();
    for (const seed of [1, 2]) {
      wait(5000);
      state.change(snapshot(seed), 'form', 'seed');
    }
    expect(state.undo()).toBe(true);
    expect(seedOf(state)).toBe(1);
    expect(state.undo()).toBe(true);
    expect(seedOf(state)).toBe(0);
    expect(state.undo()).toBe(false);
    expect(state.redo()).toBe(true);
    expect(state.redo()).toBe(true);
    expect(seedOf(state)).toBe(2);
    expect(state.canRedo).toBe(false);
  });

  it('takes quick changes of one setting back together', () => {
    const { state, wait } = made();
    for (const seed of [1, 2, 3]) {
      wait(100);
      state.change(snapshot(seed), 'form', 'seed');
    }
    state.undo();
    expect(seedOf(state)).toBe(0);
  });

  it('keeps quick changes of two settings apart', () => {
    const { state } = made();
    state.change(snapshot(1), 'form', 'seed');
    state.change(snapshot(2), 'form', 'executor.workers');
    state.undo();
    expect(seedOf(state)).toBe(1);
  });

  it('never merges changes without a label, as two presets picked in a row', () => {
    const { state } = made();
    state.change(snapshot(1), 'preset');
    state.change(snapshot(2), 'preset');
    state.undo();
    expect(seedOf(state)).toBe(1);
  });

  it('forgets what was taken back when something else is changed', () => {
    const { state } = made();
    state.change(snapshot(1), 'preset');
    state.undo();
    state.change(snapshot(2), 'preset');
    expect(state.canRedo).toBe(false);
    state.undo();
    expect(seedOf(state)).toBe(0);
  });

  it('does not merge a change after an undo into the one before', () => {
    const { state } = made();
    state.change(snapshot(1), 'form', 'seed');
    state.undo();
    state.change(snapshot(2), 'form', 'seed');
    expect(state.canUndo).toBe(true);
    state.undo();
    expect(seedOf(state)).toBe(0);
  });

  it('keeps a bounded number of changes', () => {
    const { state } = made();
    for (let seed = 1; seed <= 500; seed += 1) state.change(snapshot(seed), 'preset');
    let undone = 0;
    while (state.undo()) undone += 1;
    expect(undone).toBe(200);
    expect(seedOf(state)).toBe(300);
  });

  it('tells its listeners what changed it, until they leave', () => {
    const { state } = made();
    const listener = vi.fn();
    const leave = state.subscribe(listener);
    const next = snapshot(1);
    state.change(next, 'editor');
    expect(listener).toHaveBeenLastCalledWith(next, 'editor');
    state.undo();
    expect(listener.mock.lastCall?.[1]).toBe('undo');
    leave();
    state.redo();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
