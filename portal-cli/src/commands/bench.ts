import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from 'commander';
import { buildPortal } from '../building/build-portal';
import { runCommand, type CommandContext } from '../command-line';

/** `npm run bench`: measures the production build. */
export async function run({ repositoryRoot, args }: CommandContext): Promise<void> {
  const path = pathToFileURL(join(repositoryRoot, 'benchmarks/src/run.ts')).href;
  const { benchCommand } = (await import(path)) as { benchCommand(repositoryRoot: string): Command };
  await runCommand(
    benchCommand(repositoryRoot).hook('preAction', () => buildPortal(repositoryRoot)),
    args,
  );
}
