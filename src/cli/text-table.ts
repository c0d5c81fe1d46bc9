/** A table for a terminal: columns aligned, numbers to the right. */
import type { Table } from '../charts/table.ts';

/** Characters that take two columns of a terminal: East Asian wide and fullwidth forms. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/gu;

/** Columns of a terminal that a text takes. */
export function terminalWidth(text: string): number {
  return [...text].length + (text.match(WIDE)?.length ?? 0);
}

/** The lines of a table; its first column stands to the left, the others to the right. */
export function tableLines({ columns, rows }: Table): string[] {
  const lines = [columns, ...rows];
  const widths = columns.map((_, column) =>
    Math.max(...lines.map((cells) => terminalWidth(cells[column] ?? ''))),
  );
  return lines.map((cells) =>
    cells
      .map((cell, column) => {
        const blank = ' '.repeat(widths[column]! - terminalWidth(cell));
        return column === 0 ? cell + blank : blank + cell;
      })
      .join('  ')
      .trimEnd(),
  );
}
