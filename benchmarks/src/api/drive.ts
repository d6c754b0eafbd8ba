import { median, quantile, whole } from '../results';

export interface Rate {
  /** Finished calls per second. */
  perSecond: number;
  medianMs: number;
  p99Ms: number;
}

/**
 * Calls `call` from `connections` loops at once for `seconds`, after a warm-up of a quarter of that time. Returns the
 * throughput and latencies of the counted part. A call that throws ends the measurement with its error.
 */
export async function drive(
  connections: number,
  seconds: number,
  call: (worker: number) => Promise<void>,
): Promise<Rate> {
  const latencies: number[] = [];
  const warmUpEnd = performance.now() + seconds * 250;
  const end = warmUpEnd + seconds * 1000;
  const loop = async (worker: number) => {
    for (;;) {
      const start = performance.now();
      if (start >= end) return;
      await call(worker);
      if (start >= warmUpEnd) latencies.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, worker) => loop(worker)));
  return {
    perSecond: latencies.length / seconds,
    medianMs: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
  };
}

/** Repeats several measurements in turns, so that all of them meet the same moments of the machine. */
export async function inTurns<Name extends string>(
  rounds: number,
  measurements: Record<Name, () => Promise<Rate>>,
): Promise<Record<Name, Rate[]>> {
  const names = Object.keys(measurements) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as Rate[]])) as Record<Name, Rate[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) measured[name].push(await measurements[name]());
  }
  return measured;
}

/** Medians over the rounds, as cells of a table: calls per second, median and 99th percentile in ms. */
export function figuresOf(rates: readonly Rate[], digits: number): string[] {
  return [
    whole(median(rates.map(({ perSecond }) => perSecond))),
    median(rates.map(({ medianMs }) => medianMs)).toFixed(digits),
    median(rates.map(({ p99Ms }) => p99Ms)).toFixed(digits),
  ];
}
