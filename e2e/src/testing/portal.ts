import { patience } from 'build-config/testing';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from 'portal-cli';
import { type RunningProgram, runProgram } from './run-program';

export const repositoryRoot = path.resolve(__dirname, '../../..');

/** Settings that the environment of the tests can override. */
export const plainSettings = { NODE_ENV: '', DATABASE_URL: '', DEMO: '', HOST: '' };

export interface RunningPortal extends RunningProgram {
  url: string;
}

interface PortalOptions {
  dataDir: string;
  env?: Record<string, string>;
  /** The repository it is started in. */
  root?: string;
  /** Builds changed apps first, as `npm start` does; without it, the existing builds are run, as in a container. */
  builds?: boolean;
}

/** Starts the portal the way a user does, without waiting for it. */
async function launchPortal({
  dataDir,
  env = {},
  root = repositoryRoot,
  builds = false,
}: PortalOptions): Promise<RunningPortal> {
  const port = env.PORT ?? String(await findFreePort());
  const start = builds ? ['portal-cli/bin/portal.mjs', 'start'] : ['api/dist/main.js'];
  const program = runProgram(process.execPath, start, {
    cwd: root,
    env: { ...plainSettings, ...env, PORT: port, DATA_DIR: dataDir },
  });
  return { ...program, url: `http://127.0.0.1:${port}` };
}

/**
 * Starts the portal and waits until it reports that it is ready. A data folder that does not exist yet starts as a copy
 * of one from an earlier start, because creating the database and the demo takes most of a first start.
 */
export async function startPortal(options: PortalOptions): Promise<RunningPortal> {
  if (!existsSync(options.dataDir)) await copyStartedData(options.dataDir);
  const portal = await launchPortal(options);
  const deadline = Date.now() + patience.program;
  while (!(await isReady(portal.url))) {
    if (portal.process.exitCode !== null || Date.now() > deadline) {
      portal.process.kill('SIGKILL');
      throw new Error(`The portal did not become ready:\n${portal.output()}`);
    }
    await wait(100);
  }
  return portal;
}

/** Copies the data folder of the first start, if there is one, with its owners: one of them is the database account. */
export async function copyStartedData(to: string): Promise<void> {
  const started = process.env.JOURNEY_DATA;
  if (started) await promisify(execFile)('cp', ['-a', started, to]);
}

/** Waits until the portal serves requests: on a busy machine it rejects some briefly after startup. */
async function isReady(url: string): Promise<boolean> {
  try {
    const get = (path: string) => fetch(`${url}/api/${path}`, { signal: AbortSignal.timeout(10_000) });
    return (await get('health/ready')).ok && (await get('waste-loads')).status === 401;
  } catch {
    // Nothing is listening yet.
    return false;
  }
}

/** Address of the portal shared by the journeys. */
export function portalUrl(): string {
  const url = process.env.JOURNEY_PORTAL;
  if (!url) throw new Error('No portal runs: journeys are started by Jest with the set-up of this folder.');
  return url;
}

/** Calls the portal as an integrator does: honors `Retry-After` while the portal is busy. */
export async function fetchPatiently(url: string, init: RequestInit = {}): Promise<Response> {
  const deadline = Date.now() + patience.page;
  for (;;) {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patience.page) });
    const seconds = answer.headers.get('retry-after');
    if (answer.status !== 503 || seconds === null || Date.now() > deadline) return answer;
    await wait(Number(seconds) * 1000);
  }
}
