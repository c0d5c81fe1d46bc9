/** What the type is made of is the key: its class and its arguments. */
import type { KeyPolicy } from './key-policy.ts';

export const structural: KeyPolicy = {
  id: 'structural',
  keyIsType: false,
  keyOf: (shape, _slot, origin, caller) => shape.firstKey + origin + shape.origins * caller,
  holdsType: (strength) => strength === 'strong',
};
