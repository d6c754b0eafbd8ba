import { execFile } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Release } from 'shared-domain/releases';
import { signedBytes, type SignedText } from 'shared-domain/wire';
import { plainSettings, repositoryRoot } from './portal';

/** A team with its own key. */
export interface Team {
  keyId: string;
  /** Paths of its two keys, in PEM. */
  keyFile: string;
  publicKeyFile: string;
  sign(release: Release): SignedText;
}

/** Creates a key pair for a team in that folder. */
export async function createTeam(folder: string, name = 'team'): Promise<Team> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const keyId = createHash('sha256').update(raw).digest('hex').slice(0, 16);
  const keyFile = path.join(folder, `${name}.pem`);
  const publicKeyFile = path.join(folder, `${name}.public.pem`);
  await mkdir(folder, { recursive: true });
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  await writeFile(publicKeyFile, publicKey.export({ type: 'spki', format: 'pem' }));
  return {
    keyId,
    keyFile,
    publicKeyFile,
    sign: (release) => {
      const payload = `${JSON.stringify(release, null, 2)}\n`;
      return { payload, keyId, signature: sign(null, signedBytes('release', payload), privateKey).toString('base64') };
    },
  };
}

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
