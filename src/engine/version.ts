/**
 * The engine's version. It changes when the same scenario and seed can give another result, and
 * every link carries it: see src/scenario/link.ts.
 */
export const ENGINE_VERSION = '1.0.0';
