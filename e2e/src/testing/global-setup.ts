import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningPortal, startPortal } from './portal';

declare global {
  var sharedJourneyPortal: { portal: RunningPortal | null; folder: string } | undefined;
}

/** Starts a portal once to create the data that every portal of the journeys starts with. */
async function startSharedPortal(folder: string): Promise<RunningPortal> {
  const dataDir = path.join(folder, 'started');
  const first = await startPortal({ dataDir, builds: true });
  await first.end('SIGTERM');
  process.env.JOURNEY_DATA = dataDir;
  return startPortal({ dataDir: path.join(folder, 'data') });
}

/** One portal for all journeys. `PORTAL_URL` names a portal that is already running. */
export default async function globalSetup(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-journeys-'));
  const portal = process.env.PORTAL_URL
    ? null
    : await startSharedPortal(folder).catch(async (cause: unknown) => {
        await rm(folder, { recursive: true, force: true });
        throw cause;
      });
  process.env.JOURNEY_PORTAL ??= process.env.PORTAL_URL ?? portal?.url;
  globalThis.sharedJourneyPortal = { portal, folder };
}
