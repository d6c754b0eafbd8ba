import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPortal } from '../building/build-portal';
import type { CommandContext } from '../command-context';

/** `npm run bench`: measures the production build. */
export async function run(context: CommandContext): Promise<void> {
  await buildPortal(context.repositoryRoot);
  const path = pathToFileURL(join(context.repositoryRoot, 'benchmarks/src/run.ts')).href;
  const { run: runBenchmarks } = (await import(path)) as { run(context: CommandContext): Promise<void> };
  await runBenchmarks(context);
}
