import { createHmac, randomUUID } from 'node:crypto';
import type { Client } from 'pg';

/** The portal allows 100 streams of one user. */
const streamsPerUser = 50;

/**
 * One token for each stream: sessions of users of the demo company, made directly in the database, because signing in so
 * many users would take longer than the measurement.
 */
export async function makeSessions(owner: Client, count: number): Promise<string[]> {
  const { rows: companies } = await owner.query<{ client_id: string }>(
    `select client_id from users where email = 'client@demo.example'`,
  );
  const { rows: keys } = await owner.query<{ secret: Buffer }>('select secret from signing_keys');
  const [secret, clientId] = [keys[0]?.secret, companies[0]?.client_id];
  if (!secret || !clientId) throw new Error('The portal has no demo data');
  const users = Array.from({ length: Math.ceil(count / streamsPerUser) }, () => randomUUID());
  await owner.query(
    `insert into users (id, email, password_hash, role, client_id, created_at)
     select id, 'reader-' || id || '@bench.example', 'no hash', 'client', $2, now() from unnest($1::uuid[]) id`,
    [users, clientId],
  );
  const sessions = Array.from({ length: count }, () => randomUUID());
  await owner.query(
    `insert into sessions (id, user_id, password_version, created_at, last_renewed_at, expires_at, absolute_expires_at)
     select session.id, ($2::uuid[])[1 + (number - 1) / $3::int], 1, now(), now(), now() + interval '1 hour',
       now() + interval '1 hour'
     from unnest($1::uuid[]) with ordinality session (id, number)`,
    [sessions, users, streamsPerUser],
  );
  return sessions.map((sid, index) => signToken({ sid, sub: users[Math.floor(index / streamsPerUser)] }, secret));
}

function signToken(claims: object, secret: Buffer): string {
  const now = Math.floor(Date.now() / 1000);
  const names = { iss: 'load-provenance-portal', aud: 'load-provenance-portal-api' };
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, ...names, iat: now, exp: now + 3600 })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
