import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const publisher = fileURLToPath(new URL('../publish-release.sh', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-release-'));
  mkdirSync(join(folder, 'published'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Publishes a release whose one script holds its build, unless something else is given. */
function publish(build: string, script = build): void {
  const release = join(folder, `release-${build}`);
  mkdirSync(join(release, `1.0.0+${build}`), { recursive: true });
  writeFileSync(join(release, `1.0.0+${build}`, 'screen.js'), script);
  writeFileSync(join(release, 'release.json'), JSON.stringify({ version: '1.0.0', build, script }));
  execFileSync('sh', [publisher, release, join(folder, 'published')]);
}

const published = () => readdirSync(join(folder, 'published')).sort();
const current = () => JSON.parse(readFileSync(join(folder, 'published/release.json'), 'utf8')) as unknown;

test('a release is put beside those before it and becomes the current one', () => {
  publish('a');
  publish('b');
  expect(published()).toEqual(['1.0.0+a', '1.0.0+b', 'release.json']);
  expect(current()).toMatchObject({ build: 'b' });
  expect(readFileSync(join(folder, 'published/1.0.0+a/screen.js'), 'utf8')).toBe('a');
});

test('publishing twice changes nothing, and an older release can come back', () => {
  publish('a');
  publish('b');
  rmSync(join(folder, 'release-a'), { recursive: true });
  publish('a');
  expect(published()).toEqual(['1.0.0+a', '1.0.0+b', 'release.json']);
  expect(current()).toMatchObject({ build: 'a' });
});

test('the same release with other bytes does not replace the files that browsers have, nor their document', () => {
  publish('a', 'built here');
  publish('b');
  publish('a', 'built there');
  expect(readFileSync(join(folder, 'published/1.0.0+a/screen.js'), 'utf8')).toBe('built here');
  expect(current()).toMatchObject({ build: 'a', script: 'built here' });
});

test('the three newest releases are kept', () => {
  for (const [age, build] of ['a', 'b', 'c'].entries()) {
    publish(build);
    utimesSync(join(folder, 'published', `1.0.0+${build}`), 1000 + age, 1000 + age);
  }
  publish('d');
  expect(published()).toEqual(['1.0.0+b', '1.0.0+c', '1.0.0+d', 'release.json']);
});
