/** What of a report is handed over instead of copied. */
import { SERIES_COLUMNS } from '../engine/result.ts';
import type { Report } from './messages.ts';

/** The buffers of a report, to be transferred instead of copied. */
export function transferables(report: Report): ArrayBuffer[] {
  const series =
    report.type === 'chunks'
      ? report.chunks.map((chunk) => chunk.series)
      : report.type === 'done'
        ? report.result.contenders.map((contender) => contender.series)
        : [];
  // Two columns may be views of one buffer, and a buffer can be transferred once only.
  const buffers = new Set<ArrayBuffer>();
  for (const columns of series) {
    for (const name of SERIES_COLUMNS) buffers.add(columns[name].buffer as ArrayBuffer);
  }
  return [...buffers];
}
