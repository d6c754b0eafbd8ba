import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { trim } from '../trim';
import { reactRouterTrim } from './react-router-trim';

test('the installed router has every part that builds leave out', () => {
  const folder = join(dirname(createRequire(__filename).resolve('react-router/package.json')), 'dist/production');
  const [file = '', ...others] = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => reactRouterTrim.file.test(path));
  expect(others).toEqual([]);
  const source = readFileSync(file, 'utf8');
  expect(source).toContain('function RouterProvider(');
  expect(() => trim(source, reactRouterTrim)).not.toThrow();
});
