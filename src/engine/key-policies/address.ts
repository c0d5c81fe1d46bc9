/**
 * The type's address is the key, as with `id()`. The number holds nothing alive, so a later type may
 * get the same one and with it the value of the first.
 */
import type { KeyPolicy } from './key-policy.ts';

export const address: KeyPolicy = {
  id: 'id',
  keyIsType: false,
  keyOf: (shape, slot) => shape.firstKey + slot,
  holdsType: () => false,
};
