/** What a call does on a core: its work, its look-ups, and the builds that misses cost. */
import type { Contender, Scenario } from '../scenario/schema.ts';
import { NO_SLOT } from './cache.ts';
import { Caches, typeShape } from './caches.ts';
import { type Counters, MemoryModel } from './counters.ts';
import { type Fiber, PHASE } from './fiber.ts';
import type { KeyPolicy, TypeShape } from './key-policies/key-policy.ts';
import { KEY_POLICIES } from './key-policies/registry.ts';
import { type Context, Memo } from './memo.ts';
import { TypeTable } from './type-table.ts';

const NS_PER_MS = 1_000_000;
const NS_PER_US = 1_000;

/** When memory reached the limit: virtual nanoseconds and requests completed. */
export interface LimitReached {
  at: number;
  requests: number;
}

export class Computing {
  readonly types: TypeTable;
  readonly caches: Caches;
  readonly memory: MemoryModel;
  limitReached: LimitReached | null = null;
  peakBytes: number;
  /** Virtual time of what is being computed. */
  clock = 0;

  private readonly counters: Counters;
  private readonly shape: TypeShape;
  private readonly policy: KeyPolicy;
  private readonly memoScope: Scenario['factory']['memo'];
  private readonly processMemo = new Memo();
  private readonly stableKeys: number;
  private readonly stableLookups: number;
  private readonly totalLookups: number;
  private readonly lookupNs: number;
  private readonly buildStableNs: number;
  private readonly buildGeneratedNs: number;
  private readonly makeNs: number;

  constructor(scenario: Scenario, contender: Contender, counters: Counters) {
    const { workload, cost, factory } = scenario;
    this.counters = counters;
    this.shape = typeShape(workload);
    this.policy = KEY_POLICIES[contender.key];
    this.types = new TypeTable(factory.memoStrength === 'strong');
    this.caches = new Caches(contender, this.shape, this.types, counters);
    this.memory = new MemoryModel(cost);
    this.peakBytes = this.memory.bytes(0, 0, 0);
    this.memoScope = factory.memo;
    this.stableKeys = workload.stableKeys;
    this.stableLookups = workload.stableKeys > 0 ? workload.stableLookups : 0;
    this.totalLookups = this.stableLookups + workload.generatedTypes;
    this.lookupNs = Math.round(cost.lookup * NS_PER_US);
    this.buildStableNs = Math.round(cost.buildStable * NS_PER_MS);
    this.buildGeneratedNs = Math.round(cost.buildGenerated * NS_PER_MS);
    this.makeNs = Math.round(factory.makeTime * NS_PER_MS);
    this.noteMemory();
  }

  /**
   * Looks up what the call still has to, up to the first miss. All of it happens at one instant; the
   * time of the look-ups is owed afterwards, with that of the build. False when the fiber has to
   * wait for a build that another one has begun.
   */
  look(fiber: Fiber): boolean {
    const { counters, stableLookups, totalLookups } = this;
    const cache = this.caches.of(fiber.thread);
    const bound = cache.bound;
    cache.expire(this.clock);
    let owed = 0;
    while (fiber.lookups < totalLookups) {
      const generated = fiber.lookups - stableLookups;
      let key: number;
      let structure: number;
      if (generated < 0) {
        key = fiber.lookups % this.stableKeys;
        structure = key;
      } else {
        structure = this.shape.firstKey + generated + this.shape.origins * fiber.caller;
        if (fiber.slot === NO_SLOT && !this.findType(fiber, structure)) {
          fiber.owed = owed + this.makeNs;
          fiber.structure = structure;
          fiber.phase = PHASE.make;
          return true;
        }
        key = this.policy.keyOf(this.shape, fiber.slot, generated, fiber.caller);
      }
      owed += this.lookupNs;
      counters.lookups += 1;
      if (bound.touch(key)) {
        this.hit(cache.structure(key), structure);
        this.next(fiber);
        continue;
      }
      if (cache.building) {
        const build = cache.building.get(key);
        if (build) {
          // Single flight: the value is on its way, so it counts as found, only later.
          this.hit(build.structure, structure);
          build.waiting.push(fiber);
          fiber.owed = owed;
          this.next(fiber);
          return false;
        }
        cache.building.set(key, { structure, waiting: [] });
      }
      counters.misses += 1;
      fiber.key = key;
      fiber.structure = structure;
      fiber.owed = owed + (generated < 0 ? this.buildStableNs : this.buildGeneratedNs);
      fiber.phase = PHASE.build;
      return true;
    }
    fiber.owed = owed;
    fiber.phase = PHASE.end;
    return true;
  }

  /** The build of a miss is done: stores it, and gives the fibers that waited for it. */
  built(fiber: Fiber): Fiber[] | null {
    const { counters } = this;
    const cache = this.caches.of(fiber.thread);
    const { key } = fiber;
    counters.builds += 1;
    counters.buildNs += fiber.slot === NO_SLOT ? this.buildStableNs : this.buildGeneratedNs;
    cache.expire(this.clock);
    if (cache.bound.has(key)) counters.redundantBuilds += 1;
    else if (!cache.store(key, fiber.structure, fiber.slot)) counters.notAdmitted += 1;
    this.noteMemory();
    this.next(fiber);
    fiber.phase = PHASE.look;
    if (!cache.building) return null;
    const waiting = cache.building.get(key)?.waiting ?? null;
    cache.building.delete(key);
    return waiting;
  }

  /** The type that a look-up waited for has been made. */
  made(fiber: Fiber): void {
    this.makeType(fiber, fiber.structure, this.memoOf(fiber.context));
    fiber.phase = PHASE.look;
  }

  /** The call is over: it no longer holds its types. */
  endCall(fiber: Fiber): void {
    for (const slot of fiber.held) this.types.release(slot);
    fiber.held.length = 0;
  }

  /** A context ends, and the memo with the last one that carries it. */
  endContext(context: Context): void {
    if (context.memo) this.types.dropCarrier(context.memo);
    context.memo = null;
  }

  bytes(): number {
    return this.memory.bytes(this.counters.entries, this.types.live, this.types.made);
  }

  /** Finds the type in the memo or makes it. False when making it takes time. */
  private findType(fiber: Fiber, structure: number): boolean {
    const memo = this.memoOf(fiber.context);
    const slot = memo?.slots.get(structure);
    if (slot !== undefined) {
      this.types.hold(slot);
      fiber.slot = slot;
      fiber.held.push(slot);
      return true;
    }
    if (this.makeNs > 0) return false;
    this.makeType(fiber, structure, memo);
    return true;
  }

  private makeType(fiber: Fiber, structure: number, memo: Memo | null): void {
    fiber.slot = this.types.make(structure, memo);
    fiber.held.push(fiber.slot);
    if (!fiber.context.madeType) {
      fiber.context.madeType = true;
      this.counters.contexts += 1;
    }
    this.noteMemory();
  }

  private memoOf(context: Context): Memo | null {
    if (this.memoScope === 'process') return this.processMemo;
    if (this.memoScope === 'never') return null;
    context.memo ??= new Memo();
    return context.memo;
  }

  private hit(found: number, wanted: number): void {
    this.counters.hits += 1;
    if (found !== wanted) this.counters.wrongHits += 1;
  }

  private next(fiber: Fiber): void {
    fiber.lookups += 1;
    fiber.slot = NO_SLOT;
  }

  private noteMemory(): void {
    const bytes = this.bytes();
    if (bytes > this.peakBytes) this.peakBytes = bytes;
    if (this.limitReached === null && bytes >= this.memory.limit) {
      this.limitReached = { at: this.clock, requests: this.counters.completed };
    }
  }
}
