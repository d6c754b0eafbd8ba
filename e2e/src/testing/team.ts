import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from 'shared-domain/releases';
import { signedBytes, type SignedText } from 'shared-domain/wire';

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
