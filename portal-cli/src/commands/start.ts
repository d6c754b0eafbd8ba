import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPortal } from '../building/build-portal';
import type { CommandContext } from '../command-context';
import { endWithParent } from '../end-with-parent';

/** `npm start`: builds what changed, then runs the portal in this process. */
export async function run({ repositoryRoot }: CommandContext): Promise<void> {
  endWithParent();
  await buildPortal(repositoryRoot);
  await import(pathToFileURL(join(repositoryRoot, 'api/dist/main.js')).href);
}
