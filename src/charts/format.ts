/**
 * Numbers as a reader sees them, the same in Node and in every browser: grouped by thin spaces, with
 * a unit, bytes in binary units.
 */

const THIN_SPACE = '\u202f';

/** A number with at most `digits` decimals, grouped from five digits on. */
export function formatNumber(value: number, digits = 2): string {
  const rounded = value.toFixed(digits);
  const [whole = '', fraction = ''] = rounded.split('.');
  const sign = whole.startsWith('-') ? '−' : '';
  const figures = whole.replace('-', '');
  const grouped =
    figures.length > 4 ? figures.replace(/\B(?=(\d{3})+(?!\d))/g, THIN_SPACE) : figures;
  const decimals = fraction.replace(/0+$/, '');
  const shown = decimals === '' ? grouped : `${grouped}.${decimals}`;
  return shown === '0' ? '0' : `${sign}${shown}`;
}

const BINARY_UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** Bytes in the largest binary unit that leaves at least one. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < BINARY_UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${formatNumber(value, value < 10 ? 1 : 0)}${THIN_SPACE}${BINARY_UNITS[unit]}`;
}

/** Milliseconds in a unit that suits them: ms, s, min, h or d. */
export function formatDuration(ms: number): string {
  const steps: [number, string][] = [
    [86_400_000, 'd'],
    [3_600_000, 'h'],
    [60_000, 'min'],
    [1_000, 's'],
  ];
  for (const [size, unit] of steps) {
    // Below two minutes seconds say more than minutes do, and so on.
    if (ms >= size * (unit === 's' ? 1 : 2)) {
      const value = ms / size;
      return `${formatNumber(value, value < 100 ? 1 : 0)}${THIN_SPACE}${unit}`;
    }
  }
  return `${formatNumber(ms, ms < 100 ? 1 : 0)}${THIN_SPACE}ms`;
}

/** A share between 0 and 1 in percent. */
export function formatShare(share: number): string {
  return `${formatNumber(share * 100, 1)}${THIN_SPACE}%`;
}
