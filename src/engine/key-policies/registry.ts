/** Every key policy, by its word in the schema: one line each. */
import type { Contender } from '../../scenario/schema.ts';
import { address } from './address.ts';
import { identity } from './identity.ts';
import type { KeyPolicy } from './key-policy.ts';
import { name } from './name.ts';
import { origin } from './origin.ts';
import { structural } from './structural.ts';

export const KEY_POLICIES: Readonly<Record<Contender['key'], KeyPolicy>> = {
  identity,
  structural,
  origin,
  name,
  id: address,
};
