import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { getApp, portalApps } from 'build-config/tables';
import { releaseId } from 'shared-domain/releases';
import { eachAtOnce } from 'shared-domain/wire';
import { apiInputHash, appInputHash } from './input-hash';
import { findBuiltRelease } from './release-document';

const apiStamp = 'api/dist/build.txt';
const signals = ['SIGINT', 'SIGTERM'] as const;

/** Builds everything that changed since its last build, in parallel on all processors. */
export async function buildPortal(repositoryRoot: string): Promise<void> {
  const everything = [...portalApps(repositoryRoot).map(({ name }) => name), 'api'];
  const outdated = everything.filter((target) => !isFresh(repositoryRoot, target));
  await eachAtOnce(outdated, availableParallelism(), (target) => buildInProcess(repositoryRoot, target));
}

/** Builds one app, or the API, in this process, unless nothing changed. */
export async function buildTarget(
  repositoryRoot: string,
  target: string,
  say: (line: string) => void = console.log,
): Promise<void> {
  if (isFresh(repositoryRoot, target)) return say(`${target} is up to date`);
  const start = performance.now();
  if (target === 'api') {
    const { buildApi } = await import('./build-api');
    await buildApi(repositoryRoot);
    // Written last, so that an interrupted build is repeated.
    writeFileSync(join(repositoryRoot, apiStamp), apiInputHash(repositoryRoot));
  } else {
    const { buildApp } = await import('./build-app');
    await buildApp(repositoryRoot, target, appInputHash(repositoryRoot, target));
  }
  say(`${target} built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** True if the newest build of an app, or of the API, was made from exactly these inputs. */
function isFresh(repositoryRoot: string, target: string): boolean {
  if (target === 'api') {
    const stamp = join(repositoryRoot, apiStamp);
    return existsSync(stamp) && readFileSync(stamp, 'utf8') === apiInputHash(repositoryRoot);
  }
  const release = findBuiltRelease(repositoryRoot, target);
  if (release?.build !== appInputHash(repositoryRoot, target)) return false;
  return existsSync(
    join(repositoryRoot, getApp(repositoryRoot, target).folder, 'dist', releaseId(release), release.entry),
  );
}

/** A separate process for each build: compilers keep one processor busy and share nothing. */
async function buildInProcess(repositoryRoot: string, target: string): Promise<void> {
  const args = [join(repositoryRoot, 'portal-cli/bin/portal.mjs'), 'build', target];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const stop = () => {
    child.kill();
    process.exit(1);
  };
  for (const signal of signals) process.once(signal, stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  for (const signal of signals) process.off(signal, stop);
  if (code !== 0) throw new Error(`${target} could not be built`);
}
