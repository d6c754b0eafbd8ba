import type { Actor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { readOnce } from '../../platform/database/transaction';

/** One file of a photo: the original or the served copy. */
export interface StoredPhotoFile {
  photoId: string;
  sha256: Buffer;
  byteSize: number;
}

/** The command line sees the photos of all clients. */
const everyone: Actor = { kind: 'admin', userId: null };

/** The files of the next `limit` photos after `after`, in order of their ids. */
export async function listStoredFiles(
  database: Database,
  after: string | null,
  limit: number,
): Promise<StoredPhotoFile[]> {
  return readOnce<StoredPhotoFile>(
    database,
    everyone,
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
