import type { Release } from 'shared-domain/releases';
import type { ApiContext } from '../../platform/api-context';
import type { AppFolders } from '../pages/app-folders';
import { findRelease } from '../pages/read-release';
import { registerBuiltIns } from '../registry/register-built-in';

/** What was built with the portal itself: published releases have to fit it. */
export interface Builds {
  /** The release of the shell that the portal serves now; null before the first build. */
  findShell(): Promise<Release | null>;
  /** Makes sure that the registry knows the built-in release of a remote. */
  registerBuiltIn(remote: string): Promise<void>;
}

/** Reads the builds from their folders each time, as pages do; without folders there are none. */
export function findBuilds(context: Pick<ApiContext, 'database' | 'clock'>, folders: AppFolders | null): Builds {
  return {
    findShell: async () => folders && findRelease(folders.shell),
    registerBuiltIn: async (remote) => {
      const folder = folders && Object.hasOwn(folders.remotes, remote) ? folders.remotes[remote] : undefined;
      // A broken build counts as none, as it does for pages.
      const release = folder === undefined ? null : await findRelease(folder).catch(() => null);
      if (release?.name === remote) await registerBuiltIns(context, [release]);
    },
  };
}
