import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { importZones, mayImport } from './import-rules';
import { workspaceFolders } from './workspace';

const root = path.resolve(__dirname, '../..');

/** Lints the text as if it were in that file and returns the messages. */
function lint(file: string, text: string): string[] {
  const run = spawnSync(
    process.execPath,
    ['node_modules/eslint/bin/eslint.js', '--stdin', '--stdin-filename', file, '--format', 'json'],
    { cwd: root, input: text, encoding: 'utf8' },
  );
  const results = JSON.parse(run.stdout) as { messages: { message: string }[] }[];
  return results.flatMap((result) => result.messages.map(({ message }) => message));
}

test('every workspace is in the table of imports', () => {
  for (const folder of workspaceFolders(root)) {
    expect(mayImport).toHaveProperty([folder.replace(/^mfe-.*/, 'mfe-*')]);
  }
});

test('lint refuses a remote that imports another remote and names the URL as the alternative', () => {
  const messages = lint('mfe-dashboard/probe.ts', `import { Screen } from 'mfe-load-detail';\nexport { Screen };\n`);
  expect(messages).toEqual([expect.stringContaining('Remotes meet in the URL')]);
});

test.each([
  ['mfe-*', 'mfe-load-detail', /Remotes meet in the URL/],
  ['mfe-*', '../../mfe-load-detail/src/screen', /Remotes meet in the URL/],
  ['shell', 'api', /through HTTP/],
  ['shared-domain', 'shared-ui', /never the other way round/],
  ['shared-ui', 'shared-domain/waste', /in shared-ui, only src\/loads/],
  ['shared-ui', 'shared-domain/wire', /src\/theme\/ need it/],
  ['shared-auth', 'shared-domain/waste', /knows no loads/],
  ['release-console', 'shared-domain/waste', /knows no loads/],
  ['shell', 'shared-domain/waste', /only the screen table/],
  ['mfe-*', 'shared-domain/releases', /Screens know no releases/],
  ['shared-domain/src/waste', '../releases/rollout', /Screens know no releases/],
  ['shared-domain/src/releases', '../waste/load', /knows no loads/],
  ['api', 'shared-auth', /may not import/],
])('%s may not import %s', (owner, imported, message) => {
  const patterns = importZones()
    .filter(({ files }) => files.some((glob) => glob === `${owner}/**/*.{ts,tsx}`))
    .flatMap((zone) => zone.patterns);
  const hits = patterns.filter(({ regex }) => new RegExp(regex).test(imported));
  expect(hits.map((hit) => hit.message)).toEqual([expect.stringMatching(message)]);
});

test('only the embed may import the components of other screens', () => {
  const text = `import { LoadScreen } from 'mfe-load-detail/src/load-screen';\nexport { LoadScreen };\n`;
  expect(lint('mfe-embed/probe.ts', text).join()).not.toContain('Remotes meet in the URL');
  expect(lint('mfe-dashboard/probe.ts', text).join()).toContain('Remotes meet in the URL');
});

/** The zone that decides about a file: the last one that matches. */
function zoneOf(file: string) {
  const matches = (glob: string) =>
    new RegExp(
      `^${glob.replace('**/', '<any>').replaceAll('.', '\\.').replace('*', '[^/]*').replace('<any>', '(.*/)?')}$`,
    ).test(file);
  return importZones().findLast(({ files }) => files.some(matches));
}

test.each([
  ['platform/health/x.ts', '../../waste/photos/photo-store', /let app\.ts pass it in/],
  ['platform/x.ts', 'shared-domain/waste', /in shared-domain\/wire/],
  ['accounts/users/x.service.ts', '../../releases/registry/registry', /move what both need/],
  ['waste/loads/x.ts', 'shared-domain/releases', /in shared-domain\/wire/],
  ['waste/loads/x.routes.ts', '../../releases/registry/registry', /never meet/],
  ['releases/rollouts/x.ts', '../../waste/loads/loads.service', /never meet/],
  ['releases/rollouts/x.ts', 'shared-domain/waste', /in shared-domain\/wire/],
  ['waste/loads/x.ts', '../../admin/table', /move what both need to a service/],
  ['admin/x.ts', '../accounts/clients/clients.repository', /calls services/],
  ['demo/x.ts', '../waste/photos/photos.repository', /calls services/],
])('api/src/%s may not import %s', (file, imported, message) => {
  const zone = zoneOf(`api/src/${file}`);
  const hits = (zone?.patterns ?? []).filter(({ regex }) => new RegExp(regex).test(imported));
  expect(hits.map((hit) => hit.message)).toEqual([expect.stringMatching(message)]);
});

test.each([
  ['waste/loads/x.service.ts', '../../platform/gate'],
  ['releases/rollouts/x.ts', '../../accounts/users/users.service'],
  ['admin/x.ts', '../waste/photos/verify-photos'],
  ['admin/x.ts', './with-database'],
  ['demo/x.ts', './demo.repository'],
])('api/src/%s may import %s', (file, imported) => {
  const zone = zoneOf(`api/src/${file}`);
  expect((zone?.patterns ?? []).filter(({ regex }) => new RegExp(regex).test(imported))).toEqual([]);
});
