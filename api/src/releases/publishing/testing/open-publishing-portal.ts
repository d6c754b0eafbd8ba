import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { federationRuntimePackage, releaseId, type Release } from 'shared-domain/releases';
import { aRelease, aShellRelease } from '../../registry/testing/a-release';
import { openTestPortal, type TestPortal } from '../../../testing/test-portal';
import { aTeam, trust, type TestTeam } from './a-signed-release';

const servingShell = aShellRelease({
  version: '1.3.0',
  shared: { react: '19.3.1', axios: '1.21.1', [federationRuntimePackage]: '2.9.2' },
});

export interface PublishingPortal {
  portal: TestPortal;
  team: TestTeam;
  /** Where published files are stored. */
  releases: string;
  close(): Promise<void>;
}

/** A portal that serves a shell 1.3.0 and a built-in dashboard 1.0.0, and trusts one team. */
export async function openPublishingPortal(env: Record<string, string> = {}): Promise<PublishingPortal> {
  const root = mkdtempSync(join(tmpdir(), 'publishing-'));
  build(root, servingShell, 'index.html', '<!--portal:head--><!--portal:releases-->');
  build(root, aRelease(), 'screen.js', 'built in');
  const data = join(root, '.data');
  const portal = await openTestPortal({ env: { DATA_DIR: data, ...env }, repositoryRoot: root });
  const team = aTeam();
  await trust(portal.database, 'mfe-dashboard', team);
  const close = async () => {
    await portal.close();
    rmSync(root, { recursive: true });
  };
  return { portal, team, releases: join(data, 'releases'), close };
}

function build(root: string, release: Release, file: string, content: string): void {
  const dist = join(root, release.name, 'dist');
  mkdirSync(join(dist, releaseId(release)), { recursive: true });
  writeFileSync(join(dist, releaseId(release), file), content);
  writeFileSync(join(dist, 'release.json'), JSON.stringify(release));
}
