import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importZones, mayImport } from './import-rules';
import { useFolder } from './testing/use-folder';
import { workspaceFolders } from './workspace';

const root = path.resolve(__dirname, '../..');

const folder = useFolder({ isShared: true });

/** Lints these texts as if they were files of this repository. Returns the help text of each error, by file. */
function lint(texts: Record<string, string>): Record<string, string[]> {
  const config = path.join(folder, 'oxlint.config.mjs');
  const house = JSON.stringify(path.join(root, 'oxlint.config.mjs'));
  // The import rules need no type information. With `typeAware` on, oxlint would look for tsgolint in this folder.
  writeFileSync(config, `import settings from ${house};\nexport default { ...settings, options: {} };\n`);
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [oxlint, '--config', config, '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { filename: string; help: string }[] };
  const helpFor = (file: string) => diagnostics.filter(({ filename }) => filename === file).map(({ help }) => help);
  return Object.fromEntries(Object.keys(texts).map((file) => [file, helpFor(file)]));
}

test('every workspace is in the table of imports', () => {
  for (const folder of workspaceFolders(root)) {
    expect(mayImport).toHaveProperty([folder.replace(/^mfe-.*/, 'mfe-*')]);
  }
});

test('lint lets only the embed import another screen, and names the URL as the alternative', () => {
  const screen = `import { Screen } from 'mfe-load-detail';\nexport { Screen };\n`;
  const component = `export { LoadScreen } from 'mfe-load-detail/src/load-screen';\n`;
  const explained = lint({
    'mfe-dashboard/screen.ts': screen,
    'mfe-dashboard/component.ts': component,
    'mfe-embed/component.ts': component,
  });
  expect(explained).toEqual({
    'mfe-dashboard/screen.ts': [expect.stringContaining('Remotes must not import each other')],
    'mfe-dashboard/component.ts': [expect.stringContaining('Remotes must not import each other')],
    'mfe-embed/component.ts': [],
  });
});

test('lint lets only services of the API open transactions', () => {
  const text = (name: string) =>
    `import { ${name} } from '../../platform/database/transaction';\nexport { ${name} };\n`;
  const explained = lint({
    'api/src/waste/loads/x.service.ts': text('inTransaction'),
    'api/src/waste/loads/x.repository.ts': text('inTransaction'),
    'api/src/waste/loads/y.repository.ts': text('readOnce'),
    'api/src/waste/loads/x.ts': text('inTransaction'),
  });
  const refused = [expect.stringContaining('Open transactions only in a *.service.ts file')];
  expect(explained).toEqual({
    'api/src/waste/loads/x.service.ts': [],
    'api/src/waste/loads/x.repository.ts': refused,
    'api/src/waste/loads/y.repository.ts': [],
    'api/src/waste/loads/x.ts': refused,
  });
});

test.each([
  ['mfe-*', 'mfe-load-detail', /Remotes must not import each other/],
  ['mfe-*', '../../mfe-load-detail/src/screen', /Remotes must not import each other/],
  ['shell', 'api', /through HTTP/],
  ['shared-domain', 'shared-ui', /never the other way around/],
  ['shared-ui', 'shared-domain/waste', /in shared-ui, only src\/loads/],
  ['shared-ui', 'shared-domain/wire', /src\/theme\/ need it/],
  ['shared-auth', 'shared-domain/waste', /Elsewhere, use plain props/],
  ['release-console', 'shared-domain/waste', /Elsewhere, use plain props/],
  ['shell', 'shared-domain/waste', /only the screen table/],
  ['mfe-*', 'shared-domain/releases', /Screens must not depend on releases/],
  ['shared-domain/src/waste', '../releases/rollout', /Screens must not depend on releases/],
  ['shared-domain/src/releases', '../waste/load', /Elsewhere, use plain props/],
  ['api', 'shared-auth', /may not import/],
  ['api', 'shared-domain/browser', /Only pages may import it/],
])('%s may not import %s', (owner, imported, message) => {
  const patterns = importZones()
    .filter(({ files }) => files.some((glob) => glob === `${owner}/**/*.{ts,tsx}`))
    .flatMap((zone) => zone.patterns);
  const hits = patterns.filter(({ regex }) => new RegExp(regex).test(imported));
  expect(hits.map((hit) => hit.message)).toEqual([expect.stringMatching(message)]);
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
