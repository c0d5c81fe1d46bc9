import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { METRICS } from '../../src/charts/metric.ts';
import { escapeXml, resultSvg, type SvgOptions } from '../../src/charts/svg.ts';
import { PRESETS } from '../../src/scenario/presets.ts';
import { LANGUAGES } from '../../src/strings/languages.ts';
import { presetResult, sketch, strings } from './results.ts';

const base: SvgOptions = {
  metric: 'entries',
  translate: strings('en'),
  title: 'A run',
  id: 'figure-a',
};

/** Fails where tags do not close in order or an attribute is not quoted. */
function expectWellFormed(svg: string): void {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?:\s[\w:-]+="[^"<&]*")*)\s*(\/?)>/gi,
    (_, closing: string, name: string, __, own: string) => {
      if (closing) expect(open.pop()).toBe(name);
      else if (!own) open.push(name);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/);
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
  content: string;
}

/** Boxes of the texts, for a font whose letters are 7.2 units wide (Chinese ones 13.5). */
function boxes(svg: string): Box[] {
  return [...svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)"([^>]*)>([^<]*)</g)].map(
    ([, x, y, rest = '', content = '']) => {
      const width = [...content].reduce((sum, letter) => sum + (letter > '\u2e80' ? 13.5 : 7.2), 0);
      const anchor = /text-anchor="(\w+)"/.exec(rest)?.[1] ?? 'start';
      const left = Number(x) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
      return { left, right: left + width, top: Number(y) - 10.5, bottom: Number(y) + 3, content };
    },
  );
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const every = PRESETS.flatMap(({ id }) => METRICS.map((metric) => [id, metric] as const));

test.each(every)(
  '%s, %s: well-formed, without a hole, labels clear of each other',
  (id, metric) => {
    for (const { tag: language } of LANGUAGES) {
      for (const axis of ['requests', 'time'] as const) {
        for (const scale of ['linear', 'logarithmic'] as const) {
          const svg = resultSvg(presetResult(id), {
            ...base,
            metric,
            axis,
            scale,
            translate: strings(language),
          });
          expectWellFormed(svg);
          expect(svg).not.toMatch(/NaN|Infinity|undefined|null|[{}]/);
          const found = boxes(svg);
          found.forEach((box, i) => {
            expect(box.left, box.content).toBeGreaterThanOrEqual(-1);
            expect(box.right, box.content).toBeLessThanOrEqual(401);
            expect(box.top, box.content).toBeGreaterThanOrEqual(0);
            expect(box.bottom, box.content).toBeLessThanOrEqual(250);
            for (const other of found.slice(i + 1)) {
              expect(
                overlap(box, other),
                `${language} ${axis} ${scale}: ${box.content} / ${other.content}`,
              ).toBe(false);
            }
          });
        }
      }
    }
  },
);

test('twelve contenders of the same value have twelve labels, none over another', () => {
  const contenders = Array.from({ length: 12 }, (_, i) => ({
    id: `contender-with-a-long-name-of-40-cha-${i + 10}`,
    entries: () => 41,
  }));
  const found = boxes(resultSvg(sketch({ contenders }), base));
  expect(found.filter(({ content }) => content.startsWith('contender-')).length).toBe(12);
  found.forEach((box, i) => {
    expect(found.slice(i + 1).filter((other) => overlap(box, other))).toEqual([]);
  });
});

test('axes begin at zero', () => {
  const svg = resultSvg(presetResult('openai-2672.thread-per-request'), base);
  const zeros = boxes(svg).filter(({ content }) => content === '0');
  expect(zeros.length).toBe(2);
});

test('a picture is named and described for those who do not see it', () => {
  const svg = resultSvg(presetResult('openai-2672.new-pools'), { ...base, title: 'A & <B>' });
  expect(svg).toContain('role="img" aria-labelledby="figure-a-t" aria-describedby="figure-a-d"');
  expect(svg).toContain('<title id="figure-a-t">entries over requests: A &amp; &lt;B&gt;</title>');
  expect(svg).toMatch(/<desc id="figure-a-d">identity: 169 entries/);
  expect(escapeXml('"&<>')).toBe('&quot;&amp;&lt;&gt;');
});

test('two pictures of one page share no id', () => {
  const ids = ['one', 'two'].flatMap((id) =>
    [
      ...resultSvg(presetResult('openai-2672.cured'), { ...base, id }).matchAll(/ id="([^"]+)"/g),
    ].map(([, found]) => found),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('on a page colours are the page’s; in a file of its own they are of one theme', () => {
  const result = presetResult('openai-2672.thread-per-request');
  const onPage = resultSvg(result, base);
  expect(onPage).toContain('var(--chart-identity)');
  expect(onPage).not.toMatch(/#[0-9a-f]{6}/);
  for (const [theme, colour] of [
    ['light', '#b3401f'],
    ['dark', '#ff9f7a'],
  ] as const) {
    const file = resultSvg(result, { ...base, theme });
    expect(file).toContain(colour);
    expect(file).not.toContain('var(');
  }
});

test('the limit is drawn over memory and says what it is', () => {
  const result = presetResult('openai-2672.thread-per-request');
  expect(resultSvg(result, { ...base, metric: 'retainedBytes' })).toContain('limit 192\u202fMiB');
  expect(resultSvg(result, base)).not.toContain('limit');
});

test('only the contenders that were asked for are drawn', () => {
  const result = presetResult('openai-2672.thread-per-request');
  const svg = resultSvg(result, { ...base, only: ['structural'] });
  expect(svg).not.toContain('var(--chart-identity)');
  expect(svg).toContain('var(--chart-structural)');
});

test('text is 11 px or more where the picture is 328 px wide', () => {
  const svg = resultSvg(presetResult('openai-2672.cured'), base);
  const size = Number(/font-size="([\d.]+)"/.exec(svg)?.[1]);
  expect((size * 328) / 400).toBeGreaterThanOrEqual(11);
  expect(svg.match(/font-size/g)?.length).toBe(1);
});

test('a picture is small: ten of them leave a page under 30 kB', () => {
  for (const { id } of PRESETS) {
    const svg = resultSvg(presetResult(id), base);
    expect(gzipSync(svg).length, id).toBeLessThan(1800);
  }
});

test('a run of no requests is an empty picture, not a broken one', () => {
  const svg = resultSvg(sketch({ requests: 0, contenders: [{ id: 'a', entries: () => 0 }] }), base);
  expectWellFormed(svg);
  expect(svg).not.toMatch(/NaN|Infinity/);
});
