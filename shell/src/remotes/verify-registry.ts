import { readNotice, readRegistryDocument, type RegistryDocument, type ReleaseNotice } from 'shared-domain/releases';
import type { PublicKey, SignedText } from 'shared-domain/wire';
import { ExpiredRegistry, RegistryRefusal } from './registry/registry-refusal';
import { noteRevision, readSeenRevision } from './registry/stored-registry';
import { verifySignedText } from './registry/verify-signed-text';

/** Verifies a registry document: signature, form, expiry and revision. Rejects with a `RegistryRefusal`. */
export async function verifyRegistry(signed: unknown, keys: readonly PublicKey[]): Promise<RegistryDocument> {
  const document = readRegistryDocument(await verifySignedText('registry', signed, keys));
  if (!document) throw new RegistryRefusal('malformed', 'Not a registry document');
  const expiresAt = Date.parse(document.expiresAt);
  if (expiresAt <= Date.now()) throw new ExpiredRegistry(expiresAt);
  return checkRevision(document, signed as SignedText, keys);
}

/** Verifies the registry's notice to open pages: signature, form and revision. Rejects with a `RegistryRefusal`. */
export async function verifyNotice(signed: unknown, keys: readonly PublicKey[]): Promise<ReleaseNotice> {
  const notice = readNotice(await verifySignedText('notice', signed, keys));
  if (!notice) throw new RegistryRefusal('malformed', 'Not a notice');
  return checkRevision(notice, signed as SignedText, keys);
}

function checkRevision<T extends { revision: number }>(
  document: T,
  { keyId }: SignedText,
  keys: readonly PublicKey[],
): T {
  const seen = readSeenRevision(keys);
  if (document.revision < seen) {
    throw new RegistryRefusal('replayed', `Revision ${document.revision} is older than revision ${seen}`);
  }
  noteRevision(keys, keyId, document.revision);
  return document;
}
