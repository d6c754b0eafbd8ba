import type { SignedText, SigningPurpose } from 'shared-domain/wire';
import type { Database } from '../../platform/database/database';
import { isSigned } from '../registry/signatures';
import { listTeamKeysById } from '../registry/keys.repository';
import { refuseRelease } from './refuse-release';

/** What a team signs, as error messages name it. */
const signedThings = {
  release: 'release document',
  upload: 'upload statement',
} as const satisfies Partial<Record<SigningPurpose, string>>;

/** The team whose key signed the text for this remote. Throws `release_refused`. */
export async function getSigningTeam(
  database: Database,
  remote: string,
  signed: SignedText,
  purpose: keyof typeof signedThings = 'release',
): Promise<string> {
  const keys = await listTeamKeysById(database, signed.keyId);
  const key = keys.find((row) => row.remote === remote);
  if (!key) {
    const others = keys.map((row) => row.remote).join(' and ');
    if (others) refuseRelease(`The key ${signed.keyId} belongs to ${others}, not to ${remote}.`);
    refuseRelease(`The key ${signed.keyId} is not known for ${remote}.`);
  }
  if (!isSigned(purpose, signed, key.public_key)) {
    refuseRelease(`The signature of this ${signedThings[purpose]} does not match the key ${signed.keyId}.`);
  }
  if (key.revoked_at) {
    const why = key.revoked_reason === null ? '' : `: ${key.revoked_reason}`;
    refuseRelease(`The key ${signed.keyId} was revoked on ${key.revoked_at.toISOString().slice(0, 10)}${why}.`);
  }
  return key.team;
}
