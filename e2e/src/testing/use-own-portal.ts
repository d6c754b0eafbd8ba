import path from 'node:path';
import { useFolder } from 'build-config/testing';
import { type RunningPortal, startPortal } from './portal';

export interface OwnPortal {
  /** Holds the portal's data and other files of the tests. */
  folder: string;
  dataDir: string;
  portal(): RunningPortal;
}

/**
 * Gives the tests of a file their own portal. `prepare` creates the repository it is started in, below that folder;
 * without it, the current repository is used.
 */
export function useOwnPortal(prepare?: (folder: string) => Promise<string>): OwnPortal {
  let portal: RunningPortal | undefined;
  afterAll(() => portal?.end('SIGTERM'));
  const folder = useFolder({ isShared: true });
  const dataDir = path.join(folder, 'data');

  beforeAll(async () => {
    const root = prepare ? { root: await prepare(folder) } : {};
    portal = await startPortal({ dataDir, ...root });
    // Every journey helper reads this; each test file has its own environment.
    process.env.JOURNEY_PORTAL = portal.url;
  });

  return {
    folder,
    dataDir,
    portal: () => {
      if (!portal) throw new Error('The portal runs inside of tests only.');
      return portal;
    },
  };
}
