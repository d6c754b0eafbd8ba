import path from 'node:path';
import { useFolder } from 'build-config/testing';
import pg from 'pg';
import type { Rollout, RolloutChange } from 'shared-domain/releases';
import { demoPassword } from 'shared-domain/testing';
import { askApi, type Session, signInAt } from './api';
import { createTeam, trustTeam } from './keys';
import { startPortal } from './portal';
import { makeVariant, type Variant } from './release-variants';
import { changeRollout, publishingBody, readRollout } from './rollouts';
import { runAdmin, runCommand } from './run-admin';

/** A change whose reason does not matter. */
type WithoutReason = RolloutChange extends infer Change
  ? Change extends unknown
    ? Omit<Change, 'reason'>
    : never
  : never;

interface PublishedRelease {
  remote: string;
  /** version+build */
  release: string;
}

/** A separate portal in which releases are published and rolled out. */
interface RolloutPortal {
  url: string;
  /** Runs an admin command next to the running portal; returns its output. */
  admin(...args: string[]): Promise<string>;
  /** Creates an administrator, optionally of a company. */
  createAdmin(email: string, company?: string): Promise<void>;
  /** `npm run …` next to the running portal; returns its output. */
  run(...args: string[]): Promise<string>;
  /** Publishes a variant as a team that the portal trusts. */
  publish(variant: Variant): Promise<PublishedRelease>;
  signIn(email: string): Promise<Session>;
  /** Calls the API as the demo administrator. */
  ask<Answer>(path: string, body?: unknown): Promise<Answer>;
  rollout(remote: string): Promise<Rollout>;
  change(remote: string, change: WithoutReason & { reason?: string }): Promise<Rollout>;
  /** Queries the portal's database directly, for what no command offers. */
  query<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>;
  end(): Promise<void>;
}

/** Gives the tests of a file a portal with demo data. */
export function useRolloutPortal(): RolloutPortal {
  const portal = {} as RolloutPortal;
  afterAll(() => portal.end());
  const folder = useFolder({ isShared: true });
  beforeAll(async () => void Object.assign(portal, await startRolloutPortal(folder)));
  return portal;
}

async function startRolloutPortal(folder: string): Promise<RolloutPortal> {
  const dataDir = path.join(folder, 'data');
  const { url, end } = await startPortal({ dataDir });
  // As with `useOwnPortal`, every journey helper calls this portal.
  process.env.JOURNEY_PORTAL = url;
  const pool = new pg.Pool({ host: path.join(dataDir, 'run'), database: 'portal', user: 'portal_owner', max: 2 });
  // A server that stops immediately after the pool cuts connections that were about to close.
  pool.on('error', () => undefined);
  const sessions = new Map<string, Promise<Session>>();
  const signIn = (email: string) => {
    const known = sessions.get(email) ?? signInAt(url, email);
    sessions.set(email, known);
    return known;
  };
  const ask = <Content>(endpoint: string, body?: unknown) => askApi<Content>(endpoint, { as: 'admin', body });

  const team = await createTeam(folder);
  const trusting = new Set<string>();
  return {
    url,
    run: (...args) => runCommand(args, { DATA_DIR: dataDir }),
    admin: (...args) => runAdmin(dataDir, args),
    createAdmin: async (email, company) => {
      const client = company === undefined ? [] : ['--client', company];
      const args = ['users', 'create', email, '--role', 'admin', ...client, '--password-stdin'];
      await runAdmin(dataDir, args, `${demoPassword}\n`);
    },
    signIn,
    ask,
    rollout: readRollout,
    publish: async (variant) => {
      const ready = await makeVariant(variant, team);
      const { name } = ready.release;
      if (!trusting.has(name)) await trustTeam(dataDir, ready.release, team);
      trusting.add(name);
      return ask<PublishedRelease>(`/remotes/${name}/releases`, publishingBody(ready));
    },
    change: (remote, { reason = 'as the story goes', ...change }) => changeRollout(remote, { ...change, reason }),
    query: async (statement, values) => (await pool.query(statement, values)).rows,
    end: async () => {
      await pool.end();
      await end('SIGTERM');
    },
  };
}
