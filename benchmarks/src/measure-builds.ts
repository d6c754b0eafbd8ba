import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { portalApps } from 'build-config/tables';
import { type PortalPlace, withPortal } from './portal-process';
import { printTable } from './results';

const remote = 'mfe-dashboard';
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function timed(repositoryRoot: string, args: string[]): number {
  const start = performance.now();
  const options = { cwd: repositoryRoot, stdio: 'inherit' } as const;
  const { status } = spawnSync(process.execPath, ['portal-cli/bin/portal.mjs', ...args], options);
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return performance.now() - start;
}

/** The whole portal and one of its remotes, both from scratch or both with the compiler's caches. */
function timeBuilds(repositoryRoot: string, kept: 'nothing' | 'compiler cache') {
  const forget = (...folders: string[]) => {
    for (const folder of folders) rmSync(join(repositoryRoot, folder), { recursive: true, force: true });
  };
  const cacheOf = (app: string) => (kept === 'nothing' ? [`node_modules/.cache/webpack/${app}-release`] : []);
  forget('api/dist', ...portalApps(repositoryRoot).flatMap(({ name }) => [`${name}/dist`, ...cacheOf(name)]));
  const all = timed(repositoryRoot, ['build']);
  forget(`${remote}/dist`, ...cacheOf(remote));
  return { all, one: timed(repositoryRoot, ['build', remote]) };
}

/** Times the build of one remote and of the portal, the check that nothing changed, and the starts of the built portal. */
export async function measureBuilds(place: PortalPlace): Promise<void> {
  const { repositoryRoot, dataDirectory } = place;
  const fromNothing = timeBuilds(repositoryRoot, 'nothing');
  const withCache = timeBuilds(repositoryRoot, 'compiler cache');
  const nothing = timed(repositoryRoot, ['build']);
  rmSync(dataDirectory, { recursive: true, force: true });
  const start = () => withPortal(place, async ({ startMs }) => startMs);
  const [firstStart, secondStart] = [await start(), await start()];
  printTable(
    'Builds and starts',
    ['what', 'time'],
    [
      ['build of everything, from scratch', seconds(fromNothing.all)],
      ['build of one remote, from scratch', seconds(fromNothing.one)],
      ['build of everything, with compiler cache', seconds(withCache.all)],
      ['build of one remote, with compiler cache', seconds(withCache.one)],
      ['build when nothing changed', seconds(nothing)],
      ['first start (creates database and demo data)', seconds(firstStart)],
      ['second start', seconds(secondStart)],
    ],
  );
}
