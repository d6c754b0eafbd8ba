import type { ClientBase } from 'pg';

/**
 * A change under its number. Numbers rise in the order of commits, across all replicas. They are microseconds of the
 * clock at least, so that a restored backup gives out none that was used before.
 */
export interface Change {
  id: number;
  /** An event of the live stream, or `session-ended`, `account-changed` or `partner-key-revoked`, which end streams. */
  kind: string;
  /** The company that may see it; null if it concerns no company. */
  clientId: string | null;
  /** The load, session, user or partner key. */
  subjectId: string | null;
}

/** PostgreSQL notifies connections that listen here whenever changes got their numbers. */
export const changesChannel = 'portal_changes';

/** One number for all replicas: only the one that holds this lock gives out numbers. */
const relayLock = 7_305_112_046;
const mostAtOnce = 1_000;
/** Streams resume within this time. */
const keptMinutes = 60;

/**
 * Moves committed rows from the outbox to the recent changes, where they get their numbers, and notifies all replicas.
 * One statement, so the lock covers it until it has committed. Returns true if there may be more; does nothing while
 * another replica holds the lock. The sort comes before the numbers, and the clock before the sort.
 */
export async function relayChanges(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>({
    name: 'relay_changes',
    text: `with relay as materialized (select pg_try_advisory_xact_lock(${relayLock}) as is_mine),
       taken as (delete from change_outbox where (select is_mine from relay)
         and seq in (select seq from change_outbox order by seq limit ${mostAtOnce})
         returning seq, kind, client_id, subject_id),
       clock as materialized (select setval('recent_changes_id_seq',
           greatest(last_value + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint))
         from recent_changes_id_seq where exists (select from taken)),
       relayed as (insert into recent_changes (kind, client_id, subject_id)
         select kind, client_id, subject_id from taken, clock order by seq returning id)
     select count(*) as count, pg_notify('${changesChannel}', '') from relayed having count(*) > 0`,
  });
  return (rows[0]?.count ?? 0) >= mostAtOnce;
}

const columns = 'id, kind, client_id as "clientId", subject_id as "subjectId"';

/** The change with a number, and those after it, oldest first; at most a thousand. */
export async function listChangesFrom(client: ClientBase, id: number): Promise<Change[]> {
  const { rows } = await client.query<Change>({
    name: 'list_changes_from',
    text: `select ${columns} from recent_changes where id >= $1 order by id limit ${mostAtOnce}`,
    values: [id],
  });
  return rows;
}

/** The newest changes, oldest first. */
export async function listNewestChanges(client: ClientBase, most: number): Promise<Change[]> {
  const { rows } = await client.query<Change>(
    `select * from (select ${columns} from recent_changes order by id desc limit $1) newest order by id`,
    [most],
  );
  return rows;
}

/** Deletes old changes, except for the newest of them: a replica that is behind may stand there. */
export async function pruneChanges(client: ClientBase): Promise<void> {
  await client.query(
    `with old as (select id from recent_changes where relayed_at < now() - make_interval(mins => ${keptMinutes}))
     delete from recent_changes where id in (select id from old) and id < (select max(id) from old)`,
  );
}
