import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningPortal, startPortal } from './portal';

export interface OwnPortal {
  /** Holds the portal's data and other files of the tests. */
  folder(): string;
  dataDir(): string;
  portal(): RunningPortal;
}

/**
 * Gives the tests of a file their own portal. `prepare` creates the repository it is started in, below that folder;
 * without it, the current repository is used.
 */
export function useOwnPortal(prepare?: (folder: string) => Promise<string>): OwnPortal {
  let folder = '';
  let portal: RunningPortal | undefined;
  const dataDir = () => path.join(folder, 'data');

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-own-'));
    const root = prepare ? { root: await prepare(folder) } : {};
    portal = await startPortal({ dataDir: dataDir(), ...root });
    // Every journey helper reads this; each test file has its own environment.
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
