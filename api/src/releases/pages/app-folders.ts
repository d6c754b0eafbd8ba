import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface AppFolders {
  /** Folder with the shell's releases and its newest `release.json`. */
  shell: string;
  /** The same of each remote, by the remote's name. */
  remotes: Record<string, string>;
}

/**
 * Folders with the builds of apps: in the repository, those of a remote are in its `dist`; in a container, those of all
 * remotes are in `remotes`.
 */
export function findAppFolders(repositoryRoot: string): AppFolders {
  const inContainer = join(repositoryRoot, 'remotes');
  const [root, builds] = existsSync(inContainer) ? [inContainer, ''] : [repositoryRoot, 'dist'];
  const names = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const remotes = names.sort().map((name) => [name, join(root, name, builds)] as const);
  return { shell: join(repositoryRoot, 'shell', 'dist'), remotes: Object.fromEntries(remotes) };
}
