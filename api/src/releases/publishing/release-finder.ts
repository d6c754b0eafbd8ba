import { Value } from '@sinclair/typebox/value';
import { remoteNameSchema } from 'shared-domain/releases';
import { releaseIdSchema } from 'shared-domain/wire';
import type { Database } from '../../platform/database/database';
import { verifiedRelease, type Registry } from '../registry/registry';
import type { RegisteredRelease } from '../registry/registry-snapshot';
import { findStoredRelease } from './publishing.repository';

const mostRemembered = 1_000;

type FindRelease = (remote: string, id: string) => Promise<RegisteredRelease | null>;

/** Finds releases by their id: the current ones in memory, retired ones once per revision in the database. */
export function releaseFinder(database: Database, registry: Registry): FindRelease {
  let revision = -1;
  let remembered = new Map<string, Promise<RegisteredRelease | null>>();
  return async (remote, id) => {
    if (!Value.Check(remoteNameSchema, remote) || !Value.Check(releaseIdSchema, id)) return null;
    // While the registry cannot be read, what was built with the portal is served all the same.
    const snapshot = await registry.snapshot().catch(() => null);
    if (!snapshot) return null;
    const current = snapshot.releases.get(remote)?.get(id);
    if (current) return current;
    if (snapshot.revision !== revision || remembered.size > mostRemembered) remembered = new Map();
    revision = snapshot.revision;
    const key = `${remote} ${id}`;
    const found =
      remembered.get(key) ?? findStoredRelease(database, remote, id).then((row) => row && verifiedRelease(row));
    remembered.set(key, found);
    const release = await found.catch(() => null);
    // Another replica may make it known without a new revision.
    if (!release) remembered.delete(key);
    return release;
  };
}
