import { visibleText } from 'shared-domain/wire';

/** Rows as aligned columns; what could mislead in a terminal is written out. */
export function tableLines(header: readonly string[], rows: readonly (readonly (string | null)[])[]): string[] {
  const cells = [header, ...rows].map((row) => row.map((cell) => visibleText(cell ?? '-').replace(/[\r\n\t]+/g, ' ')));
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
