/** Bounds written down from their definitions, slow and plain, to hold the real ones against. */

export interface Reference {
  touch(key: number): boolean;
  store(key: number): boolean;
  remove(key: number): void;
  keys(): number[];
}

interface Options {
  capacity: number;
  ttl: number;
  /** Virtual time now. */
  now: () => number;
  evicted: (key: number) => void;
}

/** An array of keys, and what a use, a store and an eviction do with it. */
function listed(
  options: Options,
  rules: {
    used?: (keys: number[], key: number) => void;
    stored: (keys: number[], key: number) => void;
    victim: (keys: number[]) => number;
    gone?: (keys: number[], key: number) => void;
  },
): Reference {
  const keys: number[] = [];
  const drop = (key: number) => {
    rules.gone?.(keys, key);
    keys.splice(keys.indexOf(key), 1);
  };
  return {
    keys: () => [...keys],
    touch(key) {
      if (!keys.includes(key)) return false;
      rules.used?.(keys, key);
      return true;
    },
    store(key) {
      while (keys.length >= options.capacity) {
        const victim = rules.victim(keys);
        drop(victim);
        options.evicted(victim);
      }
      rules.stored(keys, key);
      return true;
    },
    remove(key) {
      if (keys.includes(key)) drop(key);
    },
  };
}

/** Oldest use first. */
function lru(options: Options): Reference {
  return listed(options, {
    used: (keys, key) => {
      keys.splice(keys.indexOf(key), 1);
      keys.push(key);
    },
    stored: (keys, key) => keys.push(key),
    victim: (keys) => keys[0]!,
  });
}

function fifo(options: Options): Reference {
  return listed(options, {
    stored: (keys, key) => keys.push(key),
    victim: (keys) => keys[0]!,
  });
}

/** Newest first; the hand stands at a key, or at none. */
function sieve(options: Options): Reference {
  const marked = new Set<number>();
  let hand: number | null = null;
  const towardsHead = (keys: number[], key: number) => {
    const at = keys.indexOf(key);
    return at === 0 ? null : keys[at - 1]!;
  };
  return listed(options, {
    used: (_keys, key) => marked.add(key),
    stored: (keys, key) => keys.unshift(key),
    victim: (keys) => {
      let key = hand ?? keys[keys.length - 1]!;
      while (marked.has(key)) {
        marked.delete(key);
        key = towardsHead(keys, key) ?? keys[keys.length - 1]!;
      }
      hand = key;
      return key;
    },
    gone: (keys, key) => {
      if (hand === key) hand = towardsHead(keys, key);
      marked.delete(key);
    },
  });
}

/** The lowest frequency; of those, the one that reached it first. */
function lfu(options: Options): Reference {
  const uses = new Map<number, { frequency: number; since: number }>();
  let clock = 0;
  const at = (key: number, frequency: number) => {
    clock += 1;
    uses.set(key, { frequency, since: clock });
  };
  return listed(options, {
    used: (_keys, key) => at(key, uses.get(key)!.frequency + 1),
    stored: (keys, key) => {
      keys.push(key);
      at(key, 1);
    },
    victim: (keys) =>
      [...keys].sort((a, b) => {
        const left = uses.get(a)!;
        const right = uses.get(b)!;
        return left.frequency - right.frequency || left.since - right.since;
      })[0]!,
  });
}

function none(options: Options): Reference {
  return fifo({ ...options, capacity: Infinity });
}

function ttl(options: Options): Reference {
  const storedAt = new Map<number, number>();
  const alive = () => [...storedAt].filter(([, at]) => at + options.ttl > options.now());
  return {
    keys: () => alive().map(([key]) => key),
    touch: (key) => alive().some(([held]) => held === key),
    store(key) {
      storedAt.delete(key);
      storedAt.set(key, options.now());
      return true;
    },
    remove: (key) => storedAt.delete(key),
  };
}

function secondUse(options: Options): Reference {
  const held = lru(options);
  const remembered = fifo({ ...options, evicted: () => {} });
  return {
    keys: () => held.keys(),
    touch: (key) => held.touch(key),
    store(key) {
      if (!remembered.touch(key)) {
        remembered.store(key);
        return false;
      }
      remembered.remove(key);
      return held.store(key);
    },
    remove(key) {
      held.remove(key);
      remembered.remove(key);
    },
  };
}

export const REFERENCES: Record<string, (options: Options) => Reference> = {
  none,
  lru,
  fifo,
  sieve,
  lfu,
  ttl,
  'second-use': secondUse,
};
