import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineStarter } from './inline-starter';

const repositoryRoot = join(__dirname, '../..');
const template = readFileSync(join(repositoryRoot, 'shell/index.html'), 'utf8');

test('the starter adds at most 2 kB to the page, the script for the last screen at most 1 kB', () => {
  const page = inlineStarter(template, repositoryRoot);
  const sizes = [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => Buffer.byteLength(script));
  expect(sizes).toHaveLength(2);
  expect(sizes[0]).toBeLessThanOrEqual(2_048);
  expect(sizes[1]).toBeLessThanOrEqual(1_024);
});

test('it follows the document that it reads and precedes every bundle', () => {
  const page = inlineStarter(template, repositoryRoot);
  const places = ['<!--portal:releases-->', '<script>', '<!--portal:head-->', '<div id="root">'].map((part) =>
    page.indexOf(part),
  );
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
});
