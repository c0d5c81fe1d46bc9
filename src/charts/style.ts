/**
 * How a contender is drawn: colour, dash and width by the part it plays. Two contenders never differ
 * by colour alone.
 */
import type { Contender } from '../scenario/schema.ts';

/** A colour on a light and on a dark page. */
export interface Colour {
  light: string;
  dark: string;
}

export interface LineStyle {
  /** Name of the CSS custom property that holds the colour: `--chart-<name>`. */
  name: string;
  colour: Colour;
  /** Lengths of dashes and gaps; empty for a solid line. */
  dash: readonly number[];
  width: number;
}

/** What is not a line: text, less weighty text, the grid, and the page behind (Starlight's own). */
export const PAPER = {
  text: { light: '#1d2327', dark: '#e6eaed' },
  faint: { light: '#5a6670', dark: '#a7b1b9' },
  grid: { light: '#d9dee2', dark: '#3a444c' },
  ground: { light: '#ffffff', dark: '#17181c' },
} as const satisfies Record<string, Colour>;

/** What grows. */
const IDENTITY: LineStyle = {
  name: 'identity',
  colour: { light: '#b3401f', dark: '#ff9f7a' },
  dash: [],
  width: 2.5,
};
/** What stays. */
const STRUCTURAL: LineStyle = {
  name: 'structural',
  colour: { light: '#0b6e6e', dark: '#5fd3c8' },
  dash: [],
  width: 2.5,
};
/** A lid. */
const BOUNDED: LineStyle = {
  name: 'bounded',
  colour: { light: '#6b4fa0', dark: '#c3a8f5' },
  dash: [7, 4],
  width: 2.5,
};
/** The memory limit. */
export const LIMIT: LineStyle = {
  name: 'limit',
  colour: { light: '#8a1c1c', dark: '#ff8a8a' },
  dash: [],
  width: 1,
};

/**
 * The other contenders, in the order of Okabe and Ito's palette ("Color Universal Design", 2008);
 * all are darkened until their labels can be read on white (4.5:1), and lightened on dark.
 */
const OTHERS: readonly LineStyle[] = [
  { name: 'other-1', colour: { light: '#a06a00', dark: '#f0b840' }, dash: [2, 3], width: 2.5 },
  {
    name: 'other-2',
    colour: { light: '#277aaa', dark: '#7cc6f0' },
    dash: [9, 3, 2, 3],
    width: 2.5,
  },
  { name: 'other-3', colour: { light: '#00805d', dark: '#4fd0a0' }, dash: [1, 2], width: 2.5 },
  { name: 'other-4', colour: { light: '#7f7400', dark: '#e6dc50' }, dash: [12, 4], width: 2.5 },
  {
    name: 'other-5',
    colour: { light: '#0072b2', dark: '#79b8ff' },
    dash: [5, 2, 1, 2, 1, 2],
    width: 2.5,
  },
  { name: 'other-6', colour: { light: '#c04f00', dark: '#ff9a52' }, dash: [4, 4], width: 2.5 },
  {
    name: 'other-7',
    colour: { light: '#b0578a', dark: '#eaa6cb' },
    dash: [10, 2, 3, 2],
    width: 2.5,
  },
  { name: 'other-8', colour: { light: '#4d4d4d', dark: '#d0d0d0' }, dash: [3, 2], width: 2.5 },
  {
    name: 'other-9',
    colour: { light: '#a06a00', dark: '#f0b840' },
    dash: [14, 3, 3, 3],
    width: 2.5,
  },
  { name: 'other-10', colour: { light: '#277aaa', dark: '#7cc6f0' }, dash: [6, 6], width: 2.5 },
  { name: 'other-11', colour: { light: '#00805d', dark: '#4fd0a0' }, dash: [8, 2], width: 2.5 },
  { name: 'other-12', colour: { light: '#7f7400', dark: '#e6dc50' }, dash: [1, 4], width: 2.5 },
];

/** Every style there is, for the style sheet that names their colours. */
export const STYLES: readonly LineStyle[] = [IDENTITY, STRUCTURAL, BOUNDED, ...OTHERS, LIMIT];

/** What a style is chosen by. */
type Part = Pick<Contender, 'id' | 'key' | 'bound'>;

/** The style of each contender, by id. The first that fits a part plays it. */
export function styleOf(contenders: readonly Part[]): Map<string, LineStyle> {
  const styles = new Map<string, LineStyle>();
  const parts: [LineStyle, (part: Part) => boolean][] = [
    [IDENTITY, ({ key, bound }) => key === 'identity' && bound === 'none'],
    [STRUCTURAL, ({ key, bound }) => key === 'structural' && bound === 'none'],
    [BOUNDED, ({ bound }) => bound !== 'none'],
  ];
  for (const [style, fits] of parts) {
    const player = contenders.find((part) => !styles.has(part.id) && fits(part));
    if (player) styles.set(player.id, style);
  }
  let next = 0;
  for (const { id } of contenders) {
    if (styles.has(id)) continue;
    styles.set(id, OTHERS[next % OTHERS.length]!);
    next += 1;
  }
  return styles;
}
