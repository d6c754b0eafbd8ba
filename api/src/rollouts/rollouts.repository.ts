import type { ReleaseLoads, RemoteBeacon, RolloutHistoryEntry } from 'shared-domain';
import { systemActor } from '../actor';
import type { Database } from '../database/database';
import { readOnce, type Transaction } from '../database/transaction';

/** Sessions that met a release, and those of them in which it failed. */
export interface SessionCount {
  remote: string;
  release: string;
  sessions: number;
  failed: number;
}

const countColumns = `remote, release, count(*)::int as sessions,
  (count(*) filter (where outcome = 'failed'))::int as failed`;

export function countSessions(database: Database): Promise<SessionCount[]> {
  return readOnce<SessionCount & Record<string, unknown>>(
    database,
    systemActor,
    `select ${countColumns} from release_sessions group by remote, release`,
  );
}

/** Counts those of one release inside a transaction. */
export async function countSessionsOf(tx: Transaction, remote: string, release: string): Promise<SessionCount> {
  const [row] = await tx.query<SessionCount & Record<string, unknown>>(
    `select ${countColumns} from release_sessions where remote = $1 and release = $2 group by remote, release`,
    [remote, release],
  );
  return row ?? { remote, release, sessions: 0, failed: 0 };
}

/** Notes how a session fared with a release; a failure stays, whatever comes later. */
export async function recordBeacon(tx: Transaction, sessionId: string, beacon: RemoteBeacon, now: Date): Promise<void> {
  await tx.query(
    `insert into release_sessions as known
       (remote, release, session_id, first_at, revision, outcome, phase, reason, ms)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (remote, release, session_id) do update
       set outcome = excluded.outcome, phase = excluded.phase, reason = excluded.reason, ms = excluded.ms
       where known.outcome = 'loaded' and excluded.outcome = 'failed'`,
    [
      beacon.remote,
      beacon.release,
      sessionId,
      now,
      beacon.revision,
      beacon.outcome,
      beacon.phase,
      beacon.reason,
      beacon.ms,
    ],
  );
}

export interface HaltRule {
  margin: number;
  minimum: number;
}

export async function readHaltRules(database: Database): Promise<Map<string, HaltRule>> {
  const rows = await readOnce<{ remote: string; margin: number; minimum: number }>(
    database,
    systemActor,
    'select remote, halt_margin::float8 as margin, halt_minimum as minimum from rollouts',
  );
  return new Map(rows.map(({ remote, ...rule }) => [remote, rule]));
}

export async function readHaltRule(tx: Transaction, remote: string): Promise<HaltRule> {
  const [row] = await tx.query<{ margin: number; minimum: number }>(
    'select halt_margin::float8 as margin, halt_minimum as minimum from rollouts where remote = $1',
    [remote],
  );
  if (!row) throw new Error(`${remote} has no rollout`);
  return row;
}

/** Sessions per hour and release since an instant, oldest first. */
export async function listLoadsPerHour(
  database: Database,
  remote: string,
  releases: readonly string[],
  since: Date,
): Promise<ReleaseLoads[]> {
  const rows = await readOnce<{ release: string; hour: Date; sessions: number; failed: number }>(
    database,
    systemActor,
    `select release, date_trunc('hour', first_at) as hour, count(*)::int as sessions,
       (count(*) filter (where outcome = 'failed'))::int as failed
     from release_sessions where remote = $1 and release = any ($2) and first_at >= $3
     group by release, hour order by hour, release`,
    [remote, releases, since],
  );
  return rows.map(({ release, hour, sessions, failed }) => ({
    release,
    from: hour.toISOString(),
    sessions,
    failedSessions: failed,
  }));
}

export async function listHistory(database: Database, remote: string): Promise<RolloutHistoryEntry[]> {
  const rows = await readOnce<{
    id: string;
    revision: string;
    made_at: Date;
    made_by: string;
    action: string;
    text: string;
    reason: string | null;
  }>(
    database,
    systemActor,
    `select id, revision, made_at, made_by, action, text, reason from rollout_changes
     where remote = $1 order by revision desc, id desc limit 200`,
    [remote],
  );
  return rows.map(({ revision, made_at, made_by, ...row }) => ({
    ...row,
    revision: Number(revision),
    madeAt: made_at.toISOString(),
    madeBy: made_by,
  }));
}

/** Revision of the newest change of one remote. */
export async function newestChange(tx: Transaction, remote: string): Promise<number> {
  const [row] = await tx.query<{ revision: string | null }>(
    'select max(revision) as revision from rollout_changes where remote = $1',
    [remote],
  );
  return Number(row?.revision ?? 0);
}

export interface KeyRow {
  id: string;
  team: string;
  public_key: Buffer;
  added_at: Date;
  revoked_at: Date | null;
}

export function listTeamKeys(database: Database, remote: string): Promise<KeyRow[]> {
  return readOnce<KeyRow & Record<string, unknown>>(
    database,
    systemActor,
    'select id, team, public_key, added_at, revoked_at from team_keys where remote = $1 order by added_at, id',
    [remote],
  );
}

/** Names of pinned users and companies, by their ids. */
export async function listSubjectNames(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await readOnce<{ id: string; name: string }>(
    database,
    systemActor,
    'select id, email as name from users where id = any ($1)',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface SubjectRow {
  id: string;
  role: 'admin' | 'client';
  client_id: string | null;
}

export async function findSubject(database: Database, email: string): Promise<SubjectRow | null> {
  const [row] = await readOnce<SubjectRow & Record<string, unknown>>(
    database,
    systemActor,
    'select id, role, client_id from users where email = $1',
    [email],
  );
  return row ?? null;
}
