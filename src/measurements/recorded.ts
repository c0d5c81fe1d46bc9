/** Every recorded table, read and checked when the site is built. */
import type { Measurements } from './address.ts';
import { readMeasurement } from './schema.ts';

const files = import.meta.glob<unknown>('../../content/measurements/*.json', {
  eager: true,
  import: 'default',
});

export const RECORDED: Measurements = Object.fromEntries(
  Object.entries(files).map(([path, data]) => {
    const file = path.slice(path.lastIndexOf('/') + 1);
    return [file.replace(/\.json$/, ''), readMeasurement(file, data)];
  }),
);
