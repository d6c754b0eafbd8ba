import type { KilledRelease } from 'shared-domain/releases';
import { systemActor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { readOnce, type Transaction } from '../../platform/database/transaction';
import type { RolloutRules } from './registry-snapshot';

export async function readRevision(database: Database): Promise<number> {
  const [row] = await readOnce<{ revision: number }>(database, systemActor, 'select revision from registry_revision');
  return row?.revision ?? 0;
}

/** Takes the next revision. Changes of the registry wait for each other here, so revisions rise in order of commit. */
export async function raiseRevision(tx: Transaction, atLeast = 0): Promise<number> {
  const [row] = await tx.query<{ revision: number }>(
    'update registry_revision set revision = greatest(revision + 1, $1::bigint) returning revision',
    [atLeast],
  );
  if (!row) throw new Error('The registry has no revision');
  return row.revision;
}

const rulesColumns = `remote, salt, active, candidate, previous, earlier, built_in as "builtIn",
  percentage::float8 as percentage, audience, halted_reason as "haltedReason",
  halt_margin::float8 as "haltMargin", halt_minimum as "haltMinimum", byte_budget as "byteBudget",
  (select coalesce(json_agg(json_build_object('kind', kind, 'subjectId', subject_id, 'release', release)
     order by kind, subject_id), '[]')
   from release_pins where release_pins.remote = rollouts.remote) as pins`;

/** The registry as it is stored. */
export interface StoredRegistry {
  revision: number;
  rollouts: RolloutRules[];
  releases: StoredRelease[];
  killed: KilledRelease[];
  keys: { id: string; publicKey: string; privateKey: string }[];
}

export interface StoredRelease extends Pick<
  ReleaseRow,
  'remote' | 'release' | 'origin' | 'document' | 'key_id' | 'signature' | 'killed_reason'
> {
  /** The key that signed it (Base64); null for what came with the portal itself. */
  public_key: string | null;
}

/** Columns of `StoredRelease`. */
export const storedReleaseColumns = `remote, release, origin, document, key_id, signature, killed_reason,
  (select encode(public_key, 'base64') from team_keys
   where team_keys.remote = releases.remote and team_keys.id = releases.key_id) as public_key`;

/** Every page is told of the newest ones; an older one is in no page that is still open. */
const mostKilled = 20;

/** Reads everything that decides who gets what. One statement, so that all of it is of one revision. */
export async function readRegistry(database: Database): Promise<StoredRegistry> {
  const [row] = await readOnce<StoredRegistry & Record<string, unknown>>(
    database,
    systemActor,
    `select (select revision from registry_revision) as revision,
       (select coalesce(json_agg(rules order by remote), '[]')
        from (select ${rulesColumns} from rollouts) rules) as rollouts,
       (select coalesce(json_agg(named), '[]')
        from (select ${storedReleaseColumns} from releases
          where exists (select from rollouts where rollouts.remote = releases.remote
              and releases.release in (active, candidate, previous))
            or (remote, release) in (select remote, release from release_pins)
            or (origin = 'built-in' and killed_at is not null)) named) as releases,
       (select coalesce(json_agg(json_build_object('remote', remote, 'release', release, 'reason', killed_reason)), '[]')
        from (select remote, release, killed_reason from releases where killed_at is not null
          order by killed_at desc, remote, release limit ${mostKilled}) killed) as killed,
       (select coalesce(json_agg(json_build_object('id', id, 'publicKey', encode(public_key, 'base64'),
          'privateKey', encode(private_key, 'base64')) order by created_at desc, id), '[]')
        from portal_keys where revoked_at is null) as keys`,
  );
  if (!row) throw new Error('The registry has no revision');
  return row;
}

export function listRollouts(database: Database): Promise<RolloutRules[]> {
  return readOnce<RolloutRules & Record<string, unknown>>(
    database,
    systemActor,
    `select ${rulesColumns} from rollouts order by remote`,
  );
}

/** The rules of one remote, locked until the transaction ends; null when the registry does not know it. */
export async function lockRollout(tx: Transaction, remote: string): Promise<RolloutRules | null> {
  const lock = 'select remote from rollouts where remote = $1 for update';
  const read = `select ${rulesColumns} from rollouts where remote = $1`;
  // Two statements: pins are read once the lock is held, not as they were when the wait for it began.
  const [, [rules]] = await Promise.all([
    tx.query(lock, [remote]),
    tx.query<RolloutRules & Record<string, unknown>>(read, [remote]),
  ]);
  return rules ?? null;
}

/** How many remotes there are when this one is among them. */
export async function countRemotes(tx: Transaction, remote: string): Promise<number> {
  const [row] = await tx.query<{ others: number }>('select count(*)::int as others from rollouts where remote <> $1', [
    remote,
  ]);
  return (row?.others ?? 0) + 1;
}

/** Makes the rules of a remote that is seen for the first time; leaves those of a known one. */
export async function insertRollout(tx: Transaction, remote: string, salt: string): Promise<void> {
  await tx.query('insert into rollouts (remote, salt) values ($1, $2) on conflict do nothing', [remote, salt]);
}

/** Stores rules. Pins that stay keep the time since which they hold. */
export async function updateRollout(tx: Transaction, rules: RolloutRules, now: Date): Promise<void> {
  const pins = JSON.stringify(rules.pins);
  await tx.query(
    `update rollouts set active = $2, candidate = $3, previous = $4, built_in = $5, percentage = $6, audience = $7,
       halted_reason = $8, halt_margin = $9, halt_minimum = $10, byte_budget = $11, earlier = $12
     where remote = $1`,
    [
      ...[rules.remote, rules.active, rules.candidate, rules.previous, rules.builtIn, rules.percentage],
      ...[JSON.stringify(rules.audience), rules.haltedReason, rules.haltMargin, rules.haltMinimum, rules.byteBudget],
      rules.earlier,
    ],
  );
  await tx.query(
    `delete from release_pins where remote = $1 and (kind, subject_id) not in (
       select kind, "subjectId" from json_to_recordset($2::json) as pin (kind text, "subjectId" uuid))`,
    [rules.remote, pins],
  );
  await tx.query(
    `insert into release_pins as known (remote, kind, subject_id, release, pinned_at)
     select $1, kind, "subjectId", release, $3
     from json_to_recordset($2::json) as pin (kind text, "subjectId" uuid, release text)
     on conflict (remote, kind, subject_id) do update set release = excluded.release, pinned_at = excluded.pinned_at
       where known.release <> excluded.release`,
    [rules.remote, pins, now],
  );
}

/** Notes that a replica has the newest build of a remote. */
export async function noteBuiltIn(tx: Transaction, remote: string, now: Date): Promise<void> {
  await tx.query('update rollouts set built_in_seen_at = greatest(built_in_seen_at, $2) where remote = $1', [
    remote,
    now,
  ]);
}

/** True when a replica has told since then that it has the newest build of a remote. */
export async function wasBuiltInSeen(tx: Transaction, remote: string, since: Date): Promise<boolean> {
  const rows = await tx.query('select from rollouts where remote = $1 and built_in_seen_at >= $2', [remote, since]);
  return rows.length > 0;
}

export interface ReleaseRow {
  remote: string;
  release: string;
  origin: 'built-in' | 'published';
  document: string;
  key_id: string | null;
  signature: string | null;
  published_at: Date;
  published_by: string;
  killed_reason: string | null;
}

/** A release with what became of the key that signed it. */
export interface KnownRelease extends ReleaseRow {
  is_key_revoked: boolean;
}

export function listReleasesOf(tx: Transaction, remote: string): Promise<KnownRelease[]> {
  return tx.query<KnownRelease & Record<string, unknown>>(
    `select remote, release, origin, document, key_id, signature, published_at, published_by, killed_reason,
       exists (select from team_keys where team_keys.remote = releases.remote and team_keys.id = releases.key_id
         and revoked_at is not null) as is_key_revoked
     from releases where remote = $1 order by published_at desc, release`,
    [remote],
  );
}

/** Stores a release; one that is known stays as it is. */
export async function insertRelease(tx: Transaction, row: Omit<ReleaseRow, 'killed_reason'>): Promise<void> {
  await tx.query(
    `insert into releases (remote, release, origin, document, key_id, signature, published_at, published_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [row.remote, row.release, row.origin, row.document, row.key_id, row.signature, row.published_at, row.published_by],
  );
}

/** Marks a release as killed. The reason of the first kill stays. */
export async function markKilled(tx: Transaction, remote: string, release: string, reason: string, now: Date) {
  await tx.query(
    `update releases set killed_at = $4, killed_reason = $3
     where remote = $1 and release = $2 and killed_at is null`,
    [remote, release, reason, now],
  );
}

/** What concerns the whole registry stands in the history under this name, which no remote can have. */
export const wholeRegistry = '*';

export interface ChangeRow {
  id: string;
  remote: string;
  revision: number;
  made_at: Date;
  made_by: string;
  action: string;
  text: string;
  reason: string | null;
}

export async function insertChange(tx: Transaction, row: ChangeRow): Promise<void> {
  await tx.query(
    `insert into rollout_changes (id, remote, revision, made_at, made_by, action, text, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.id, row.remote, row.revision, row.made_at, row.made_by, row.action, row.text, row.reason],
  );
}
