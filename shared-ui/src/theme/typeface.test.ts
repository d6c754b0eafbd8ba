import { readFileSync } from 'node:fs';
import path from 'node:path';

test('the typeface is a compressed web font of at most 25 kB', () => {
  const file = readFileSync(path.join(__dirname, 'public-sans.woff2'));
  expect(file.subarray(0, 4).toString()).toBe('wOF2');
  expect(file.length).toBeLessThan(25_000);
});
