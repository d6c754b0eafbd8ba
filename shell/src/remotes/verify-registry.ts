import { readNotice, readRegistryDocument, type RegistryDocument, type ReleaseNotice } from 'shared-domain/releases';
import type { PublicKey, SignedText } from 'shared-domain/wire';
import { ExpiredRegistry, RegistryRefusal } from './registry/registry-refusal';
import { noteRevision, readSeenRevision } from './registry/stored-registry';
import { verifySignedText } from './registry/verify-signed-text';

export type Verified<Content> = { ok: true; content: Content } | { ok: false; refusal: RegistryRefusal };

/** Verifies a registry document: signature, form, expiry and revision. */
export function verifyRegistry(signed: unknown, keys: readonly PublicKey[]): Promise<Verified<RegistryDocument>> {
  return verified(async () => {
    const document = readRegistryDocument(await verifySignedText('registry', signed, keys));
    if (!document) throw new RegistryRefusal('malformed', 'This is not a registry document');
    const expiresAt = Date.parse(document.expiresAt);
    if (expiresAt <= Date.now()) throw new ExpiredRegistry(expiresAt);
    return checkRevision(document, signed as SignedText, keys);
  });
}

/** Verifies the registry's notice to open pages: signature, form and revision. */
export function verifyNotice(signed: unknown, keys: readonly PublicKey[]): Promise<Verified<ReleaseNotice>> {
  return verified(async () => {
    const notice = readNotice(await verifySignedText('notice', signed, keys));
    if (!notice) throw new RegistryRefusal('malformed', 'This is not a notice of the registry');
    return checkRevision(notice, signed as SignedText, keys);
  });
}

async function verified<Content>(verify: () => Promise<Content>): Promise<Verified<Content>> {
  try {
    return { ok: true, content: await verify() };
  } catch (cause) {
    if (cause instanceof RegistryRefusal) return { ok: false, refusal: cause };
    throw cause;
  }
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
