import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { InlinedRelease, RegistryDocument, Resolution } from 'shared-domain/releases';
import { publicKeyId, rawPublicKey, signText } from 'shared-domain/signing';
import type { PublicKey, SignedText, SigningPurpose, User } from 'shared-domain/wire';
import { createKilledReleases } from '../remotes/registry/killed-releases';
import type { Releases } from '../remotes/releases';

export interface TestKey {
  id: string;
  public: PublicKey;
  private: KeyObject;
}

/** A key like those that portals generate. */
export function aKey(): TestKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = rawPublicKey(publicKey);
  const id = publicKeyId(raw);
  return { id, public: { id, key: raw.toString('base64') }, private: privateKey };
}

export const portalKey = aKey();

/** Signs a text, or data as its JSON. */
export function signed(purpose: SigningPurpose, content: unknown, key = portalKey): SignedText {
  const payload = typeof content === 'string' ? content : JSON.stringify(content);
  return signText(purpose, payload, { id: key.id, privateKey: key.private });
}

/** A release for tests; state only what matters. */
export function aRelease(facts: Partial<InlinedRelease> = {}): InlinedRelease {
  const { name = 'mfe-dashboard', build = 'aaaaaaaa', version = '1.0.0' } = facts;
  return {
    name,
    version,
    build,
    container: `${name.replaceAll('-', '_')}_${version.replaceAll('.', '_')}_${build}`,
    base: `/remotes/${name}/${version}+${build}/`,
    entry: 'remote-entry.js',
    exposes: { './Screen': { js: ['screen.js'] } },
    files: { 'remote-entry.js': 'hash-of-entry', 'screen.js': 'hash-of-screen' },
    ...facts,
  };
}

/** The registry's decision for one remote. */
export function aResolution(release: InlinedRelease | null, previous: InlinedRelease | null = null): Resolution {
  const reason = { rule: 'active', bucket: null, percentage: null, text: 'It is the active release.' } as const;
  return { release, previous, reason };
}

/** Shared, so that equal facts make equal documents. */
const loadedAt = Date.now();

export interface DocumentFacts extends Partial<Omit<RegistryDocument, 'remotes' | 'subject'>> {
  /** The user it is for; everyone if omitted. */
  user?: User | null;
  /** Releases without a previous one, by remote. */
  releases?: Record<string, InlinedRelease>;
  remotes?: Record<string, Resolution>;
}

/** A registry document for tests; state only what matters. */
export function aDocument({
  user = null,
  releases = {},
  remotes = {},
  ...facts
}: DocumentFacts = {}): RegistryDocument {
  const alone = Object.entries(releases).map(([name, release]) => [name, aResolution(release)] as const);
  return {
    revision: 1,
    issuedAt: new Date(loadedAt - 60_000).toISOString(),
    expiresAt: new Date(loadedAt + 3_600_000).toISOString(),
    subject: user && { userId: user.id, role: user.role, clientId: user.client_id, mayOverride: false },
    remotes: { ...Object.fromEntries(alone), ...remotes },
    killed: [],
    ...facts,
  };
}

/** Releases that are there at once, without a page or registry. */
export function fixedReleases(facts: DocumentFacts): Releases {
  const set = aDocument(facts);
  const killed = createKilledReleases();
  killed.noteDocument(set);
  return {
    killed,
    set: () => Promise.resolve(set),
    peek: () => set,
    inlined: () => Promise.resolve(set),
    refresh: () => Promise.resolve(null),
  };
}
