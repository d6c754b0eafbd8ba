import type { FastifyBaseLogger } from 'fastify';
import { DomainError } from 'shared-domain/wire';
import type { Database } from '../../platform/database/database';
import type { Store } from '../../platform/storage/store';
import type { PublishedFiles } from '../pages/published-files';
import type { Registry } from '../registry/registry';
import { fileType } from './file-type';
import { keepBuild } from './keep-build';
import { releaseFinder } from './release-finder';
import { releaseFolder } from './release-folder';
import { VerifiedFiles } from './verified-files';

export interface PublishedFilesOptions {
  database: Database;
  registry: Registry;
  store: Store;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** The files of the releases that the registry knows, those of retired ones for pages that are still open. */
export function createPublishedFiles({ database, registry, store, log }: PublishedFilesOptions): PublishedFiles {
  const files = new VerifiedFiles(store, (message) => log.error({ err: new Error(message) }, 'a file was refused'));
  const findRelease = releaseFinder(database, registry);
  return {
    keep: (folder, release) => keepBuild(store, folder, release),
    find: async ({ name, id, path, isHere }, wanted) => {
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
      return { body, encoding, type: fileType(path), etag: `"${described.sha384.slice(0, 32)}-${encoding}"` };
    },
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
