import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Rollout, RolloutChange } from 'shared-domain/releases';
import { accounts, password, type Session, signInAt } from './api';
import { trustKey } from './keys';
import { fetchPatiently, plainSettings, repositoryRoot, startPortal } from './portal';
import { makeVariant, publicHalf, teamKey, teamOf, type MadeVariant, type Variant } from './release-variants';
import { remoteNames } from './releases';

const run = promisify(execFile);

/** A change whose reason does not matter. */
type WithoutReason = RolloutChange extends infer Change
  ? Change extends unknown
    ? Omit<Change, 'reason'>
    : never
  : never;

/** A separate portal in which releases are published and rolled out. */
export interface RolloutPortal {
  url: string;
  /** `npm run admin -- …` next to the running portal; returns its output. */
  admin(...args: string[]): Promise<string>;
  /** `npm run admin -- users create …`: an administrator, optionally of a company. */
  createAdmin(email: string, company?: string): Promise<void>;
  /** Any npm command next to the running portal; returns its output. */
  run(...args: string[]): Promise<string>;
  /** `npm run publish-release -- …` as the team of the variant. */
  publish(variant: Variant): Promise<MadeVariant>;
  signIn(email: string): Promise<Session>;
  /** Calls the API as the demo administrator. */
  ask<Answer>(path: string, body?: unknown): Promise<Answer>;
  rollout(remote: string): Promise<Rollout>;
  change(remote: string, change: WithoutReason & { reason?: string }): Promise<Rollout>;
  /** Queries the portal's database directly, for what no command offers. */
  query<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>;
  end(): Promise<void>;
}

/** Starts a portal with demo data that trusts the teams of all remotes. */
export async function startRolloutPortal(): Promise<RolloutPortal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rollouts-'));
  const dataDir = path.join(folder, 'data');
  const { url, end } = await startPortal({ dataDir });
  const pool = new pg.Pool({ host: path.join(dataDir, 'run'), database: 'portal', user: 'portal_owner', max: 2 });
  // A server that stops immediately after the pool cuts connections that were about to close.
  pool.on('error', () => undefined);
  const sessions = new Map<string, Promise<Session>>();
  const signIn = (email: string) => {
    const known = sessions.get(email) ?? signInAt(url, email);
    sessions.set(email, known);
    return known;
  };
  const runHere = (...args: string[]) => runPortal(args, { DATA_DIR: dataDir });
  const admin = (...args: string[]) => runHere('admin', ...args);
  const ask = async <Answer>(endpoint: string, body?: unknown) => {
    const { token } = await signIn(accounts.admin);
    const answer = await fetchPatiently(`${url}/api${endpoint}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${endpoint} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const rollout = (remote: string) => ask<Rollout>(`/rollouts/${remote}`);

  for (const remote of remoteNames) {
    await trustKey(dataDir, { name: remote, team: await teamOf(remote) }, publicHalf(await teamKey(remote)));
  }
  return {
    url,
    run: runHere,
    admin,
    createAdmin: async (email, company) => {
      const client = company === undefined ? [] : ['--client', company];
      const args = ['admin', 'users', 'create', email, '--role', 'admin', ...client, '--password-stdin'];
      await runPortal(args, { DATA_DIR: dataDir }, `${password}\n`);
    },
    signIn,
    ask,
    rollout,
    publish: async (variant) => {
      const made = await makeVariant(variant);
      await runPortal(['publish-release', made.remote, '--to', url, '--from', made.folder]);
      return made;
    },
    change: async (remote, { reason = 'as the story goes', ...change }) => {
      const { revision } = await rollout(remote);
      return ask<Rollout>(`/rollouts/${remote}/changes`, { revision, change: { ...change, reason } });
    },
    query: async (statement, values) => (await pool.query(statement, values)).rows,
    end: async () => {
      await pool.end();
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs an npm command and returns its output; a failure fails the test with that output. */
async function runPortal(args: string[], env: Record<string, string> = {}, input = ''): Promise<string> {
  const program = path.join(repositoryRoot, 'portal-cli/bin/portal.mjs');
  const running = run(process.execPath, [program, ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, ...plainSettings, ...env },
  });
  running.child.stdin?.end(input);
  const { stdout } = await running.catch((failure: { stdout: string; stderr: string }) => {
    throw new Error(`${args.join(' ')}\n${failure.stdout}${failure.stderr}`);
  });
  return stdout;
}
