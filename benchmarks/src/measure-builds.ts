import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPortalProcess } from './portal-process';
import { printTable } from './print-table';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function timed(repositoryRoot: string, args: string[]): number {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, [join(repositoryRoot, 'build-config/bin/portal.mjs'), ...args], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return performance.now() - start;
}

/** Times the build of one remote, the check that nothing changed, and the starts of the built portal. */
export async function measureBuilds(repositoryRoot: string, dataDirectory: string, port: number): Promise<void> {
  rmSync(join(repositoryRoot, 'mfe-dashboard/dist'), { recursive: true, force: true });
  const oneRemote = timed(repositoryRoot, ['build', 'mfe-dashboard']);
  const nothing = timed(repositoryRoot, ['build']);
  rmSync(dataDirectory, { recursive: true, force: true });
  const env = { DATA_DIR: dataDirectory, PORT: String(port) };
  const first = await startPortalProcess(repositoryRoot, env);
  await first.stop();
  const second = await startPortalProcess(repositoryRoot, env);
  await second.stop();
  printTable(
    'Builds and starts',
    ['what', 'time'],
    [
      ['build of one remote', seconds(oneRemote)],
      ['build when nothing changed', seconds(nothing)],
      ['first start (database made, demo data invented)', seconds(first.startMs)],
      ['second start', seconds(second.startMs)],
    ],
  );
}
