/** The class without its arguments is the key. It forgets what the class was subscripted with. */
import type { KeyPolicy } from './key-policy.ts';

export const origin: KeyPolicy = {
  id: 'origin',
  keyIsType: false,
  keyOf: (shape, _slot, origin) => shape.firstKey + origin,
  holdsType: (strength) => strength === 'strong',
};
