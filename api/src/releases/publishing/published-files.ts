import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { mediaTypeOf, remoteNameSchema } from 'shared-domain/releases';
import { DomainError, releaseIdSchema } from 'shared-domain/wire';
import { matches } from '../../platform/check-schema';
import type { Database } from '../../platform/database/database';
import type { Store } from '../../platform/storage/store';
import { verifiedRelease, type Registry } from '../registry/registry';
import type { RegisteredRelease } from '../registry/registry-snapshot';
import { findStoredRelease } from '../registry/releases.repository';
import type { Encoding } from './compress-bodies';
import { releaseFolder } from './release-folder';
import { VerifiedFiles } from './verified-files';

/** A file of a published release, in the requested encoding or in none. */
interface PublishedFile {
  body: Buffer;
  encoding: Encoding;
  type: string;
  /** Differs for each content and encoding. */
  etag: string;
}

/** One file of a release, by the parts of its address. */
interface RequestedFile {
  /** Name of a remote, or `shell`. */
  name: string;
  /** The release. */
  id: string;
  path: string;
  /** True if it was built with this portal, so that its files are in the build folders. */
  isHere: boolean;
}

/**
 * Finds a file of a release that a team has published, or of a build of another replica. Null if no such release has
 * this address, so that it may be one of a build. Throws `not_found` for a file that is not part of a published release
 * or was changed since, and `release_killed`.
 */
export type FindPublishedFile = (file: RequestedFile, encoding: Encoding) => Promise<PublishedFile | null>;

export interface PublishedFilesOptions {
  database: Database;
  registry: Registry;
  store: Store;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** The files of all releases in the registry. Open pages still need those of retired releases. */
export function createPublishedFiles({ database, registry, store, log }: PublishedFilesOptions): FindPublishedFile {
  const files = new VerifiedFiles(store, (message) => log.error({ err: new Error(message) }, 'a file was refused'));
  const findRelease = releaseFinder(database, registry);
  return async ({ name, id, path, isHere }, wanted) => {
    const release = await findRelease(name, id);
    if (!release) return null;
    if (release.killedReason !== null) {
      throw new DomainError('release_killed', `${id} of ${name} was withdrawn: ${release.killedReason}`);
    }
    if (isHere && release.origin === 'built-in') return null;
    const { document } = release;
    const described = Object.hasOwn(document.files, path) ? document.files[path] : undefined;
    const bodies = described && (await readBodies(files, releaseFolder(document), path, described.sha384));
    if (!described || !bodies) throw new DomainError('not_found', 'There is nothing at this address.');
    const body = bodies[wanted];
    const encoding = body === bodies.identity ? 'identity' : wanted;
    return { body, encoding, type: mediaTypeOf(path), etag: `"${described.sha384.slice(0, 32)}-${encoding}"` };
  };
}

async function readBodies(files: VerifiedFiles, folder: string, path: string, sha384: string) {
  try {
    return await files.get(folder, path, sha384);
  } catch (cause) {
    throw new DomainError('not_ready', 'The files of this release cannot be read at the moment.', {
      retryAfterSeconds: 2,
      cause,
    });
  }
}

const mostRemembered = 1_000;

type FindRelease = (remote: string, id: string) => Promise<RegisteredRelease | null>;

/** Finds releases by id: current ones in memory, retired ones once per revision in the database. */
function releaseFinder(database: Database, registry: Registry): FindRelease {
  let revision = -1;
  const remembered = new LRUCache<string, Promise<RegisteredRelease | null>>({ max: mostRemembered });
  return async (remote, id) => {
    if (!matches(remoteNameSchema, remote) || !matches(releaseIdSchema, id)) return null;
    // While the registry cannot be read, builds are served without it.
    const snapshot = await registry.snapshot().catch(() => null);
    if (!snapshot) return null;
    const current = snapshot.releases.get(remote)?.get(id);
    if (current) return current;
    if (snapshot.revision !== revision) remembered.clear();
    revision = snapshot.revision;
    const key = `${remote} ${id}`;
    const found =
      remembered.get(key) ?? findStoredRelease(database, remote, id).then((row) => row && verifiedRelease(row));
    remembered.set(key, found);
    const release = await found.catch(() => null);
    // Another replica may register it without a new revision.
    if (!release) remembered.delete(key);
    return release;
  };
}
