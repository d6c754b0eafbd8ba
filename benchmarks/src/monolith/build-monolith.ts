import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Release, releaseBase, releaseId, screenDoor } from 'shared-domain/releases';
import { type BuildContext, portalRemotes } from 'build-config/tables';
import { compressFiles, describeFiles, styleHashes } from 'portal-cli';
import { groupFiles, runWebpack } from 'build-config';
import { webpackMonolithConfig } from './monolith-config';
import { screensModule } from './screens-module';

/** Builds the monolith into a folder that the API serves like the repository itself; answers that folder. */
export async function buildMonolith(repositoryRoot: string): Promise<string> {
  const context: BuildContext = { repositoryRoot, purpose: 'release', version: '1.0.0', build: 'monolith' };
  const root = join(repositoryRoot, 'benchmarks/dist/monolith');
  const target = join(root, 'shell/dist', releaseId(context));
  rmSync(root, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const screens = join(root, 'federation-runtime.js');
  writeFileSync(screens, screensModule(repositoryRoot));
  const stats = await runWebpack(webpackMonolithConfig(context, target, screens));
  for (const file of ['index.html', 'favicon.svg'])
    copyFileSync(join(repositoryRoot, 'shell', file), join(target, file));
  const files = describeFiles(target);
  await compressFiles(target);

  const base = releaseBase({ ...context, name: 'shell' });
  const shared = {
    version: context.version,
    build: context.build,
    base,
    preload: [],
    shared: {},
    shellRange: '*',
    team: 'benchmarks',
    commit: '',
    builtAt: '',
  };
  writeDocument(root, {
    ...shared,
    name: 'shell',
    container: 'monolith',
    route: '',
    entry: 'main.js',
    exposes: {},
    files,
    trustedTypesPolicies: ['monolith'],
    styleHashes: styleHashes(repositoryRoot),
  });
  for (const { name: app, route = '' } of portalRemotes(repositoryRoot)) {
    const scripts = groupFiles(stats, app);
    writeDocument(root, {
      ...shared,
      name: app,
      container: app,
      route,
      entry: `${app}.js`,
      exposes: { [screenDoor]: { js: scripts.filter((script) => script !== `${app}.js`) } },
      files: Object.fromEntries(Object.entries(files).filter(([path]) => scripts.includes(path))),
      trustedTypesPolicies: [],
      styleHashes: [],
    });
  }
  return root;
}

function writeDocument(root: string, release: Release): void {
  const folder = join(root, release.name, 'dist');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
}
