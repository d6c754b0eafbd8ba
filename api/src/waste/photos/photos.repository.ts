import type { Photo } from 'shared-domain/waste';
import { adminActor, type Actor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { insertRow } from '../../platform/database/insert-row';
import { ownRows, readOnce, type Transaction } from '../../platform/database/transaction';
import { utcText } from '../../platform/database/utc-text';
import type { PhotoFiles } from './read-evidence';

/** A tracking event as far as photos need it. */
export interface PhotoPlace {
  tracking_event_id: string;
  waste_load_id: string;
  client_id: string;
}

export async function findPhotoPlace(tx: Transaction, trackingEventId: string): Promise<PhotoPlace | null> {
  const { own, values } = ownRows(tx.actor, [trackingEventId]);
  const [row] = await tx.query<PhotoPlace>(
    `select id as tracking_event_id, waste_load_id, client_id from tracking_events where id = $1 ${own}`,
    values,
  );
  return row ?? null;
}

export async function countPhotos(tx: Transaction, trackingEventId: string): Promise<number> {
  const statement = 'select count(*) from photos where tracking_event_id = $1';
  const [row] = await tx.query<{ count: number }>(statement, [trackingEventId]);
  return row?.count ?? 0;
}

/** The event's existing photo with these bytes, or null. */
export async function findAttachedPhoto(
  tx: Transaction,
  trackingEventId: string,
  sha256: Buffer,
): Promise<{ id: string; servedSha256: Buffer } | null> {
  const [row] = await tx.query<{ id: string; servedSha256: Buffer }>(
    'select id, served_sha256 as "servedSha256" from photos where tracking_event_id = $1 and sha256 = $2',
    [trackingEventId, sha256],
  );
  return row ?? null;
}

export interface PhotoRecord extends PhotoPlace {
  id: string;
  sha256: Buffer;
  byte_size: number;
  content_type: string;
  width: number;
  height: number;
  served_sha256: Buffer;
  served_byte_size: number;
  served_content_type?: string;
  /** Of the file on the device, if the page scaled it down. */
  original_sha256?: Buffer | null;
  recorded_at: Date;
  recorded_by: string;
  recorded_by_user_id: string | null;
}

export function insertPhoto(tx: Transaction, photo: PhotoRecord): Promise<void> {
  return insertRow(tx, 'photos', photo);
}

/** A photo as the API returns it. */
export const photoColumns = `id, tracking_event_id, '/photos/' || id as url, content_type, byte_size, width, height,
  encode(sha256, 'hex') as sha256, encode(original_sha256, 'hex') as original_sha256,
  ${utcText('recorded_at')} as recorded_at, recorded_by`;

export async function getPhoto(tx: Transaction, id: string): Promise<Photo> {
  const [row] = await tx.query<Photo>(`select ${photoColumns} from photos where id = $1`, [id]);
  if (!row) throw new Error(`Photo ${id} is gone`);
  return row;
}

export interface ServedPhoto extends PhotoFiles {
  contentType: string;
}

/** The files of a photo; null if it is missing or belongs to another client. */
export async function findServedPhoto(database: Database, actor: Actor, id: string): Promise<ServedPhoto | null> {
  const { own, values } = ownRows(actor, [id]);
  const [row] = await readOnce<ServedPhoto>(
    database,
    actor,
    `select id, sha256, served_sha256 as "servedSha256", coalesce(served_content_type, content_type) as "contentType"
     from photos where id = $1 ${own}`,
    values,
  );
  return row ?? null;
}

/** One file of a photo: the original or the served copy. */
export interface StoredPhotoFile {
  photoId: string;
  sha256: Buffer;
  byteSize: number;
}

/** The files of the next `limit` photos after `after`, in order of their ids. */
export async function listStoredFiles(
  database: Database,
  after: string | null,
  limit: number,
): Promise<StoredPhotoFile[]> {
  return readOnce<StoredPhotoFile>(
    database,
    adminActor,
    `with page as (
       select * from photos where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $2
     )
     select id as "photoId", sha256, byte_size as "byteSize" from page
     union all
     select id, served_sha256, served_byte_size from page where served_sha256 <> sha256
     order by 1`,
    [after, limit],
  );
}
