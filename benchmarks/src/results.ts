/** Repeats several measurements by turns, so that changes in the machine's load affect all of them alike. */
export async function inTurns<Name extends string, Result>(
  rounds: number,
  measurements: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(measurements) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) measured[name].push(await measurements[name]());
  }
  return measured;
}

/** Prints rows as a Markdown table. */
export function printTable(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  console.log(`\n### ${title}\n\n${[line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')}\n`);
}

export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
export const whole = (value: number) => Math.round(value).toLocaleString('en-US');
export const ratio = (value: number, against: number) => (value / against).toFixed(2);

/** The value below which the share `fraction` (0..1) of the samples is; samples in any order. */
export function quantile(samples: readonly number[], fraction: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.ceil(sorted.length * fraction) - 1);
  return sorted[Math.max(0, index)] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}
