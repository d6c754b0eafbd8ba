import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Release, releaseSchema } from 'shared-domain/releases';
import { matches } from '../../platform/check-schema';
import type { DataContext } from '../../platform/api-context';
import { ignoreMissing } from '../../platform/storage/store';
import type { Builds } from '../publishing/publishing.service';
import { registerBuiltIns } from './built-in-releases.service';

export interface BuildFolders {
  /** Folder with the shell's releases and its newest `release.json`. */
  shell: string;
  /** The same of each remote, by the remote's name. */
  remotes: Record<string, string>;
}

/**
 * Folders with the builds of apps: in the repository, those of a remote are in its `dist`; in a container, those of all
 * remotes are in `remotes`.
 */
export function findBuildFolders(repositoryRoot: string): BuildFolders {
  const inContainer = join(repositoryRoot, 'remotes');
  const [root, builds] = existsSync(inContainer) ? [inContainer, ''] : [repositoryRoot, 'dist'];
  const names = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const remotes = names.sort().map((name) => [name, join(root, name, builds)] as const);
  return { shell: join(repositoryRoot, 'shell', 'dist'), remotes: Object.fromEntries(remotes) };
}

/** The newest release in a folder of builds, or null if there is none yet. */
export async function findNewestBuild(folder: string): Promise<Release | null> {
  const path = join(folder, 'release.json');
  const content = await readFile(path, 'utf8').catch(ignoreMissing);
  if (content === null) return null;
  const release: unknown = JSON.parse(content);
  if (!matches(releaseSchema, release)) throw new Error(`${path} is not a release document`);
  return release;
}

/** The builds that published releases must fit. Reads the folders each time; without folders there are no builds. */
export function findBuilds(context: DataContext, folders: BuildFolders | null): Builds {
  return {
    findShell: async () => folders && findNewestBuild(folders.shell),
    registerBuiltIn: async (remote) => {
      const folder = folders && Object.hasOwn(folders.remotes, remote) ? folders.remotes[remote] : undefined;
      // A broken build counts as none, as it does for pages.
      const release = folder === undefined ? null : await findNewestBuild(folder).catch(() => null);
      if (release?.name === remote) await registerBuiltIns(context, [release]);
    },
  };
}
