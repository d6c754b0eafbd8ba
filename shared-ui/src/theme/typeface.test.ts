import { readFileSync } from 'node:fs';
import path from 'node:path';

test('the typeface is two compressed web fonts of at most 25 kB together', () => {
  const files = [400, 620].map((weight) => readFileSync(path.join(__dirname, `public-sans-${weight}.woff2`)));
  for (const file of files) expect(file.subarray(0, 4).toString()).toBe('wOF2');
  expect(Buffer.concat(files).length).toBeLessThan(25_000);
});
