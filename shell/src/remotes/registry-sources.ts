import { callEndpoint } from 'shared-auth';
import { releaseEndpoints, type RegistryDocument } from 'shared-domain/releases';
import type { PublicKey, SignedText, User } from 'shared-domain/wire';
import { readInlinedRegistry } from './registry/page-data';
import { RegistryRefusal } from './registry/registry-refusal';
import { readSeenRevision, readStoredRegistry, storeRegistry } from './registry/stored-registry';
import { timeLimits } from './time-limits';
import { verifyRegistry } from './verify-registry';

export interface RegistrySourcesOptions {
  /** The portal's keys; a key that is added later is accepted from then on. */
  keys: readonly PublicKey[];
  /** False on a development server, where the page has only its inlined document. */
  asksRegistry: boolean;
  /** Called with every document that was refused, except for stored copies, which may simply be too old. */
  onRefusal(refusal: RegistryRefusal): void;
  /** Called with every verified document. */
  onVerified(document: RegistryDocument): void;
}

/** Where registry documents come from. Every document is verified before it is returned. */
export interface RegistrySources {
  readonly asksRegistry: boolean;
  /** True if the page came without keys. Its security policy then allows no remote, even if keys are added later. */
  readonly isKeyless: boolean;
  /** The document inlined in the page, which is for everyone. Rejects if there is none or it was refused. */
  inlined(): Promise<RegistryDocument>;
  /** A stored copy: of an earlier page, or of this user. Null if there is none that can be verified. */
  stored(kind: 'page' | 'user', user?: User): Promise<RegistryDocument | null>;
  /** Asks the registry for the document of this user and stores it for the next page. Rejects if there is none. */
  ask(user: User): Promise<RegistryDocument>;
}

export function createRegistrySources(options: RegistrySourcesOptions): RegistrySources {
  const { keys, asksRegistry, onRefusal, onVerified } = options;
  let inlined: Promise<RegistryDocument> | null = null;

  const verify = async (signed: unknown): Promise<RegistryDocument> => {
    const document = await verifyRegistry(signed, keys);
    onVerified(document);
    return document;
  };
  const verifyAndReport = (signed: unknown): Promise<RegistryDocument> =>
    verify(signed).catch((cause: unknown) => {
      if (cause instanceof RegistryRefusal) onRefusal(cause);
      throw cause;
    });
  const readInlined = async (): Promise<RegistryDocument> => {
    const signed = readInlinedRegistry();
    if (signed === null) throw new Error('The page names no releases');
    const document = await verifyAndReport(signed);
    if (asksRegistry) storeRegistry('page', signed as SignedText);
    return document;
  };

  return {
    asksRegistry,
    isKeyless: keys.length === 0,
    inlined: () => (inlined ??= readInlined()),
    stored: async (kind, user) => {
      const signed = asksRegistry ? readStoredRegistry(kind) : null;
      if (signed === null) return null;
      const document = await verify(signed).catch(() => null);
      return document && (!user || isFor(document, user)) ? document : null;
    },
    ask: async (user) => {
      const signal = AbortSignal.timeout(timeLimits.registry);
      // The replica that answers may not know the page's revision yet; this header makes it wait for it.
      const signed = await callEndpoint(
        releaseEndpoints.getReleases,
        {},
        { signal, seenRevision: readSeenRevision(keys) },
      );
      const document = await verifyAndReport(signed);
      if (!isFor(document, user)) {
        const refusal = new RegistryRefusal('foreign', 'Issued for another account');
        onRefusal(refusal);
        throw refusal;
      }
      storeRegistry('user', signed);
      return document;
    },
  };
}

function isFor({ subject }: RegistryDocument, user: User): boolean {
  return subject?.userId === user.id && subject.role === user.role && subject.clientId === user.client_id;
}
