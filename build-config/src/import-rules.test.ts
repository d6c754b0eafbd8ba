import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { importZones, mayImport } from './import-rules';
import { workspaceFolders } from './workspace';

const root = path.resolve(__dirname, '../..');

/** Lints the text as if it stood in that file and answers the messages. */
function lint(file: string, text: string): string[] {
  const run = spawnSync(
    process.execPath,
    ['node_modules/eslint/bin/eslint.js', '--stdin', '--stdin-filename', file, '--format', 'json'],
    { cwd: root, input: text, encoding: 'utf8' },
  );
  const results = JSON.parse(run.stdout) as { messages: { message: string }[] }[];
  return results.flatMap((result) => result.messages.map(({ message }) => message));
}

test('every workspace stands in the table of imports', () => {
  for (const folder of workspaceFolders(root)) {
    expect(mayImport).toHaveProperty([folder.replace(/^mfe-.*/, 'mfe-*')]);
  }
});

test('lint refuses a remote that imports another remote and names the URL as the way', () => {
  const messages = lint('mfe-dashboard/probe.ts', `import { Screen } from 'mfe-load-detail';\nexport { Screen };\n`);
  expect(messages).toEqual([expect.stringContaining('Remotes meet in the URL')]);
});

test.each([
  ['mfe-*', 'mfe-load-detail', /Remotes meet in the URL/],
  ['mfe-*', '../../mfe-load-detail/src/screen', /Remotes meet in the URL/],
  ['shell', 'api', /through HTTP/],
  ['shared-domain', 'shared-ui', /never the other way round/],
  ['shared-ui', 'shared-domain', /In shared-ui, only src\/loads/],
  ['api', 'shared-auth', /may not import/],
])('%s may not import %s', (owner, imported, message) => {
  const patterns = importZones()
    .filter(({ files }) => files.some((glob) => glob.startsWith(`${owner}/**`)))
    .flatMap((zone) => zone.patterns);
  const hits = patterns.filter(({ regex }) => new RegExp(regex).test(imported));
  expect(hits.map((hit) => hit.message)).toEqual([expect.stringMatching(message)]);
});
