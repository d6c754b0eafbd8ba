import { createPrivateKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { publicKeyId, rawPublicKey, type SigningKey } from 'shared-domain/signing';
import { CommandError } from '../command-line';

/** The private key of a team: Ed25519 in PEM (PKCS #8). Throws `CommandError` for anything else. */
export function readTeamKey(path: string): SigningKey {
  if (!existsSync(path)) {
    throw new CommandError(
      `There is no key at ${path}. Check --key, or create a key in the portal's repository with npm run admin -- team-keys create.`,
    );
  }
  const privateKey = readPrivateKey(path);
  if (privateKey.asymmetricKeyType !== 'ed25519') {
    throw new CommandError(`The key at ${path} is of the kind ${privateKey.asymmetricKeyType}; use an Ed25519 key.`);
  }
  return { id: publicKeyId(rawPublicKey(privateKey)), privateKey };
}

function readPrivateKey(path: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(path));
  } catch (cause) {
    throw new CommandError(`${path} must contain an unencrypted PEM (PKCS #8) private key.`, 1, { cause });
  }
}
