import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fillReference } from '../reference/fill-reference';
import { pageVariables } from './style/page-variables';

const read = (file: string) => readFileSync(path.join(__dirname, '../..', file), 'utf8');
const reference = read('docs/embed-reference.md');

test('the reference is up to date: npm run generate -w mfe-embed', () => {
  expect(fillReference(reference, read)).toBe(reference);
});

test('the reference lists every CSS variable that the embed reads, and no other', () => {
  const sources = execFileSync(
    'git',
    ['grep', '-hE', 'load-dashboard-|pageColor\\(|pageValue\\(', '--', '.', ':!*.test.ts'],
    {
      cwd: __dirname,
      encoding: 'utf8',
    },
  );
  const used = [
    ...sources.matchAll(/--load-dashboard-([a-z]+)/g),
    ...sources.matchAll(/page(?:Color|Value)\('([a-z]+)'\)/g),
  ].map(([, name]) => name);
  const listed = [...reference.matchAll(/^\| `--load-dashboard-([a-z]+)`/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...new Set(used)].sort());
  expect([...pageVariables].sort()).toEqual(listed);
});

test('a reference that asks for an unknown part is refused', () => {
  expect(() => fillReference('<!-- generated: colors -->\n<!-- end -->', read)).toThrow(
    'Nothing is generated as colors.',
  );
});

test('an entry without a doc comment is refused', () => {
  const undocumented = (file: string) =>
    read(file).replace('/** Color of cards. Default: white; dark in the dark theme. */', '');
  expect(() => fillReference(reference, undocumented)).toThrow('EmbedVariables.surface has no doc comment');
});
