import type { FastifyBaseLogger } from 'fastify';
import type { SigningKey } from 'shared-domain/signing';
import { DomainError } from 'shared-domain/wire';
import type { DataContext } from '../../platform/api-context';
import { answerWithin } from '../../platform/answer-within';
import type { RegisteredRelease, RegistrySnapshot } from './registry-snapshot';
import { readRegistry, readRevision, type StoredRegistry } from './registry.repository';
import { createFirstPortalKey } from './registry.service';
import { findDocument, type StoredRelease } from './releases.repository';
import { isSigned, signingKey } from './signatures';

/** How long a replica may be unaware of another replica's change. */
const longestStaleMs = 1_000;

/** How long a page waits for the database before it uses the last reading. */
const patienceMs = 300;

/** How long the first reading may take. After that, requests continue without the registry. */
const firstPatienceMs = 2_000;

/** How long a request waits for a revision its browser has already seen (the page gives up after two seconds). */
const behindPatienceMs = 1_000;

/** The registry in memory: one reading per revision, and the last reading while the database does not answer. */
export interface Registry {
  /**
   * The registry as it was at most a second ago, or when the database last answered. Rejects only before the first
   * reading. A reading below `seen` is repeated: the caller has seen that revision on another replica.
   */
  snapshot(seen?: number): Promise<RegistrySnapshot>;
  /** Reads it again now, after this replica has changed it. */
  refresh(): Promise<RegistrySnapshot>;
  /** The key that signs documents for browsers. */
  portalKey(): SigningKey;
}

interface Reading {
  snapshot: RegistrySnapshot;
  key: SigningKey;
}

type Log = Pick<FastifyBaseLogger, 'error'>;

export function createRegistry(stores: DataContext, log: Log): Registry {
  let last: Reading | null = null;
  let lookedAtMs = -Infinity;
  let running: Promise<Reading> | null = null;
  let startedAtMs = -Infinity;

  const read = async (): Promise<Reading> =>
    last?.snapshot.revision === (await readRevision(stores.database)) ? last : readEverything(stores, log);

  const readOnceAtATime = (): Promise<Reading> => {
    if (!running) startedAtMs = performance.now();
    running ??= read()
      .then((reading) => {
        lookedAtMs = performance.now();
        return (last = reading);
      })
      .finally(() => (running = null));
    return running;
  };

  /** All callers share one time limit, so that a slow database delays only the first of them. */
  const firstReading = async (): Promise<Reading> => {
    const reading = readOnceAtATime();
    const found = await answerWithin(reading, Math.max(0, startedAtMs + firstPatienceMs - performance.now()));
    if (found) return found;
    const detail = 'The release registry cannot be read at the moment.';
    throw new DomainError('not_ready', detail, { retryAfterSeconds: 2 });
  };

  const lastOrNew = async (): Promise<Reading> => {
    if (!last) return firstReading();
    if (performance.now() - lookedAtMs < longestStaleMs) return last;
    const known = last;
    // Pages continue with the last reading; a request after a moment tries again.
    lookedAtMs = performance.now();
    return (await answerWithin(readOnceAtATime().catch(reportTo(log)), patienceMs)) ?? known;
  };

  const refresh = async (): Promise<RegistrySnapshot> => {
    // A running reading may have started before the change.
    await running?.catch(() => undefined);
    return (await readOnceAtATime()).snapshot;
  };

  return {
    snapshot: async (seen = 0) => {
      const { snapshot } = await lastOrNew();
      if (snapshot.revision >= seen) return snapshot;
      return (await answerWithin(refresh().catch(reportTo(log)), behindPatienceMs)) ?? snapshot;
    },
    refresh,
    portalKey: () => {
      if (!last) throw new Error('The registry has not been read yet');
      return last.key;
    },
  };
}

function reportTo(log: Log): (error: unknown) => null {
  return (error) => {
    log.error({ err: error }, 'the registry could not be read');
    return null;
  };
}

/** Reads the registry, and creates the portal's key if there is none. */
async function readEverything(context: DataContext, log: Log): Promise<Reading> {
  const stored = await readRegistry(context.database);
  if (stored.keys.length > 0) return readingOf(stored, log);
  await createFirstPortalKey(context);
  return readingOf(await readRegistry(context.database), log);
}

function readingOf({ revision, rollouts, releases, killed, killedSince, keys }: StoredRegistry, log: Log): Reading {
  const [newest] = keys;
  if (!newest) throw new Error('The portal has no key to sign with');
  const snapshot: RegistrySnapshot = {
    revision,
    rollouts: new Map(rollouts.map((rules) => [rules.remote, rules])),
    releases: groupReleases(releases, (err) => log.error({ err }, 'a release was left out')),
    killed,
    killedSince,
    keys: keys.map(({ id, publicKey }) => ({ id, key: publicKey })),
  };
  return { snapshot, key: signingKey(newest.id, Buffer.from(newest.privateKey, 'base64')) };
}

/** The releases that pages can run, by remote and id. One unreadable document must not affect the other screens. */
export function groupReleases(
  rows: readonly StoredRelease[],
  onLeftOut: (error: unknown) => void = () => undefined,
): Map<string, Map<string, RegisteredRelease>> {
  const groups = new Map<string, Map<string, RegisteredRelease>>();
  for (const row of rows) {
    const group = groups.get(row.remote) ?? new Map<string, RegisteredRelease>();
    groups.set(row.remote, group);
    try {
      group.set(row.release, verifiedRelease(row));
    } catch (error) {
      onLeftOut(error);
    }
  }
  return groups;
}

/** A release whose document still matches the signature of its team. Throws if it was changed since or is malformed. */
export function verifiedRelease(row: StoredRelease): RegisteredRelease {
  const { remote, release, origin, document: payload, key_id: keyId, signature, public_key: key } = row;
  const isAsSigned =
    keyId !== null &&
    signature !== null &&
    key !== null &&
    isSigned('release', { payload, keyId, signature }, Buffer.from(key, 'base64'));
  if (origin === 'published' && !isAsSigned) throw new Error(`${remote} ${release} does not match its signature`);
  const document = findDocument(row);
  if (!document) throw new Error(`${remote} ${release} is not a release document`);
  const isRolledBack = row.rolled_back_at !== null;
  return { id: release, document, origin, killedReason: row.killed_reason, isRolledBack };
}
