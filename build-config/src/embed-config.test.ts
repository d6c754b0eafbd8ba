import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import type { AppConfig } from './build-context';

const repositoryRoot = join(__dirname, '../..');
const sources = ['mfe-load-detail/src', 'shared-auth/src'].flatMap((folder) =>
  readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(repositoryRoot, folder, file),
  ),
);

test('every module that the embed leaves out is imported where it is replaced', async () => {
  const path = join(repositoryRoot, 'mfe-embed/webpack.config.ts');
  const { default: config } = (await import(path)) as { default: AppConfig };
  const { module } = config({
    repositoryRoot,
    purpose: 'release',
    version: '1.2.3',
    build: 'ab12cd34',
  });
  const rules = (module?.rules ?? []) as RuleSetRule[];
  const left = rules.flatMap(({ test: of, resolve }) => {
    const files = of instanceof RegExp ? sources.filter((source) => of.test(source)) : [];
    return files.flatMap((file) => Object.keys(resolve?.alias ?? {}).map((name) => ({ file, name })));
  });
  expect(left.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['./stored-drafts$', './sites/sites-dialog$', './recording/tracking-event-dialog$']),
  );
  for (const { file, name } of left) {
    expect(readFileSync(file, 'utf8')).toContain(` '${name.replace('$', '')}'`);
  }
});
