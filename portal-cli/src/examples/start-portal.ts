import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError } from '../command-line';
import { isReady } from '../development/development-ports';

/**
 * Starts the portal with demo data in `examples/.data`, unless `DATA_DIR` names another folder, and waits until it is
 * ready. Null if one runs at that address already.
 */
export async function startPortal(repositoryRoot: string, url: string): Promise<ChildProcess | null> {
  if (await isPortal(url)) return null;
  const dataDir = process.env.DATA_DIR || join(repositoryRoot, 'examples/.data');
  const portal = spawn(process.execPath, [join(repositoryRoot, 'portal-cli/bin/portal.mjs'), 'start'], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: 'on', PORT: new URL(url).port },
    // Its own group: Ctrl+C reaches this process alone, which then ends the portal.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  while (!(await isReady(url))) {
    if (portal.exitCode !== null || portal.signalCode !== null) throw new CommandError('The portal did not start.');
    await wait(200);
  }
  return portal;
}

/** False if nothing listens there. */
async function isPortal(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/health/live`, { signal: AbortSignal.timeout(5_000) });
    if (answer.ok && answer.headers.get('content-type')?.includes('json')) return true;
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (cause?.code === 'ECONNREFUSED') return false;
  }
  throw new CommandError(`Another program uses port ${new URL(url).port}. Stop it, or set PORT to a free port.`);
}
