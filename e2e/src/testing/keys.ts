import { generateKeyPairSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from 'shared-domain/releases';
import { publicKeyId, rawPublicKey, signText } from 'shared-domain/signing';
import type { SignedText, SigningPurpose } from 'shared-domain/wire';
import { runAdmin } from './run-admin';

/** A team with its own key. */
export interface Team {
  keyId: string;
  /** Paths of its two keys, in PEM. */
  keyFile: string;
  publicKeyFile: string;
  sign(release: Release): SignedText;
}

/** A new key pair that signs as portals and teams do. */
export function createKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = rawPublicKey(publicKey);
  const id = publicKeyId(raw);
  const sign = (purpose: SigningPurpose, payload: string): SignedText => signText(purpose, payload, { id, privateKey });
  return { id, raw, publicKey, privateKey, sign };
}

/** Creates a key pair for a team in that folder. */
export async function createTeam(folder: string): Promise<Team> {
  const { id: keyId, publicKey, privateKey, sign } = createKey();
  const keyFile = path.join(folder, 'team.pem');
  const publicKeyFile = path.join(folder, 'team.public.pem');
  await mkdir(folder, { recursive: true });
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  await writeFile(publicKeyFile, publicKey.export({ type: 'spki', format: 'pem' }));
  return {
    keyId,
    keyFile,
    publicKeyFile,
    sign: (release) => sign('release', `${JSON.stringify(release, null, 2)}\n`),
  };
}

const because = ['--reason', 'As the test says', '--json'];

/** Makes a portal trust a key for the remote and the team of a release. */
export async function trustTeam(dataDir: string, { name, team }: Release, { publicKeyFile }: Team): Promise<void> {
  await runAdmin(dataDir, ['team-keys', 'trust', name, team, publicKeyFile, ...because]);
}

/** Revokes that key. */
export async function revokeTeam(dataDir: string, remote: string, { keyId }: Team): Promise<void> {
  await runAdmin(dataDir, ['team-keys', 'revoke', remote, keyId, ...because]);
}

/** Makes a portal sign with another key, and removes the previous one from its pages. */
export async function replacePortalKey(dataDir: string): Promise<void> {
  const keys = JSON.parse(await runAdmin(dataDir, ['portal-keys', 'list', '--json'])) as {
    id: string;
    isSigning: boolean;
  }[];
  const present = keys.find(({ isSigning }) => isSigning);
  if (!present) throw new Error('The portal signs with no key');
  await runAdmin(dataDir, ['portal-keys', 'rotate', ...because]);
  await runAdmin(dataDir, ['portal-keys', 'revoke', present.id, ...because]);
}
