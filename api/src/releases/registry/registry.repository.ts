import { randomBytes } from 'node:crypto';
import { embedApp, type KilledRelease } from 'shared-domain/releases';
import { systemActor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { insertMissingRow } from '../../platform/database/insert-row';
import { readOnce, type Transaction } from '../../platform/database/transaction';
import { newId } from '../../platform/new-id';
import { storedReleaseColumns, type StoredRelease } from './releases.repository';
import type { RolloutRules } from './registry-snapshot';

export async function readRevision(database: Database): Promise<number> {
  const [row] = await readOnce<{ revision: number }>(database, systemActor, 'select revision from registry_revision');
  return row?.revision ?? 0;
}

const rulesColumns = `remote, salt, active, candidate, previous, earlier, built_in as "builtIn",
  percentage::float8 as percentage, audience, halted_reason as "haltedReason",
  halt_margin::float8 as "haltMargin", halt_minimum as "haltMinimum", byte_budget as "byteBudget",
  (select coalesce(json_agg(json_build_object('kind', kind, 'subjectId', subject_id, 'release', release)
     order by kind, subject_id), '[]')
   from release_pins where release_pins.remote = rollouts.remote) as pins`;

export interface StoredRegistry {
  revision: number;
  rollouts: RolloutRules[];
  releases: StoredRelease[];
  killed: KilledRelease[];
  killedSince: number;
  keys: { id: string; publicKey: string; privateKey: string }[];
}

/** Every page gets the newest ones. A page that missed more keeps only releases that a new document names. */
const mostKilled = 20;
const newestKills = 'from releases where killed_at is not null order by killed_revision desc, remote, release';

const isNamed = `exists (select from rollouts where rollouts.remote = releases.remote
      and releases.release in (active, candidate, previous, built_in))
    or (remote, release) in (select remote, release from release_pins)
    or (origin = 'built-in' and coalesce(killed_at, rolled_back_at) is not null)`;

const namedReleases = `select ${storedReleaseColumns} from releases where ${isNamed}`;

/**
 * The releases of these remotes that the registry reads: those of rules, the latest builds, and withdrawn builds.
 * `further` is the id of one more release.
 */
export function listNamedReleases(
  tx: Transaction,
  remotes: readonly string[],
  further: string | null = null,
): Promise<StoredRelease[]> {
  const statement = `select ${storedReleaseColumns} from releases
    where remote = any ($1) and (release = $2 or ${isNamed})`;
  return tx.query<StoredRelease>(statement, [remotes, further]);
}

/** Reads all rules, releases and keys. One statement, so that all of it belongs to one revision. */
export async function readRegistry(database: Database): Promise<StoredRegistry> {
  const [row] = await readOnce<StoredRegistry>(
    database,
    systemActor,
    `select (select revision from registry_revision) as revision,
       (select coalesce(json_agg(rules order by remote), '[]')
        from (select ${rulesColumns} from rollouts) rules) as rollouts,
       (select coalesce(json_agg(named), '[]') from (${namedReleases}) named) as releases,
       (select coalesce(json_agg(json_build_object(
          'remote', remote, 'release', release, 'reason', killed_reason)), '[]')
        from (select remote, release, killed_reason ${newestKills} limit ${mostKilled}) killed) as killed,
       coalesce((select killed_revision ${newestKills} offset ${mostKilled} limit 1), 0) as "killedSince",
       (select coalesce(json_agg(json_build_object('id', id, 'publicKey', encode(public_key, 'base64'),
          'privateKey', encode(private_key, 'base64')) order by created_at desc, id), '[]')
        from portal_keys where revoked_at is null) as keys`,
  );
  if (!row) throw new Error('The registry has no revision');
  return row;
}

export function listRollouts(database: Database): Promise<RolloutRules[]> {
  return readOnce<RolloutRules>(database, systemActor, `select ${rulesColumns} from rollouts order by remote`);
}

/** The rules of one remote, locked until the transaction ends; null for an unknown remote. */
export async function lockRollout(tx: Transaction, remote: string): Promise<RolloutRules | null> {
  const lock = 'select remote from rollouts where remote = $1 for update';
  const read = `select ${rulesColumns} from rollouts where remote = $1`;
  // Two statements: pins must be read after the lock is taken, not as they were before the wait for it.
  const [, [rules]] = await Promise.all([tx.query(lock, [remote]), tx.query<RolloutRules>(read, [remote])]);
  return rules ?? null;
}

/** Number of remotes that a page lists, including this one. */
export async function countRemotes(tx: Transaction, remote: string): Promise<number> {
  const statement = 'select count(*)::int as others from rollouts where remote <> all ($1)';
  const [row] = await tx.query<{ others: number }>(statement, [[remote, embedApp]]);
  return (row?.others ?? 0) + 1;
}

/** Most bytes of a release by default. The embed brings its own React and map. */
const bytesOfScreen = 1_000_000;
const bytesOfEmbed = 3_000_000;

/** Creates the rules of a new remote; leaves those of an existing one. */
export async function insertRollout(
  tx: Transaction,
  remote: string,
  salt = randomBytes(16).toString('hex'),
): Promise<void> {
  const byteBudget = remote === embedApp ? bytesOfEmbed : bytesOfScreen;
  await insertMissingRow(tx, 'rollouts', { remote, salt, byte_budget: byteBudget });
}

/** Stores rules. Unchanged pins keep their time. */
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

/** Records that a replica has the newest build of a remote. */
export async function noteBuiltIn(tx: Transaction, remote: string, now: Date): Promise<void> {
  const statement = 'update rollouts set built_in_seen_at = greatest(built_in_seen_at, $2) where remote = $1';
  await tx.query(statement, [remote, now]);
}

/** True if a replica has reported since then that it has the newest build of a remote. */
export async function wasBuiltInSeen(tx: Transaction, remote: string, since: Date): Promise<boolean> {
  const rows = await tx.query('select from rollouts where remote = $1 and built_in_seen_at >= $2', [remote, since]);
  return rows.length > 0;
}

/** Name in the history for changes of the whole registry; no remote can have it. */
export const wholeRegistry = '*';

export interface RegistryChange {
  /** Name of the remote, or `wholeRegistry`. */
  remote: string;
  action: string;
  /** Percentage of the candidate after a ramp. */
  percentage?: number;
  /** What changed, in one sentence. */
  text: string;
  /** Email of the administrator, name of the team, or `portal`. */
  madeBy: string;
  reason: string | null;
}

/**
 * Takes the next revision and adds the change to the history: the only way to change the registry. Changes wait for
 * each other here, so revisions rise in order of commit. Returns the new revision, which is at least `atLeast`.
 */
export async function recordChange(
  tx: Transaction,
  { remote, action, percentage, text, madeBy, reason }: RegistryChange,
  now: Date,
  atLeast = 0,
): Promise<number> {
  const [row] = await tx.query<{ revision: number }>(
    `with raised as (
       update registry_revision set revision = greatest(revision + 1, $8::bigint) returning revision)
     insert into rollout_changes (id, remote, revision, made_at, made_by, action, text, reason, percentage)
     select $1, $2, revision, $3, $4, $5, $6, $7, $9 from raised returning revision`,
    [newId(now), remote, now, madeBy, action, text, reason, atLeast, percentage ?? null],
  );
  if (!row) throw new Error('The registry has no revision');
  return row.revision;
}
