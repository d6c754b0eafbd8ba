import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceFolders } from 'build-config/tables';
import { findUntruths, type Repository } from './find-untruths';

const root = path.resolve(__dirname, '../../..');
const example: Repository = {
  files: ['README.md', 'shell/src/app.tsx', 'docs/decisions/0001-one.md'],
  doors: ['shared-ui', 'shared-ui/testing'],
  scripts: { '': ['start', 'build'], shell: ['dev'] },
};

function readRepository(): Repository {
  const listing = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const manifestIn = (folder: string) =>
    JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as { scripts?: object; exports?: object };
  const doorsOf = (folder: string) =>
    Object.keys(manifestIn(folder).exports ?? {}).map((door) => path.posix.join(folder, door));
  const scriptsIn = (folder: string) => Object.keys(manifestIn(folder).scripts ?? {});
  return {
    files: listing.stdout.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file))),
    doors: workspaceFolders(root).flatMap(doorsOf),
    scripts: Object.fromEntries(['', ...workspaceFolders(root)].map((folder) => [folder, scriptsIn(folder)])),
  };
}

test('a correct document has no findings', () => {
  const text =
    'See [the first](docs/decisions/0001-one.md), `shell/src/app.tsx` and `app.tsx`; `npm start`, `npm run dev -w shell`.';
  expect(findUntruths('README.md', text, example)).toEqual([]);
});

test('a link is relative to its document', () => {
  expect(findUntruths('docs/decisions/0001-one.md', '[up](../../README.md) [no](README.md)', example)).toEqual([
    'links to README.md, which does not exist',
  ]);
});

test.each([
  ['`shell/src/nothing.tsx`', 'names shell/src/nothing.tsx, which does not exist'],
  ['`nothing.tsx`', 'names nothing.tsx, which does not exist'],
  ['`npm run fly`', 'names the script fly, which does not exist'],
  ['`npm run build -w shell`', 'names the script build in shell, which does not exist'],
])('%s is reported', (text, untruth) => {
  expect(findUntruths('README.md', text, example)).toEqual([untruth]);
});

test('addresses, patterns and generated files do not count as files', () => {
  const text =
    '`/api/health/live` `shell/src/*.tsx` `shell/dist/release.json` `application/json` `shared-ui/testing` `npm run dev -w mfe-<name>`';
  expect(findUntruths('README.md', text, example)).toEqual([]);
});

test('no document of the repository names a file or a script that does not exist', () => {
  const repository = readRepository();
  const documents = repository.files.filter((file) => file.endsWith('.md'));
  const untruths = documents.flatMap((document) =>
    findUntruths(document, readFileSync(path.join(root, document), 'utf8'), repository).map(
      (untruth) => `${document} ${untruth}`,
    ),
  );
  expect(untruths).toEqual([]);
});

test('a decision has at most 40 lines; the rest belongs to a document', () => {
  const decisions = readRepository().files.filter((file) => file.startsWith('docs/decisions/'));
  const linesOf = (file: string) => readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length;
  expect(decisions.filter((file) => linesOf(file) > 40)).toEqual([]);
});
