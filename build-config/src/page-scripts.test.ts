import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { carriedReleases } from 'shared-domain/releases';
import { bundleCarriers, inlineStarter } from './page-scripts';

const repositoryRoot = join(__dirname, '../..');
const template = readFileSync(join(repositoryRoot, 'shell/index.html'), 'utf8');
const carriers = bundleCarriers(join(repositoryRoot, 'mfe-embed'));

test('the starter adds at most 2 kB to the page, the script for the last screen at most 1 kB', () => {
  const page = inlineStarter(template, repositoryRoot);
  const sizes = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => Buffer.byteLength(script));
  expect(sizes).toHaveLength(2);
  expect(sizes[0]).toBeLessThanOrEqual(2_048);
  expect(sizes[1]).toBeLessThanOrEqual(1_024);
});

test('the starter follows the document that it reads and precedes every bundle', () => {
  const page = inlineStarter(template, repositoryRoot);
  const places = ['<!--portal:releases-->', '<script>', '<!--portal:head-->', '<div id="root">'].map((part) =>
    page.indexOf(part),
  );
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
});

test('every file that starts the embed has the place where the portal writes the release', () => {
  expect(Object.keys(carriers)).toEqual(['loader.js', 'remote-entry.js', 'connect-frame.js', 'frame.html']);
  const { 'connect-frame.js': connection, ...starting } = carriers;
  for (const content of Object.values(starting)) expect(content).toContain(carriedReleases);
  expect(connection).toMatch(/export\s*\{\w+ as connectFrame\}/);
});

test('the loader is a classic script of at most 5 kB as sent, with two releases of usual length', () => {
  const release = (build: string) => ({
    id: `100.100.100+${build}`,
    core: `/remotes/mfe-embed/100.100.100+${build}/core.js`,
    integrity: `sha384-${randomBytes(48).toString('base64')}`,
  });
  const carried = { channel: 'stable', releases: [release('0a1b2c3d'), release('4e5f6071')], problem: null };
  const sent = (carriers['loader.js'] ?? '').replaceAll(carriedReleases, `(${JSON.stringify(carried)})`);
  expect(brotliCompressSync(sent).length).toBeLessThan(5_000);
  expect(() => new Function(sent)).not.toThrow();
});

test('the frame is one page without further files', () => {
  const frame = carriers['frame.html'] ?? '';
  expect(frame.match(/<script/g)).toHaveLength(1);
  expect(frame).not.toMatch(/ src=| href=/);
});
