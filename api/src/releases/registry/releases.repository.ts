import { LRUCache } from 'lru-cache';
import { releaseSchema, type Release } from 'shared-domain/releases';
import { systemActor } from '../../platform/actor';
import { matches } from '../../platform/check-schema';
import type { Database } from '../../platform/database/database';
import { insertMissingRow } from '../../platform/database/insert-row';
import { readOnce, type Transaction } from '../../platform/database/transaction';

export interface ReleaseRow {
  remote: string;
  release: string;
  origin: 'built-in' | 'published';
  document: string;
  key_id: string | null;
  signature: string | null;
  /** By the database's clock, as the times of reports. */
  published_at: Date;
  published_by: string;
  killed_reason: string | null;
  /** Set by the database: a release that people rolled back does not become active again. */
  rolled_back_at: Date | null;
}

export interface StoredRelease extends Pick<
  ReleaseRow,
  'remote' | 'release' | 'origin' | 'document' | 'key_id' | 'signature' | 'killed_reason' | 'rolled_back_at'
> {
  /** The key that signed it (Base64); null for builds of the portal. */
  public_key: string | null;
}

export const storedReleaseColumns = `remote, release, origin, document, key_id, signature, killed_reason, rolled_back_at,
  (select encode(public_key, 'base64') from team_keys
   where team_keys.remote = releases.remote and team_keys.id = releases.key_id) as public_key`;

/** The document of a stored release; null if it is malformed, so that one row does not affect the others. */
export function findDocument(row: Pick<ReleaseRow, 'document'> | undefined): Release | null {
  if (!row) return null;
  const { document: text } = row;
  const known = documents.get(text);
  if (known) return known;
  const document = parseDocument(text);
  if (document) documents.set(text, document);
  return document;
}

/** Documents by their text. A console requests all releases every 10 s, and their documents do not change. */
const documents = new LRUCache<string, Release>({
  maxSize: 8_000_000,
  sizeCalculation: (_document, text) => text.length,
});

function parseDocument(text: string): Release | null {
  try {
    const document: unknown = JSON.parse(text);
    return matches(releaseSchema, document) ? document : null;
  } catch {
    return null;
  }
}

/** A release, and whether the key that signed it is still trusted. */
export interface KnownRelease extends ReleaseRow {
  is_key_revoked: boolean;
}

export function listReleasesOf(tx: Transaction, remote: string): Promise<KnownRelease[]> {
  return tx.query<KnownRelease>(
    `select remote, release, origin, document, key_id, signature, published_at, published_by, killed_reason,
       rolled_back_at, exists (select from team_keys where team_keys.remote = releases.remote and team_keys.id = releases.key_id
         and revoked_at is not null) as is_key_revoked
     from releases where remote = $1 order by published_at desc, release`,
    [remote],
  );
}

export interface TakenRoute {
  remote: string;
  route: string;
}

/** The routes of all other remotes' active releases and candidates. */
export async function listOtherRoutes(tx: Transaction, remote: string): Promise<TakenRoute[]> {
  const rows = await tx.query<Pick<ReleaseRow, 'remote' | 'document'>>(
    `select remote, document from releases join rollouts using (remote)
     where release in (active, candidate) and remote <> $1 order by remote`,
    [remote],
  );
  return rows.map((row) => ({ remote: row.remote, route: findDocument(row)?.route ?? '' }));
}

/** A release by id, including retired ones; null if it was never registered. */
export async function findStoredRelease(
  database: Database,
  remote: string,
  release: string,
): Promise<StoredRelease | null> {
  const statement = `select ${storedReleaseColumns} from releases where remote = $1 and release = $2`;
  const [row] = await readOnce<StoredRelease>(database, systemActor, statement, [remote, release]);
  return row ?? null;
}

/** Stores a release, unless its id already exists. */
export async function insertRelease(
  tx: Transaction,
  row: Omit<ReleaseRow, 'published_at' | 'killed_reason' | 'rolled_back_at'>,
): Promise<void> {
  await insertMissingRow(tx, 'releases', row);
}

/** Marks a release as killed. The reason of the first kill stays. */
export async function markKilled(tx: Transaction, remote: string, release: string, reason: string, now: Date) {
  await tx.query(
    `update releases set killed_at = $4, killed_reason = $3
     where remote = $1 and release = $2 and killed_at is null`,
    [remote, release, reason, now],
  );
}

/** All releases of a remote, and why they were killed. */
export async function listReleaseStates(
  tx: Transaction,
  remote: string,
): Promise<Map<string, { killedReason: string | null }>> {
  const statement = 'select release, killed_reason from releases where remote = $1';
  const rows = await tx.query<{ release: string; killed_reason: string | null }>(statement, [remote]);
  return new Map(rows.map(({ release, killed_reason }) => [release, { killedReason: killed_reason }]));
}

/** The teams that the releases of a remote name. */
export async function listReleaseTeams(database: Database, remote: string): Promise<string[]> {
  const statement = 'select document from releases where remote = $1';
  const rows = await readOnce<Pick<ReleaseRow, 'document'>>(database, systemActor, statement, [remote]);
  const teams = new Set(rows.map((row) => findDocument(row)?.team ?? ''));
  return [...teams].filter((team) => team !== '').sort();
}

/** A release as the console shows it. */
export interface ShownRelease extends Pick<
  ReleaseRow,
  'remote' | 'release' | 'origin' | 'published_at' | 'killed_reason'
> {
  /** Null if it is malformed. */
  document: Release | null;
}

/** All releases of these remotes, newest first. */
export async function listShownReleases(database: Database, remotes: readonly string[]): Promise<ShownRelease[]> {
  const rows = await readOnce<Omit<ShownRelease, 'document'> & Pick<ReleaseRow, 'document'>>(
    database,
    systemActor,
    `select remote, release, origin, document, published_at, killed_reason
     from releases where remote = any ($1) order by remote, published_at desc, release`,
    [remotes],
  );
  return rows.map((row) => ({ ...row, document: findDocument(row) }));
}
