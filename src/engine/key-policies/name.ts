/** The type's name is the key. Two caller types of one name share an entry. */
import type { KeyPolicy } from './key-policy.ts';

export const name: KeyPolicy = {
  id: 'name',
  keyIsType: false,
  keyOf: (shape, _slot, origin, caller) =>
    shape.firstKey + origin + shape.origins * Math.floor(caller / shape.namesakes),
  holdsType: (strength) => strength === 'strong',
};
