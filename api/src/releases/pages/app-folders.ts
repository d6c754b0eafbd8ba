import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface AppFolders {
  /** Folder with the shell's releases and its newest `release.json`. */
  shell: string;
  /** The same of each remote, by the remote's name. */
  remotes: Record<string, string>;
}

/** Where the builds of the apps lie in the repository; a folder's prefix tells that browsers load it. */
export function findAppFolders(repositoryRoot: string): AppFolders {
  const names = readdirSync(repositoryRoot).filter((name) => name.startsWith('mfe-'));
  const remotes = names.sort().map((name) => [name, join(repositoryRoot, name, 'dist')] as const);
  return { shell: join(repositoryRoot, 'shell', 'dist'), remotes: Object.fromEntries(remotes) };
}
