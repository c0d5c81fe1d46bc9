import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type LineStyle, PAPER, STYLES, styleOf } from '../../src/charts/style.ts';
import { contrast, DEFICIENCIES, distance, linearRgb, simulate } from './colour.ts';

const THEMES = ['light', 'dark'] as const;
const named = (name: string) => STYLES.find((style) => style.name === name)!;

// A line needs 3:1 (WCAG 2.2, 1.4.11), but the label at its end has its colour, and text needs 4.5:1.
test.each(THEMES)('every line and its label can be read on the %s page', (theme) => {
  for (const style of STYLES) {
    const ratio = contrast(style.colour[theme], PAPER.ground[theme]);
    expect.soft(ratio, style.name).toBeGreaterThanOrEqual(4.5);
  }
  for (const { [theme]: colour } of [PAPER.text, PAPER.faint]) {
    expect.soft(contrast(colour, PAPER.ground[theme]), colour).toBeGreaterThanOrEqual(4.5);
  }
});

test('the simulations of colour blindness leave greys as they are', () => {
  for (const matrix of Object.values(DEFICIENCIES)) {
    for (const row of matrix) expect(row[0] + row[1] + row[2]).toBeCloseTo(1, 5);
  }
  expect(simulate([1, 1, 1], DEFICIENCIES.protanopia!)).toEqual([1, 1, 1]);
  // The textbook pair: red and green of like lightness that a deuteranope confuses.
  const [red, green] = [linearRgb('#b8573a'), linearRgb('#7c7a2e')];
  const seen = [red, green].map((rgb) => simulate(rgb, DEFICIENCIES.deuteranopia!));
  expect(distance(seen[0]!, seen[1]!)).toBeLessThan(distance(red, green) / 2);
});

const pairs: [LineStyle, LineStyle][] = STYLES.flatMap((a, i) =>
  STYLES.slice(i + 1).map((b): [LineStyle, LineStyle] => [a, b]),
);

test.each(THEMES)('no two lines differ by colour alone in the %s theme, to any eye', (theme) => {
  for (const [a, b] of pairs) {
    const sameDash = a.dash.join() === b.dash.join() && a.width === b.width;
    if (!sameDash) continue;
    for (const [kind, matrix] of Object.entries(DEFICIENCIES)) {
      const [one, two] = [a, b].map((style) => simulate(linearRgb(style.colour[theme]), matrix));
      expect.soft(distance(one!, two!), `${a.name} and ${b.name}, ${kind}`).toBeGreaterThan(25);
    }
  }
});

test('parts go by key policy and bound', () => {
  const styles = styleOf([
    { id: 'lid', key: 'identity', bound: 'lru' },
    { id: 'grows', key: 'identity', bound: 'none' },
    { id: 'stays', key: 'structural', bound: 'none' },
    { id: 'second-lid', key: 'structural', bound: 'sieve' },
    { id: 'stranger', key: 'origin', bound: 'none' },
  ]);
  const names = [...styles].map(([id, style]) => `${id}: ${style.name}`).sort();
  expect(names).toEqual([
    'grows: identity',
    'lid: bounded',
    'second-lid: other-1',
    'stays: structural',
    'stranger: other-2',
  ]);
});

test('twelve contenders of one kind have twelve dash patterns', () => {
  const contenders = Array.from({ length: 12 }, (_, i) => ({
    id: `c${i}`,
    key: 'identity' as const,
    bound: 'none' as const,
  }));
  const dashes = [...styleOf(contenders).values()].map(({ dash }) => dash.join(' '));
  expect(new Set(dashes).size).toBe(12);
});

test('the style sheet of figures names the colours of the styles', () => {
  const css = readFileSync(new URL('../../src/styles/chart.css', import.meta.url), 'utf8');
  const [dark = '', light = ''] = css.split(/:root\[data-theme=["']light["']\]/);
  const { text, faint, grid } = PAPER;
  const papers = Object.entries({ text, faint, grid }).map(([name, colour]) => ({ name, colour }));
  for (const { name, colour } of [...STYLES, ...papers]) {
    expect.soft(dark).toContain(`--chart-${name}: ${colour.dark};`);
    expect.soft(light).toContain(`--chart-${name}: ${colour.light};`);
  }
});

test('the parts of the field guide keep their colours', () => {
  expect(named('identity').colour).toEqual({ light: '#b3401f', dark: '#ff9f7a' });
  expect(named('structural').colour).toEqual({ light: '#0b6e6e', dark: '#5fd3c8' });
  expect(named('bounded').colour).toEqual({ light: '#6b4fa0', dark: '#c3a8f5' });
  expect(named('limit').colour).toEqual({ light: '#8a1c1c', dark: '#ff8a8a' });
});
