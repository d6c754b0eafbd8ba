import type { FastifyBaseLogger } from 'fastify';
import { Value } from '@sinclair/typebox/value';
import { releaseSchema } from 'shared-domain';
import { systemActor } from '../actor';
import type { ApiContext } from '../api-context';
import { inTransaction } from '../database/transaction';
import type { RegisteredRelease, RegistrySnapshot } from './registry-snapshot';
import * as repository from './registry.repository';
import { createKeyPair, signingKey, type SigningKey } from './sign-text';

/** How long a replica may not know of a change that another one made. */
const longestStaleMs = 1_000;

/** The registry in memory: one reading per revision, and the last reading while the database does not answer. */
export interface Registry {
  /** The registry as it was at most a second ago. Rejects only before the first successful reading. */
  snapshot(): Promise<RegistrySnapshot>;
  /** Reads it again now: after a change of one's own. */
  refresh(): Promise<RegistrySnapshot>;
  /** Signs what the portal tells browsers. */
  portalKey(): SigningKey;
}

interface Reading {
  snapshot: RegistrySnapshot;
  key: SigningKey;
  lookedAtMs: number;
}

export function createRegistry({ database, clock }: ApiContext, log: Pick<FastifyBaseLogger, 'error'>): Registry {
  let last: Reading | null = null;
  let running: Promise<Reading> | null = null;

  const read = async (): Promise<Reading> => {
    const lookedAtMs = performance.now();
    const revision = await repository.readRevision(database);
    if (last?.snapshot.revision === revision) return { ...last, lookedAtMs };
    // The revision is read first: what is read afterwards is at least as new.
    const [rollouts, releases, keys] = await Promise.all([
      repository.listRollouts(database),
      repository.listReleases(database),
      readKeys(),
    ]);
    const newest = keys[0];
    if (!newest) throw new Error('The portal has no key to sign with');
    const snapshot: RegistrySnapshot = {
      revision,
      rollouts: new Map(rollouts.map((rules) => [rules.remote, rules])),
      releases: groupReleases(releases),
      keys: keys.map(({ id, public_key }) => ({ id, key: public_key.toString('base64') })),
    };
    return { snapshot, key: signingKey(newest.id, newest.private_key), lookedAtMs };
  };

  const readKeys = async () => {
    const found = await repository.listPortalKeys(database);
    if (found.length > 0) return found;
    const { id, publicKey, privateKey } = createKeyPair();
    const row = { id, public_key: publicKey, private_key: privateKey };
    await inTransaction(database, systemActor, (tx) => repository.insertFirstPortalKey(tx, row, clock()));
    return repository.listPortalKeys(database);
  };

  const readOnceAtATime = (): Promise<Reading> => {
    running ??= read()
      .then((reading) => (last = reading))
      .finally(() => (running = null));
    return running;
  };

  return {
    snapshot: async () => {
      if (last && performance.now() - last.lookedAtMs < longestStaleMs) return last.snapshot;
      try {
        return (await readOnceAtATime()).snapshot;
      } catch (error) {
        if (!last) throw error;
        // Pages go on with what was known; the next request asks again after a moment.
        log.error({ err: error }, 'the registry could not be read');
        last = { ...last, lookedAtMs: performance.now() };
        return last.snapshot;
      }
    },
    refresh: async () => {
      // A reading that is under way may have begun before the change.
      await running?.catch(() => undefined);
      return (await readOnceAtATime()).snapshot;
    },
    portalKey: () => {
      if (!last) throw new Error('The registry has not been read yet');
      return last.key;
    },
  };
}

function groupReleases(rows: readonly repository.ReleaseRow[]): Map<string, Map<string, RegisteredRelease>> {
  const groups = new Map<string, Map<string, RegisteredRelease>>();
  for (const row of rows) {
    const group = groups.get(row.remote) ?? new Map<string, RegisteredRelease>();
    group.set(row.release, registeredRelease(row));
    groups.set(row.remote, group);
  }
  return groups;
}

/** A release from its row; throws when its document is none. */
export function registeredRelease(row: repository.ReleaseRow): RegisteredRelease {
  const document: unknown = JSON.parse(row.document);
  if (!Value.Check(releaseSchema, document)) throw new Error(`${row.remote} ${row.release} is no release document`);
  return { id: row.release, document, origin: row.origin, killedReason: row.killed_reason };
}
