/** Versions of Python packages, compared as PEP 440 orders them. */
import { compare, explain } from '@renovatebot/pep440';

/** Longer than any real version; a bound on the work that a pasted text can cause. */
const LONGEST = 64;

/** What a reader typed, trimmed, without the `==` or the package name that a copied pin brings. */
export function tidy(text: string): string {
  return text.trim().replace(/^(?:[A-Za-z][\w.-]*\s*)?={1,3}\s*/, '');
}

/** Whether the text is a version that can be compared. */
export function isVersion(text: string): boolean {
  return text.length <= LONGEST && explain(text) !== null;
}

/** A version's first number, which a change that breaks callers raises. */
export function majorOf(version: string): number {
  return explain(version)?.release[0] ?? 0;
}

/** Whether from <= version < until; an end that is missing is open. */
export function within(
  version: string,
  span: { from?: string | undefined; until?: string | undefined },
): boolean {
  if (span.from !== undefined && compare(version, span.from) < 0) return false;
  return span.until === undefined || compare(version, span.until) < 0;
}
