import { median, quantile, whole } from '../results';

export type Rate = Awaited<ReturnType<typeof drive>>;

/**
 * Calls `call` from `connections` loops at once for `seconds`, after a warm-up of a quarter of that time. Returns the
 * throughput and latencies of the counted part. A call that throws ends the measurement with its error.
 */
export async function drive(connections: number, seconds: number, call: (worker: number) => Promise<void>) {
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

/** Medians over the rounds, as cells of a table: calls per second, median and 99th percentile in ms. */
export function figuresOf(rates: readonly Rate[], digits: number): string[] {
  return [
    whole(median(rates.map(({ perSecond }) => perSecond))),
    median(rates.map(({ medianMs }) => medianMs)).toFixed(digits),
    median(rates.map(({ p99Ms }) => p99Ms)).toFixed(digits),
  ];
}
