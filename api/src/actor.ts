import type { User } from 'shared-domain';

/**
 * On whose behalf the database is asked. It decides the database role of the transaction and, for a client, which
 * company's rows exist at all. `system` may only use accounts and sessions; work on loads needs one of the others
 * (an import or the demo data is an `admin` without a user).
 */
export type Actor =
  { kind: 'admin'; userId: string | null } | { kind: 'client'; userId: string; clientId: string } | { kind: 'system' };

export const systemActor: Actor = { kind: 'system' };

/** What an account may act as. Its role decides alone: an administrator of a company is still an administrator. */
export function actorOf({
  id,
  role,
  client_id,
}: Pick<User, 'id' | 'role' | 'client_id'>): Exclude<Actor, { kind: 'system' }> | null {
  if (role === 'admin') return { kind: 'admin', userId: id };
  return client_id === null ? null : { kind: 'client', userId: id, clientId: client_id };
}

/** The company to whose rows a repository must confine itself; null for those who see all. */
export function tenantOf(actor: Actor): string | null {
  return actor.kind === 'client' ? actor.clientId : null;
}
