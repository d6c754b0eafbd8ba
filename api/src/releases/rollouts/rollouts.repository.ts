import type { ReleaseSessions, RemoteBeacon, RolloutHistoryEntry } from 'shared-domain/releases';
import { clientNameSql } from '../../accounts/clients/clients.repository';
import { adminActor, systemActor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { readOnce, type Transaction } from '../../platform/database/transaction';
import { utcText } from '../../platform/database/utc-text';
import type { Subject } from '../registry/resolve-release';
import type { CompanyCount, RampCounts } from './judge-ramp';

/** Stored sessions that used a release, and those in which it failed. */
export interface CountOfRelease {
  remote: string;
  release: string;
  sessions: number;
  failed: number;
}

// A refused registry document is recorded for the release that ran nevertheless, which is not at fault.
const hasFailed = `outcome = 'failed' and reason is distinct from 'registry'`;
const counts = `count(*)::int as sessions, (count(*) filter (where ${hasFailed}))::int as failed`;

/** The counts of every release of these remotes. */
export function countSessions(database: Database, remotes: readonly string[]): Promise<CountOfRelease[]> {
  return readOnce<CountOfRelease>(
    database,
    systemActor,
    `select remote, release, ${counts} from release_sessions where remote = any ($1) group by remote, release`,
    [remotes],
  );
}

/** Deletes the oldest sessions of a remote after 90 days; a few at a time, to stay fast. */
export async function deleteOldReleaseSessions(tx: Transaction, remote: string): Promise<void> {
  await tx.query(
    `delete from release_sessions where ctid = any (array(
       select ctid from release_sessions where remote = $1 and first_at < now() - interval '90 days'
       order by first_at limit 100 for update skip locked))`,
    [remote],
  );
}

const spanOfRamp = `
  from rollouts
  join releases as published on (published.remote, published.release) = (rollouts.remote, rollouts.candidate)
  join release_sessions on release_sessions.remote = rollouts.remote
  where rollouts.remote = $1`;

/** True if the candidate failed at least once in the current period. */
export async function hasCandidateFailed(tx: Transaction, remote: string): Promise<boolean> {
  const rows = await tx.query(
    `select ${spanOfRamp} and release_sessions.release = rollouts.candidate and ${hasFailed}
       and first_at >= greatest(published.published_at, rollouts.counted_from) limit 1`,
    [remote],
  );
  return rows.length > 0;
}

/**
 * Counts users of candidate and active release by company. At most `sessionsPerUser` sessions of a user count, weighted
 * by the share of the user's sessions that failed.
 */
export async function countRamp(tx: Transaction, remote: string, sessionsPerUser: number): Promise<RampCounts> {
  const rows = await tx.query<CompanyCount & { side: keyof RampCounts }>(
    `with by_user as (
       select case when release_sessions.release = rollouts.candidate then 'candidate'
           when first_at >= greatest(published.published_at, rollouts.counted_from) then 'active'
           else 'activeBefore' end as side,
         client_id, coalesce(user_id, session_id) as user_id, count(*)::float8 as sessions,
         (count(*) filter (where ${hasFailed}))::float8 as failed
       ${spanOfRamp}
         and (release_sessions.release = rollouts.active or release_sessions.release = rollouts.candidate
           and first_at >= greatest(published.published_at, rollouts.counted_from))
       group by 1, 2, 3)
     select side, client_id as company, count(*)::int as users, (count(*) filter (where failed > 0))::int as affected,
       sum(least(sessions, $2)) as counted, sum(least(sessions, $2) * failed / sessions) as failed
     from by_user group by 1, 2`,
    [remote, sessionsPerUser],
  );
  const of = (side: keyof RampCounts) => rows.filter((row) => row.side === side);
  return { candidate: of('candidate'), active: of('active'), activeBefore: of('activeBefore') };
}

/** Everyone who can get a release: the users who can sign in, and the partner keys that are valid. */
export function listSubjects(tx: Transaction): Promise<Subject[]> {
  return tx.query<Subject>(
    `select id as "userId", role, client_id as "clientId" from users where disabled_at is null
     union all select id, 'partner', client_id from partner_keys
     where revoked_at is null and (expires_at is null or expires_at > now())`,
  );
}

/** Only sessions from now on decide whether the candidate of a remote is halted. */
export async function restartCounting(tx: Transaction, remote: string): Promise<void> {
  await tx.query('update rollouts set counted_from = now() where remote = $1', [remote]);
}

const isFromBefore = 'known.first_at < (select counted_from from rollouts where remote = known.remote)';

export interface ReceivedBeacon {
  sessionId: string;
  subject: Subject;
  beacon: RemoteBeacon;
}

/**
 * Records the outcome of a release in a session. A failure stays, even after later successes, until counting restarts:
 * then the session counts again from its next report.
 */
export async function recordBeacon(tx: Transaction, { sessionId, subject, beacon }: ReceivedBeacon): Promise<void> {
  await tx.query(
    `insert into release_sessions as known
       (remote, release, session_id, revision, outcome, phase, reason, ms, user_id, client_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (remote, release, session_id) do update
       set outcome = excluded.outcome, phase = excluded.phase, reason = excluded.reason, ms = excluded.ms,
         first_at = case when ${isFromBefore} then excluded.first_at else known.first_at end
       where ${isFromBefore}
         or excluded.outcome = 'failed' and (known.outcome = 'loaded' or known.reason = 'registry')`,
    [
      beacon.remote,
      beacon.release,
      sessionId,
      beacon.revision,
      beacon.outcome,
      beacon.phase,
      beacon.reason,
      beacon.ms,
      subject.userId,
      subject.clientId,
    ],
  );
}

/** Sessions per hour and release of the last two days, oldest first. */
export function listSessionsPerHour(
  database: Database,
  remote: string,
  releases: readonly string[],
): Promise<ReleaseSessions[]> {
  return readOnce<ReleaseSessions>(
    database,
    systemActor,
    `select release, ${utcText('hour')} as "from", sessions, failed as "failedSessions"
     from (select release, date_trunc('hour', first_at) as hour, ${counts}
       from release_sessions where remote = $1 and release = any ($2) and first_at >= now() - interval '48 hours'
       group by release, hour) counted order by hour, release`,
    [remote, releases],
  );
}

/** Which part of a history: entries before a revision, at most so many. All of it by default. */
export interface HistoryPart {
  before?: number | undefined;
  limit?: number;
}

/** The history of one remote, or of the whole registry for null; newest first. */
export function listHistory(
  database: Database,
  remote: string | null,
  { before, limit }: HistoryPart = {},
): Promise<(RolloutHistoryEntry & { remote: string })[]> {
  return readOnce(
    database,
    systemActor,
    `select id, remote, revision, action, percentage, text, reason, ${utcText('made_at')} as "madeAt", made_by as "madeBy"
     from rollout_changes where (remote = $1 or $1::text is null) and ($2::bigint is null or revision < $2)
     order by revision desc, id desc limit $3`,
    [remote, before ?? null, limit ?? null],
  );
}

/** Revision of the newest change of one remote. */
export async function newestChange(tx: Transaction, remote: string): Promise<number> {
  const statement = 'select max(revision) as revision from rollout_changes where remote = $1';
  const [row] = await tx.query<{ revision: number | null }>(statement, [remote]);
  return row?.revision ?? 0;
}

interface SubjectName {
  id: string;
  name: string;
}

/** Emails of users, by id. */
export function findUserNames(database: Database, ids: readonly string[]): Promise<SubjectName[]> {
  const statement = 'select id, email as name from users where id = any ($1)';
  return readOnce<SubjectName>(database, systemActor, statement, [ids]);
}

export function findCompanyNames(database: Database, ids: readonly string[]): Promise<SubjectName[]> {
  const statement = `select id, ${clientNameSql('clients.id')} as name from clients where id = any ($1)`;
  return readOnce<SubjectName>(database, adminActor, statement, [ids]);
}

/** A user by email, even one whose account is disabled. */
export async function findSubject(
  database: Database,
  email: string,
): Promise<(Subject & { isDisabled: boolean }) | null> {
  const statement = `select id as "userId", role, client_id as "clientId", disabled_at is not null as "isDisabled"
    from users where email = $1`;
  const [subject] = await readOnce<Subject & { isDisabled: boolean }>(database, systemActor, statement, [email]);
  return subject ?? null;
}
