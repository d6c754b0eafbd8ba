import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { plainSettings, repositoryRoot } from './portal';
import type { Release } from 'shared-domain/releases';
import type { Team } from './team';

const run = promisify(execFile);
const because = ['--reason', 'As the test says', '--json'];

/** Makes a portal trust a key for the remote and the team of a release. */
export async function trustTeam(dataDir: string, release: Release, { publicKeyFile }: Team): Promise<void> {
  await admin(dataDir, 'team-keys', 'trust', release.name, release.team, publicKeyFile, ...because);
}

/** Revokes that key. */
export async function revokeTeam(dataDir: string, remote: string, { keyId }: Team): Promise<void> {
  await admin(dataDir, 'team-keys', 'revoke', remote, keyId, ...because);
}

/** Makes a portal sign with another key, and removes the previous one from its pages. */
export async function replacePortalKey(dataDir: string): Promise<void> {
  const keys = JSON.parse(await admin(dataDir, 'portal-keys', 'list', '--json')) as {
    id: string;
    isSigning: boolean;
  }[];
  const present = keys.find(({ isSigning }) => isSigning);
  if (!present) throw new Error('The portal signs with no key');
  await admin(dataDir, 'portal-keys', 'rotate', ...because);
  await admin(dataDir, 'portal-keys', 'revoke', present.id, ...because);
}

async function admin(dataDir: string, ...args: string[]): Promise<string> {
  const door = path.join(repositoryRoot, 'portal-cli/bin/portal.mjs');
  const env = { ...process.env, ...plainSettings, DATA_DIR: dataDir };
  return (await run(process.execPath, [door, 'admin', ...args], { cwd: repositoryRoot, env })).stdout;
}
