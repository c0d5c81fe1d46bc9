/** The type itself is the key, equal to itself alone: what a hash of a class object gives. */
import type { KeyPolicy } from './key-policy.ts';

export const identity: KeyPolicy = {
  id: 'identity',
  keyIsType: true,
  keyOf: (shape, slot) => shape.firstKey + slot,
  // A weak key whose value refers back to it is never free: only an ephemeron table sees through
  // that circle. Python's WeakKeyDictionary does not; JavaScript's WeakMap does.
  holdsType: (strength, value) =>
    strength === 'strong' || (strength === 'weak' && value === 'holds-key'),
};
