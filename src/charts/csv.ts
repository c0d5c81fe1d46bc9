/** The series of a result as CSV (RFC 4180): one line a sample, the contender's id first. */
import { type RunResult, SERIES_COLUMNS } from '../engine/result.ts';

const LINE_END = '\r\n';

/** All samples of all contenders; numbers as JavaScript writes them, with a point. */
export function resultCsv(result: RunResult): string {
  const lines = [['contender', ...SERIES_COLUMNS].join(',')];
  for (const { id, series } of result.contenders) {
    for (let i = 0; i < series.requests.length; i += 1) {
      lines.push([id, ...SERIES_COLUMNS.map((column) => String(series[column][i]))].join(','));
    }
  }
  return lines.join(LINE_END) + LINE_END;
}
