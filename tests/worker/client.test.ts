import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runScenario } from '../../src/engine/run.ts';
import { type RunHandlers, WorkerClient, type WorkerLike } from '../../src/worker/client.ts';
import type { CommandInput } from '../../src/worker/commands.ts';
import { scenarioOf } from './scenarios.ts';

class FakeWorker implements WorkerLike {
  posted: CommandInput[] = [];
  ended = false;
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  postMessage(message: CommandInput): void {
    this.posted.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: unknown): void {
    this.onmessage?.({ data } as MessageEvent<unknown>);
  }
  ready(): this {
    this.say({ type: 'ready', engine: '1.0.0' });
    return this;
  }
  fail(message: string): void {
    this.onerror?.({ message, preventDefault: () => undefined } as ErrorEvent);
  }
}

let workers: FakeWorker[];
let client: WorkerClient;
const scenario = scenarioOf(8);
const result = runScenario(scenario);
const done = (run: number) => ({ type: 'done', run, tookMs: 1, result });
const progress = (run: number) => ({
  type: 'progress',
  run,
  progress: { requests: 1, totalRequests: 8, timeMs: 1, rate: 1 },
});

function handlers() {
  return {
    progress: vi.fn<RunHandlers['progress']>(),
    chunks: vi.fn<RunHandlers['chunks']>(),
    done: vi.fn<RunHandlers['done']>(),
    refused: vi.fn<RunHandlers['refused']>(),
    failed: vi.fn<RunHandlers['failed']>(),
  };
}
const silent = (h: ReturnType<typeof handlers>) =>
  Object.values(h).every((handler) => handler.mock.calls.length === 0);

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  client = new WorkerClient(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
});

describe('the client', () => {
  it('posts a run once its worker is ready, and tells the end with the result', () => {
    const h = handlers();
    const run = client.start(scenario, h);
    expect(workers[0]!.posted).toEqual([]);
    workers[0]!.ready();
    expect(workers[0]!.posted).toEqual([{ type: 'run', run, scenario }]);
    workers[0]!.say(progress(run));
    workers[0]!.say(done(run));
    expect(h.progress).toHaveBeenCalledOnce();
    expect(h.done.mock.calls[0]![0].fingerprint).toBe(result.fingerprint);
  });

  it('starts a spare when the first run has ended, and uses the idle worker again', () => {
    const run = client.start(scenario, handlers());
    workers[0]!.ready().say(done(run));
    expect(workers).toHaveLength(2);
    const next = client.start(scenario, handlers());
    expect(workers[0]!.posted.at(-1)).toMatchObject({ run: next });
    expect(workers).toHaveLength(2);
  });

  it('stops at once by ending the worker, and says nothing more of the run', () => {
    const h = handlers();
    const run = client.start(scenario, h);
    const [first] = workers;
    first!.ready();
    const late = first!.onmessage;
    expect(client.stop()).toBe(true);
    expect(first!.ended).toBe(true);
    late?.({ data: done(run) } as MessageEvent<unknown>);
    expect(silent(h)).toBe(true);
    expect(client.stop()).toBe(false);
  });

  it('has a worker starting again after a stop', () => {
    client.start(scenario, handlers());
    workers[0]!.ready();
    client.stop();
    expect(workers.filter((worker) => !worker.ended)).toHaveLength(1);
  });

  it('gives a newer run to the warm spare at once and cancels the older', () => {
    const older = handlers();
    const run = client.start(scenario, older);
    workers[0]!.ready();
    for (let i = 0; i < 4; i += 1) workers[0]!.say(progress(run));
    expect(workers).toHaveLength(2);
    workers[1]!.ready();
    const newer = client.start(scenario, handlers());
    expect(workers[0]!.ended).toBe(true);
    expect(workers[1]!.posted).toEqual([{ type: 'run', run: newer, scenario }]);
    expect(older.done).not.toHaveBeenCalled();
  });

  it('keeps one run waiting: a newer one replaces it', () => {
    const [first, second] = [handlers(), handlers()];
    client.start(scenario, first);
    const run = client.start(scenario, second);
    workers[0]!.ready();
    expect(workers[0]!.posted.map((message) => message.run)).toEqual([run]);
    workers[0]!.say(done(run));
    expect(silent(first)).toBe(true);
    expect(second.done).toHaveBeenCalledOnce();
  });

  it('drops a reply of an older run', () => {
    const first = client.start(scenario, handlers());
    workers[0]!.ready().say(done(first));
    const h = handlers();
    client.start(scenario, h);
    workers[0]!.say(done(first));
    expect(silent(h)).toBe(true);
  });

  it('passes a refusal on, and can run again', () => {
    const h = handlers();
    const run = client.start(scenario, h);
    const refusal = { path: 'executor.slice', key: 'error.x', values: { n: 1 }, message: 'No.' };
    workers[0]!.ready().say({ type: 'refused', run, refusal });
    expect(h.refused).toHaveBeenCalledWith(refusal);
    client.start(scenario, handlers());
    expect(workers[0]!.posted).toHaveLength(2);
  });

  it('says so when a worker cannot be started, and tries again at the next run', () => {
    const h = handlers();
    client.start(scenario, h);
    workers[0]!.fail('blocked');
    expect(h.failed).toHaveBeenCalledWith('blocked', false);
    const next = handlers();
    const run = client.start(scenario, next);
    workers[1]!.ready().say(done(run));
    expect(next.done).toHaveBeenCalledOnce();
  });

  it('says so when a worker does not answer in time', () => {
    const h = handlers();
    client.start(scenario, h);
    vi.advanceTimersByTime(9_999);
    expect(silent(h)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(h.failed).toHaveBeenCalledWith(expect.stringContaining('10 s'), false);
    expect(workers[0]!.ended).toBe(true);
  });

  it('says so when the constructor of the worker throws', () => {
    const broken = new WorkerClient(() => {
      throw new Error('no workers here');
    });
    const h = handlers();
    broken.start(scenario, h);
    expect(h.failed).toHaveBeenCalledWith('no workers here', false);
  });

  it('ends a worker whose message it does not know', () => {
    const h = handlers();
    const run = client.start(scenario, h);
    workers[0]!.ready().say({ type: 'done', run, tookMs: 1, result: {} });
    expect(h.failed).toHaveBeenCalledWith(expect.stringContaining('result'), true);
    expect(workers[0]!.ended).toBe(true);
  });

  it('tells of a run whose worker breaks under it', () => {
    const h = handlers();
    client.start(scenario, h);
    workers[0]!.ready().fail('out of memory');
    expect(h.failed).toHaveBeenCalledWith('out of memory', true);
  });
});
