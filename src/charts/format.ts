/**
 * Numbers as a reader sees them, the same in Node and in every browser: grouped by thin spaces, with
 * a unit, bytes in binary units. Unit symbols are international, so they serve every language.
 */

/** U+202F, a thin space at which no line breaks. */
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

const BYTE_UNITS: readonly Unit[] = [
  { size: 1024 ** 4, symbol: 'TiB' },
  { size: 1024 ** 3, symbol: 'GiB' },
  { size: 1024 ** 2, symbol: 'MiB' },
  { size: 1024, symbol: 'KiB' },
  { size: 1, symbol: 'B' },
];
/** Milliseconds. Below two minutes seconds say more than minutes do, and so on. */
const TIME_UNITS: readonly Unit[] = [
  { size: 86_400_000, symbol: 'd', least: 2 },
  { size: 3_600_000, symbol: 'h', least: 2 },
  { size: 60_000, symbol: 'min', least: 2 },
  { size: 1_000, symbol: 's' },
  { size: 1, symbol: 'ms' },
];

interface Unit {
  size: number;
  symbol: string;
  /** How many of it there must be for it to be chosen; 1 when absent. */
  least?: number;
}

/** Bytes in the largest binary unit that leaves at least one, or in the unit that suits `like`. */
export function formatBytes(bytes: number, like = bytes): string {
  const { size, symbol } = unitOf(like, BYTE_UNITS);
  const value = bytes / size;
  return `${formatNumber(value, value < 10 ? 1 : 0)}${THIN_SPACE}${symbol}`;
}

/** Milliseconds in the unit that suits them, or that suits `like`: ms, s, min, h or d. */
export function formatDuration(ms: number, like = ms): string {
  const { size, symbol } = unitOf(like, TIME_UNITS);
  const value = ms / size;
  return `${formatNumber(value, value < 100 ? 1 : 0)}${THIN_SPACE}${symbol}`;
}

/** The size of the unit that suits a time: what its axis has round ticks in. */
export function durationUnit(ms: number): number {
  return unitOf(ms, TIME_UNITS).size;
}

/** A share between 0 and 1 in percent. */
export function formatShare(share: number): string {
  return `${formatNumber(share * 100, 1)}${THIN_SPACE}%`;
}

function unitOf(value: number, units: readonly Unit[]): Unit {
  return units.find(({ size, least = 1 }) => value >= size * least) ?? units[units.length - 1]!;
}
