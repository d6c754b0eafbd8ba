import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildTarget } from '../building/build-portal';
import type { CommandContext } from '../command-line';

/** `npm run admin -- <subcommand>`: the API's command line. */
export async function run({ repositoryRoot, args }: CommandContext): Promise<void> {
  // The output of the command may be read by a program.
  await buildTarget(repositoryRoot, 'api', () => undefined);
  const path = pathToFileURL(join(repositoryRoot, 'api/dist/admin.js')).href;
  const { runInTerminal } = (await import(path)) as {
    runInTerminal(args: string[], repositoryRoot: string): Promise<void>;
  };
  await runInTerminal(args, repositoryRoot);
}
