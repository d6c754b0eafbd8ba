import type { RegistryDocument, ReleaseNotice } from 'shared-domain/releases';
import type { PublicKey, SignedText } from 'shared-domain/wire';
import { isNotice, isRegistryDocument } from './check-registry-document';
import { ExpiredRegistry, RegistryRefusal } from './registry-refusal';
import { noteRevision, readSeenRevision } from './seen-revision';
import { verifySignedText } from './verify-signed-text';

/** A registry document that may be trusted now. Throws `RegistryRefusal`. */
export async function verifyRegistry(signed: unknown, keys: readonly PublicKey[]): Promise<RegistryDocument> {
  const document = await verifySignedText('registry', signed, keys);
  if (!isRegistryDocument(document)) throw new RegistryRefusal('malformed', 'This is no registry document');
  const expiresAt = Date.parse(document.expiresAt);
  if (expiresAt <= Date.now()) throw new ExpiredRegistry(expiresAt);
  return checkRevision(document, signed as SignedText, keys);
}

/** What the registry tells open pages. Throws `RegistryRefusal`. */
export async function verifyNotice(signed: unknown, keys: readonly PublicKey[]): Promise<ReleaseNotice> {
  const notice = await verifySignedText('notice', signed, keys);
  if (!isNotice(notice)) throw new RegistryRefusal('malformed', 'This is no notice of the registry');
  return checkRevision(notice, signed as SignedText, keys);
}

function checkRevision<T extends { revision: number }>(
  document: T,
  { keyId }: SignedText,
  keys: readonly PublicKey[],
): T {
  const seen = readSeenRevision(keys);
  if (document.revision < seen) {
    throw new RegistryRefusal('replayed', `Revision ${document.revision} is older than ${seen}, which was seen before`);
  }
  noteRevision(keys, keyId, document.revision);
  return document;
}
