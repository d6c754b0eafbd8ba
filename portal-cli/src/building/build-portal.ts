import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { portalApps } from 'build-config/tables';
import { appInputHash } from './input-hash';
import { isApiBuilt, isAppBuilt } from './freshness';

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Builds everything that changed since its last build, in parallel on all processors. */
export async function buildPortal(repositoryRoot: string): Promise<void> {
  const everything = [...portalApps(repositoryRoot).map(({ name }) => name), 'api'];
  const waiting = everything.filter((target) => !isFresh(repositoryRoot, target));
  const worker = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) await buildInProcess(repositoryRoot, target);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
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
  } else {
    const { buildApp } = await import('./build-app');
    await buildApp(repositoryRoot, target, appInputHash(repositoryRoot, target));
  }
  say(`${target} built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

function isFresh(repositoryRoot: string, target: string): boolean {
  return target === 'api'
    ? isApiBuilt(repositoryRoot)
    : isAppBuilt(repositoryRoot, target, appInputHash(repositoryRoot, target));
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
