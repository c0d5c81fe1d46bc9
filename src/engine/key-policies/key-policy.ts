/** A key policy says which part of a type a cache looks at. */
import type { Contender } from '../../scenario/schema.ts';

/** The numbers that a scenario's generated types are built from. */
export interface TypeShape {
  /** Structures, origins and names of generated types are numbered from here. */
  readonly firstKey: number;
  /** Generic classes that a call subscripts. */
  readonly origins: number;
  /** How many caller types share one name. */
  readonly namesakes: number;
}

export interface KeyPolicy {
  /** The schema's word for it. */
  readonly id: Contender['key'];
  /**
   * The key of a generated type, a dense integer from `shape.firstKey` on. `slot` is where the type
   * lives, `origin` and `caller` are what it is made of: the class subscripted and its argument.
   */
  keyOf(shape: TypeShape, slot: number, origin: number, caller: number): number;
  /** Whether the key is the type itself: then it means nothing once the type is gone. */
  readonly keyIsType: boolean;
  /** Whether an entry keeps the type alive that it was built for. */
  holdsType(strength: Contender['strength'], value: Contender['value']): boolean;
}
