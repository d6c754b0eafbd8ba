import { portalRemotes } from 'build-config/tables';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { screensModule } from './build-monolith';

test('the monolith bundles the screen of every remote in the table of apps, from its source', () => {
  const repositoryRoot = join(__dirname, '../../..');
  const source = screensModule(repositoryRoot);
  const imports = [...source.matchAll(/"([\w-]+)" \*\/ "([^"]+)"/g)];
  expect(imports.map(([, name]) => name)).toEqual(portalRemotes(repositoryRoot).map(({ name }) => name));
  for (const [, , file] of imports) expect(existsSync(`${file}.tsx`)).toBe(true);
});
