/**
 * `npm run -s bench -- [--json] [--quick]`: speed, as ratios within one run. Times of this machine
 * are printed for information; nothing is judged here.
 *
 * `--quick` makes shorter runs and leaves out the browser.
 */
import { parseArgs } from 'node:util';
import type { Row, Rows } from './measure.ts';
import { replayRows } from './replay.ts';
import { scenarioRows } from './scenario.ts';

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, quick: { type: 'boolean' } },
});
const quick = values.quick ?? false;
const rows: Row[] = [];
const ratios: Record<string, number> = {};
const notes: string[] = [];

async function part(title: string, measure: () => Rows | Promise<Rows>): Promise<void> {
  process.stderr.write(`${title} …\n`);
  const measured = await measure();
  rows.push(...measured.rows);
  Object.assign(ratios, measured.ratios);
}

await part('replay', () => replayRows(quick ? 2_000_000 : 10_000_000, quick ? 3 : 5));
await part('scenarios', () => scenarioRows(10_000, quick ? 200_000 : 1_000_000, quick ? 3 : 7));
if (quick) {
  notes.push(
    '--quick: shorter runs, growth to 200,000 requests; no browser and no Lighthouse rows.',
  );
} else {
  const { browserRows } = await import('./browser.ts');
  await part('browser', browserRows);
}

if (values.json) console.log(JSON.stringify({ rows, ratios, notes }));
else {
  for (const { name, value, unit } of rows) console.log(`${name.padEnd(48)} ${value} ${unit}`);
  for (const [name, value] of Object.entries(ratios)) {
    console.log(`${`ratio ${name}`.padEnd(48)} ${value.toFixed(2)}`);
  }
}
for (const note of notes) process.stderr.write(`${note}\n`);
