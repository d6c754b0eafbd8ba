import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceFolders } from 'build-config/tables';

interface Repository {
  /** Every file of the repository, relative to its root. */
  files: readonly string[];
  /** What packages can be imported by: `shared-ui/testing`. */
  doors: readonly string[];
  /** Scripts of the root (under '') and of each workspace, by folder. */
  scripts: Readonly<Record<string, readonly string[]>>;
}

/** Generated and never committed, so documents may name them. */
const made = /(^|\/)(dist|node_modules|\.data|\.cache|release\.json)(\/|$)/;
/** A placeholder for a name that the reader chooses. */
const placeholder = /[<>{}*\s…]|NNNN/;
const fileName = /^[\w@.-]+\.(md|tsx?|mjs|cjs|json|ya?ml|sql|sh|conf|png)$/;

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
  const untruths = readDocuments().flatMap(({ file, text }) =>
    findUntruths(file, text, repository).map((untruth) => `${file} ${untruth}`),
  );
  expect(untruths).toEqual([]);
});

test('every workspace has a README', () => {
  const { files } = readRepository();
  const missing = workspaceFolders(root).filter((folder) => !files.includes(`${folder}/README.md`));
  expect(missing).toEqual([]);
});

test('a decision has at most 40 lines; the rest belongs to a document', () => {
  const linesOf = (text: string) => text.trimEnd().split('\n').length;
  expect(readDecisions().filter(({ text }) => linesOf(text) > 40)).toEqual([]);
});

test('a decision has only its dates and related documents below its title', () => {
  const isCurrent = (text: string) =>
    /^[\d-]{10}(, revised [\d-]{10})?( · see also [^]+)?$/.test(text.split('\n\n')[1] ?? '');
  const corrected = readDecisions().filter(({ text }) => !isCurrent(text));
  expect(corrected.map(({ name }) => name)).toEqual([]);
});

test('a line has at most 120 characters, except in tables, in code and in the index', () => {
  const long = readDocuments().flatMap(({ file, text }) =>
    proseOf(text)
      .filter((line) => line.length > 120 && !/^- \[\d{4}\]/.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(long).toEqual([]);
});

test('the index has one line for each decision, with its title', () => {
  const index = readFileSync(path.join(root, 'docs/decisions/README.md'), 'utf8');
  const lines = index.split('\n').filter((line) => line.startsWith('- '));
  const titleOf = (text: string) => /^# \d{4} · (.*)/.exec(text)?.[1];
  expect(lines.sort()).toEqual(
    readDecisions().map(({ name, text }) => `- [${name.slice(0, 4)}](${name}) ${titleOf(text)}`),
  );
});

/** The Markdown files of the repository. */
function readDocuments(): { file: string; text: string }[] {
  const files = readRepository().files.filter((file) => file.endsWith('.md'));
  return files.sort().map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** The records of decisions, by number. */
function readDecisions(): { name: string; text: string }[] {
  return readDocuments()
    .filter(({ file }) => /^docs\/decisions\/\d/.test(file))
    .map(({ file, text }) => ({ name: path.basename(file), text }));
}

/** The lines outside of tables and code. */
function proseOf(text: string): string[] {
  const withoutCode = text.replaceAll(/^ *```[^]*?^ *```$/gm, '');
  return withoutCode.split('\n').filter((line) => !/^(\|| {4})/.test(line));
}

/** What is wrong in a document: files that do not exist and scripts that cannot be run. */
function findUntruths(document: string, text: string, repository: Repository): string[] {
  const folder = document.includes('/') ? document.slice(0, document.lastIndexOf('/')) : '';
  return [
    ...linksOf(text)
      .filter((link) => !exists(pathFrom(folder, link), repository))
      .map((link) => `links to ${link}, which does not exist`),
    ...namesOf(text)
      .filter((name) => isAboutFiles(name, repository) && !isNamed(name, folder, repository))
      .map((name) => `names ${name}, which does not exist`),
    ...scriptsOf(text)
      .filter(({ script, workspace }) => !hasScript(script, workspace, repository))
      .map(
        ({ script, workspace }) =>
          `names the script ${script}${workspace ? ` in ${workspace}` : ''}, which does not exist`,
      ),
  ];
}

function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, link]) => link ?? '')
    .filter((link) => !/^\w+:/.test(link));
}

function namesOf(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, name]) => (name ?? '').trim())
    .filter((name) => !placeholder.test(name));
}

function scriptsOf(text: string): { script: string; workspace: string }[] {
  const found = text.matchAll(/npm (?:run (?<named>[\w:-]+)|(?<short>start|test))(?<rest>[^\n`]*)/g);
  return [...found]
    .map(({ groups = {} }) => ({
      script: groups.named ?? groups.short ?? '',
      workspace: /(?:-w|--workspace)[ =]([\w/<…-]+)/.exec(groups.rest ?? '')?.[1] ?? '',
    }))
    .filter(({ workspace }) => !/[<…]|-$/.test(workspace));
}

function isAboutFiles(name: string, { files }: Repository): boolean {
  if (made.test(name) || name.startsWith('/')) return false;
  if (fileName.test(name)) return true;
  const first = name.replace(/^\.\//, '').split('/')[0] ?? '';
  return name.includes('/') && files.some((file) => file.startsWith(`${first}/`));
}

function isNamed(name: string, folder: string, repository: Repository): boolean {
  if (repository.doors.includes(name)) return true;
  if (exists(pathFrom('', name), repository) || exists(pathFrom(folder, name), repository)) return true;
  // A bare file name means any file of that name.
  return !name.includes('/') && repository.files.some((file) => file.endsWith(`/${name}`));
}

function exists(path: string, { files }: Repository): boolean {
  const clean = path.replace(/\/$/, '').replace(/:\d+$/, '');
  return clean === '' || files.some((file) => file === clean || file.startsWith(`${clean}/`));
}

/** A path that a document in a folder names, relative to the root. */
function pathFrom(folder: string, named: string): string {
  return path.posix.resolve('/', folder, named).slice(1);
}

function hasScript(script: string, workspace: string, { scripts }: Repository): boolean {
  const folder = Object.keys(scripts).find((key) => key === workspace || (key !== '' && key.endsWith(`/${workspace}`)));
  return scripts[folder ?? workspace]?.includes(script) ?? false;
}
