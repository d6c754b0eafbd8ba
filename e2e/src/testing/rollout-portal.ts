import path from 'node:path';
import pg from 'pg';
import { askApi } from './api';
import { createTeam, trustTeam, type Team } from './keys';
import { makeVariant, type Variant } from './release-variants';
import { publishingBody } from './rollouts';
import { runAdmin } from './run-admin';
import { type OwnPortal, useOwnPortal } from './use-own-portal';

interface PublishedRelease {
  remote: string;
  /** version+build */
  release: string;
}

/** A separate portal in which releases are published and rolled out. */
interface RolloutPortal extends OwnPortal {
  /** Runs an admin command next to the running portal; returns its output. */
  admin(...args: string[]): Promise<string>;
  /** Publishes a variant as a team that the portal trusts. */
  publish(variant: Variant): Promise<PublishedRelease>;
  /** Queries the portal's database directly, for what no command offers. */
  query<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
}

/** Gives the tests of a file a portal with demo data. */
export function useRolloutPortal(): RolloutPortal {
  let pool: pg.Pool | undefined;
  // Before the portal ends.
  afterAll(() => pool?.end());
  const own = useOwnPortal();
  const { folder, dataDir } = own;
  let team: Team;
  const trusting = new Set<string>();
  beforeAll(async () => {
    pool = new pg.Pool({ host: path.join(dataDir, 'run'), database: 'portal', user: 'portal_owner', max: 2 });
    // A server that stops immediately after the pool cuts connections that were about to close.
    pool.on('error', () => undefined);
    team = await createTeam(folder);
  });

  return {
    ...own,
    admin: (...args) => runAdmin(dataDir, args),
    publish: async (variant) => {
      const ready = await makeVariant(variant, team);
      const { name } = ready.release;
      if (!trusting.has(name)) await trustTeam(dataDir, ready.release, team);
      trusting.add(name);
      return askApi(`/remotes/${name}/releases`, { as: 'admin', body: publishingBody(ready) });
    },
    query: async (statement) => (await pool?.query(statement))?.rows ?? [],
  };
}
