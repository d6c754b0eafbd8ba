import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import type webpack from 'webpack';
import { runWebpack } from './run-webpack';
import { ScriptIntegrityPlugin } from './script-integrity-plugin';
import { useFolder } from './testing/use-folder';

const shell = {
  base: '/assets/shell/1.0.0+aaaaaaaa/',
  files: { 'main.js': 'hash-of-main', 'lazy.js': 'hash-of-lazy' },
};
const folder = useFolder({ isShared: true });
let script: string;

beforeAll(async () => {
  writeFileSync(join(folder, 'lazy.js'), 'export const lazy = 1;');
  writeFileSync(join(folder, 'main.js'), 'void import(/* webpackChunkName: "lazy" */ "./lazy.js");');
  await runWebpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    target: 'web',
    output: { path: join(folder, 'dist'), filename: 'main.js', chunkFilename: '[name].js', publicPath: shell.base },
    optimization: { minimize: false },
    plugins: [new ScriptIntegrityPlugin({ providesTable: true }) as webpack.WebpackPluginInstance],
  });
  script = readFileSync(join(folder, 'dist/main.js'), 'utf8');
});

/**
 * Runs the build in a page that names these files of the shell; returns the table and the element of its lazy chunk.
 */
function run(files: Record<string, string>, table?: object) {
  const elements: Record<string, unknown>[] = [];
  const document = {
    getElementById: () => ({ textContent: JSON.stringify({ ...shell, files }) }),
    getElementsByTagName: () => [],
    createElement: () => {
      const element = { setAttribute: () => undefined };
      elements.push(element);
      return element;
    },
    head: { appendChild: () => undefined },
  };
  const self: Record<string, unknown> = table ? { portalIntegrity: table } : {};
  const location = { href: 'https://portal.example/', toString: () => 'https://portal.example/' };
  vm.runInNewContext(script, { self, document, location, URL, setTimeout: () => 0, clearTimeout: () => undefined });
  return { table: self.portalIntegrity as Record<string, string>, lazy: elements[0] };
}

test('the table begins with the files of the shell, and none of them can be changed', () => {
  const { table } = run(shell.files);
  expect({ ...table }).toEqual({
    '/assets/shell/1.0.0+aaaaaaaa/main.js': 'sha384-hash-of-main',
    '/assets/shell/1.0.0+aaaaaaaa/lazy.js': 'sha384-hash-of-lazy',
  });
  expect(() => Object.assign(table, { [`${shell.base}main.js`]: 'sha384-other' })).toThrow(TypeError);
});

test('a chunk is fetched with its hash from the table', () => {
  expect(run(shell.files).lazy).toMatchObject({ integrity: 'sha384-hash-of-lazy', crossOrigin: 'anonymous' });
});

test('a chunk that is not in the table gets a hash that no content has', () => {
  expect(run({}).lazy).toMatchObject({ integrity: `sha384-${'A'.repeat(64)}` });
});

test('an existing table is kept', () => {
  const table = { [`${shell.base}lazy.js`]: 'sha384-earlier' };
  const found = run(shell.files, table);
  expect(found.table).toBe(table);
  expect(found.lazy).toMatchObject({ integrity: 'sha384-earlier' });
});
