import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortal, type RunningPortal } from './portal';

export interface OwnPortal {
  /** Holds the portal's data, and whatever else the tests of the file keep. */
  folder(): string;
  dataDir(): string;
  portal(): RunningPortal;
}

/**
 * Gives the tests of a file a portal of their own: all that they do happens there. `prepare` makes the repository it is
 * started in, below that folder; without it, it is the present one.
 */
export function useOwnPortal(prepare?: (folder: string) => Promise<string>): OwnPortal {
  let folder = '';
  let portal: RunningPortal | undefined;
  const dataDir = () => path.join(folder, 'data');

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-own-'));
    const root = prepare ? { root: await prepare(folder) } : {};
    portal = await startPortal({ dataDir: dataDir(), ...root });
    // Every helper of the journeys goes by this; each file of tests has an environment of its own.
    process.env.JOURNEY_PORTAL = portal.url;
  });
  afterAll(async () => {
    await portal?.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  return {
    folder: () => folder,
    dataDir,
    portal: () => {
      if (!portal) throw new Error('The portal runs inside of tests only.');
      return portal;
    },
  };
}
