/** Prints rows as a Markdown table. */
export function printTable(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  console.log(`\n### ${title}\n\n${[line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')}\n`);
}

export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
export const whole = (value: number) => Math.round(value).toLocaleString('en-US');
export const ratio = (value: number, against: number) => (value / against).toFixed(2);
