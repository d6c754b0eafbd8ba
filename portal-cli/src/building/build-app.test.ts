import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { federationRuntimePackage } from 'shared-domain/releases';
import { installedVersion } from 'build-config/tables';
import { findBuiltRelease } from './release-document';

const repositoryRoot = join(__dirname, '../../..');

function buildIn(cwd: string) {
  execFileSync(process.execPath, [join(repositoryRoot, 'portal-cli/bin/portal.mjs'), 'build', 'smallest-remote'], {
    cwd,
  });
  return findBuiltRelease(repositoryRoot, 'smallest-remote');
}

test('the smallest remote builds into a release with one exposed module and no bundled library', () => {
  const release = buildIn(repositoryRoot);
  expect(release?.exposes).toEqual({ './Screen': { js: ['screen.js'] } });
  expect(release?.files['screen.js']?.bytes).toBeLessThan(1_000);

  const folder = join(repositoryRoot, 'examples/smallest-remote/dist', `${release?.version}+${release?.build}`);
  const entry = readFileSync(join(folder, 'remote-entry.js'), 'utf8');
  expect(entry).toContain(release?.container);
  // The shell provides the federation runtime; the release states the required version.
  expect(entry).toContain('.portalFederation');
  expect(entry.length).toBeLessThan(9_000);
  expect(release?.shared[federationRuntimePackage]).toBe(
    installedVersion(repositoryRoot, '@module-federation/enhanced'),
  );
  // Its own chunks are also fetched with a hash from the page's table.
  expect(entry).toContain('portalIntegrity');
});

test('a build has the same bytes wherever its command runs', () => {
  const folder = join(repositoryRoot, 'examples/smallest-remote');
  const { files } = buildIn(repositoryRoot) ?? {};
  rmSync(join(folder, 'dist/release.json'));
  expect(buildIn(folder)?.files).toEqual(files);
});
