import { measureResolution } from './measure-resolution';

test('every document is measured, and is as small as one of the portal', () => {
  const { resolving, signing, bytes } = measureResolution({ remotes: 3, pins: 200, rounds: 50 });
  expect([resolving.length, signing.length]).toEqual([50, 50]);
  for (const [index, ms] of signing.entries()) expect(ms).toBeGreaterThanOrEqual(resolving[index] ?? Infinity);
  expect(bytes).toBeLessThan(20_000);
});
