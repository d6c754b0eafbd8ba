import type { User } from 'shared-domain/wire';
import { adminActor, systemActor } from '../platform/actor';
import type { Database } from '../platform/database/database';
import { inTransaction } from '../platform/database/transaction';
import { newId } from '../platform/new-id';

export { adminActor };

/** Who changes partner keys. */
export const manager = { actor: adminActor, name: 'operator' };

/** The id of no record. */
export const missingId = '0190a1b2-0000-7000-8000-00000000dead';

export const testClients = {
  own: { id: '0190a1b2-0000-7000-8000-0000000000c1', company: 'Gulf Coast Chemicals', name: 'Maria Alvarez' },
  other: { id: '0190a1b2-0000-7000-8000-0000000000c2', company: 'Prairie Metals', name: 'Sam Lee' },
};

/** `companyAdmin` is an administrator who works for the company of `client`. */
export type TestRole = 'admin' | 'companyAdmin' | 'client' | 'other';

export const testUsers: Record<TestRole, User> = {
  admin: { id: '0190a1b2-0000-7000-8000-0000000000a1', email: 'admin@test.example', role: 'admin', client_id: null },
  companyAdmin: {
    id: '0190a1b2-0000-7000-8000-0000000000a4',
    email: 'company-admin@test.example',
    role: 'admin',
    client_id: testClients.own.id,
  },
  client: {
    id: '0190a1b2-0000-7000-8000-0000000000a2',
    email: 'client@test.example',
    role: 'client',
    client_id: testClients.own.id,
  },
  other: {
    id: '0190a1b2-0000-7000-8000-0000000000a3',
    email: 'other@test.example',
    role: 'client',
    client_id: testClients.other.id,
  },
};

/** Two companies, a user of each and an administrator. Their passwords are not hashes, so they cannot be used to sign in. */
export async function storeTestAccounts(database: Database, now: Date): Promise<void> {
  await inTransaction(database, adminActor, async (tx) => {
    for (const { id, company, name } of Object.values(testClients)) {
      await tx.query('insert into clients (id, company, name, created_at) values ($1, $2, $3, $4)', [
        ...[id, company, name, now],
      ]);
    }
  });
  for (const user of Object.values(testUsers)) await storeUser(database, user, 'no hash', now);
}

export async function storeUser(database: Database, user: User, passwordHash: string, now: Date): Promise<void> {
  await inTransaction(database, systemActor, (tx) =>
    tx.query(
      `insert into users (id, email, password_hash, role, client_id, created_at) values ($1, $2, $3, $4, $5, $6)`,
      [user.id, user.email, passwordHash, user.role, user.client_id, now],
    ),
  );
}

/** A session without a sign-in. */
export async function storeSession(
  database: Database,
  user: User,
  now: Date,
): Promise<{ id: string; expiresAt: Date }> {
  const id = newId(now);
  const expiresAt = new Date(now.getTime() + 30 * 60_000);
  await inTransaction(database, systemActor, (tx) =>
    tx.query(
      `insert into sessions (id, user_id, password_version, created_at, last_renewed_at, expires_at, absolute_expires_at)
       select $1, id, password_version, $3, $3, $4, $5 from users where id = $2`,
      [id, user.id, now, expiresAt, new Date(now.getTime() + 12 * 3_600_000)],
    ),
  );
  return { id, expiresAt };
}
