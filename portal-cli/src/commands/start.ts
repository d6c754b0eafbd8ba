import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import { buildPortal } from '../building/build-portal';
import { runCommand, type CommandContext } from '../command-line';
import { endWithParent } from '../end-with-parent';

/** `npm start`: builds what changed, then runs the portal in this process. */
export function run({ repositoryRoot, args }: CommandContext): Promise<void> {
  const command = new Command('npm start').usage('').action(async () => {
    endWithParent();
    await buildPortal(repositoryRoot);
    await import(pathToFileURL(join(repositoryRoot, 'api/dist/main.js')).href);
  });
  return runCommand(command, args);
}
