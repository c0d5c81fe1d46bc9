/** Shows something from left to right, for readers who asked to watch and do not mind motion. */

export const REVEAL_MS = 1400;

/** Whether the reader asked the system for less motion. */
export function prefersStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Calls `show` with a share from 0 to 1, once a frame, until it is whole. Returns a function that
 * ends it early, without a last call.
 */
export function reveal(show: (share: number) => void, ended: () => void): () => void {
  let frame = 0;
  let began = 0;
  const step = (now: number) => {
    began ||= now;
    const share = Math.min(1, (now - began) / REVEAL_MS);
    show(share);
    if (share < 1) frame = requestAnimationFrame(step);
    else ended();
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
