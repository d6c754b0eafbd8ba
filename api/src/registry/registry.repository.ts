import type { Audience } from 'shared-domain';
import { systemActor } from '../actor';
import type { Database } from '../database/database';
import { readOnce, type Transaction } from '../database/transaction';
import type { PinnedRelease, RolloutRules } from './registry-snapshot';

export async function readRevision(database: Database): Promise<number> {
  const [row] = await readOnce<{ revision: string }>(database, systemActor, 'select revision from registry_revision');
  return Number(row?.revision ?? 0);
}

/** Takes the next revision. Changes of the registry wait for each other here, so revisions rise in order of commit. */
export async function raiseRevision(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ revision: string }>(
    'update registry_revision set revision = revision + 1 returning revision',
  );
  return Number(row?.revision);
}

interface RolloutRow {
  remote: string;
  salt: string;
  active: string | null;
  candidate: string | null;
  previous: string | null;
  percentage: string;
  audience: Audience;
  halted_reason: string | null;
  pins: PinnedRelease[];
}

const rolloutColumns = `remote, salt, active, candidate, previous, percentage, audience, halted_reason,
  (select coalesce(json_agg(json_build_object('kind', kind, 'subjectId', subject_id, 'release', release)), '[]')
   from release_pins where release_pins.remote = rollouts.remote) as pins`;

function rulesOf({ percentage, halted_reason, ...row }: RolloutRow): RolloutRules {
  return { ...row, percentage: Number(percentage), haltedReason: halted_reason };
}

export async function listRollouts(database: Database): Promise<RolloutRules[]> {
  const rows = await readOnce<RolloutRow & Record<string, unknown>>(
    database,
    systemActor,
    `select ${rolloutColumns} from rollouts order by remote`,
  );
  return rows.map(rulesOf);
}

/** The rules of one remote, locked until the transaction ends; null when the registry does not know it. */
export async function lockRollout(tx: Transaction, remote: string): Promise<RolloutRules | null> {
  const [row] = await tx.query<RolloutRow & Record<string, unknown>>(
    `select ${rolloutColumns} from rollouts where remote = $1 for update`,
    [remote],
  );
  return row ? rulesOf(row) : null;
}

/** Makes the rules of a remote that is seen for the first time; leaves those of a known one. */
export async function insertRollout(tx: Transaction, remote: string, salt: string): Promise<void> {
  await tx.query('insert into rollouts (remote, salt) values ($1, $2) on conflict do nothing', [remote, salt]);
}

export async function updateRollout(tx: Transaction, rules: RolloutRules, now: Date): Promise<void> {
  await tx.query(
    `update rollouts set active = $2, candidate = $3, previous = $4, percentage = $5, audience = $6, halted_reason = $7
     where remote = $1`,
    [
      rules.remote,
      rules.active,
      rules.candidate,
      rules.previous,
      rules.percentage,
      JSON.stringify(rules.audience),
      rules.haltedReason,
    ],
  );
  await tx.query('delete from release_pins where remote = $1', [rules.remote]);
  for (const pin of rules.pins) {
    await tx.query(
      'insert into release_pins (remote, kind, subject_id, release, pinned_at) values ($1, $2, $3, $4, $5)',
      [rules.remote, pin.kind, pin.subjectId, pin.release, now],
    );
  }
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

const releaseColumns =
  'remote, release, origin, document, key_id, signature, published_at, published_by, killed_reason';

export function listReleases(database: Database): Promise<ReleaseRow[]> {
  return readOnce<ReleaseRow & Record<string, unknown>>(
    database,
    systemActor,
    `select ${releaseColumns} from releases order by remote, published_at desc, release`,
  );
}

export function listReleasesOf(tx: Transaction, remote: string): Promise<ReleaseRow[]> {
  return tx.query<ReleaseRow & Record<string, unknown>>(
    `select ${releaseColumns} from releases where remote = $1 order by published_at desc, release`,
    [remote],
  );
}

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

export interface PortalKeyRow {
  id: string;
  public_key: Buffer;
  private_key: Buffer;
}

/** The keys that are not revoked, newest first. */
export function listPortalKeys(database: Database): Promise<PortalKeyRow[]> {
  return readOnce<PortalKeyRow & Record<string, unknown>>(
    database,
    systemActor,
    'select id, public_key, private_key from portal_keys where revoked_at is null order by created_at desc, id',
  );
}

/** Adds the portal's first key; when another replica was faster, its key stays the only one. */
export async function insertFirstPortalKey(tx: Transaction, key: PortalKeyRow, now: Date): Promise<void> {
  await tx.query('select from registry_revision for update');
  await tx.query(
    `insert into portal_keys (id, public_key, private_key, created_at)
     select $1, $2, $3, $4 where not exists (select from portal_keys where revoked_at is null)`,
    [key.id, key.public_key, key.private_key, now],
  );
}
