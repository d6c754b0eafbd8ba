import { randomBytes } from 'node:crypto';
import { systemActor } from '../../platform/actor';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';

/** The secret behind tokens and cursors: made once, then the same for all replicas and after every restart. */
export function loadSigningKey(database: Database, now: Date): Promise<Uint8Array> {
  return inTransaction(database, systemActor, async (tx) => {
    await tx.query('insert into signing_keys (id, secret, created_at) values (1, $1, $2) on conflict (id) do nothing', [
      randomBytes(48),
      now,
    ]);
    const [row] = await tx.query<{ secret: Buffer }>('select secret from signing_keys where id = 1');
    if (!row) throw new Error('The signing key is missing');
    return new Uint8Array(row.secret);
  });
}
