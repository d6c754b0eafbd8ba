import { bucketCount, bucketOf, isReached } from './resolve-release';

const subjects = Array.from({ length: 100_000 }, (_, index) => `subject ${index}`);
const buckets = subjects.map((subject) => bucketOf('salt of the dashboard', subject));
const reachedAt = (percentage: number) => buckets.filter((bucket) => isReached(bucket, percentage)).length;

// Five standard deviations of 100,000 fair draws, in points.
test.each([
  [0, 0],
  [0.5, 0.12],
  [5, 0.35],
  [20, 0.64],
  [50, 0.8],
  [99.99, 0.06],
  [100, 0],
])('a ramp of %d%% reaches that share of 100,000 subjects, within %d points', (percentage, tolerance) => {
  const share = (reachedAt(percentage) / subjects.length) * 100;
  expect(Math.abs(share - percentage)).toBeLessThanOrEqual(tolerance);
});

test('buckets are evenly distributed: each tenth of them contains a tenth of the subjects', () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const bucket of buckets) tenths[Math.floor(bucket / 1_000)]! += 1;
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

describe('from one percentage to another', () => {
  const steps = [0, 0.01, 1, 5, 7.77, 20, 33.33, 50, 99.99, 100];
  const pairs = steps.flatMap((from) => steps.filter((to) => to > from).map((to) => [from, to] as const));

  test.each(pairs)('widening from %d to %d%% excludes nobody', (from, to) => {
    const thrownOut = buckets.filter((bucket) => isReached(bucket, from) && !isReached(bucket, to));
    expect(thrownOut).toEqual([]);
  });

  test.each(pairs)('narrowing back to %d from %d%% excludes only the last ones', (to, from) => {
    const stay = buckets.filter((bucket) => isReached(bucket, to));
    const leave = buckets.filter((bucket) => isReached(bucket, from) && !isReached(bucket, to));
    const highestThatStays = stay.reduce((highest, bucket) => Math.max(highest, bucket), -1);
    const lowestThatLeaves = leave.reduce((lowest, bucket) => Math.min(lowest, bucket), bucketCount);
    expect(highestThatStays).toBeLessThan(lowestThatLeaves);
  });
});

describe('the salt', () => {
  test('and the subject always give the same bucket', () => {
    expect(subjects.map((subject) => bucketOf('salt of the dashboard', subject))).toEqual(buckets);
  });

  test('of another remote gives independent buckets: early subjects here are not early there', () => {
    const others = subjects.map((subject) => bucketOf('salt of the load', subject));
    const inBoth = others.filter((bucket, index) => isReached(bucket, 20) && isReached(buckets[index] ?? 0, 20));
    // 20% of 20%, within five standard deviations.
    expect(Math.abs((inBoth.length / subjects.length) * 100 - 4)).toBeLessThan(0.32);
  });
});

test('a bucket is the first 32 bits of SHA-256 over `salt|subject`, modulo 10,000', () => {
  // printf '%s' 'salt|subject' | sha256sum → c0ca3198…; 0xc0ca3198 mod 10,000
  expect(bucketOf('salt', 'subject')).toBe(Number.parseInt('c0ca3198', 16) % 10_000);
});
