import type { ReleaseOverride } from 'shared-domain/releases';
import type { PublicKey } from 'shared-domain/wire';
import { verifySignedText } from '../releases/verify-signed-text';

/** The override that the portal has signed for this page. Rejects with one sentence when it is worth nothing. */
export async function verifyOverride(signed: unknown, keys: readonly PublicKey[]): Promise<ReleaseOverride> {
  const override = await verifySignedText('override', signed, keys);
  if (!isOverride(override)) throw new Error('The portal signed something that is no override.');
  if (Date.parse(override.expiresAt) <= Date.now())
    throw new Error('This developer build was allowed for half an hour.');
  return override;
}

function isOverride(value: unknown): value is ReleaseOverride {
  if (typeof value !== 'object' || value === null) return false;
  const { remote, origin, userId, expiresAt } = value as Record<string, unknown>;
  return (
    [remote, userId, expiresAt].every((part) => typeof part === 'string' && part !== '') &&
    typeof origin === 'string' &&
    /^http:\/\/localhost:\d{1,5}$/.test(origin)
  );
}
