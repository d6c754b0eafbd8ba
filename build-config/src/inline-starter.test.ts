import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineStarter } from './inline-starter';

const repositoryRoot = join(__dirname, '../..');
const template = readFileSync(join(repositoryRoot, 'shell/index.html'), 'utf8');

test('the starter adds at most 2 kB to the page', () => {
  const page = inlineStarter(template, repositoryRoot);
  expect(Buffer.byteLength(page) - Buffer.byteLength(template)).toBeLessThanOrEqual(2_048);
  expect(page.match(/<script>/g)).toHaveLength(1);
});

test('it follows the document that it reads and precedes every bundle', () => {
  const page = inlineStarter(template, repositoryRoot);
  const places = ['<!--portal:releases-->', '<script>', '<!--portal:head-->'].map((part) => page.indexOf(part));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
});
