/**
 * On whose behalf the database is asked. It decides the database role of the transaction and, for a client, which
 * company's rows exist at all. `system` may only use accounts and sessions; work on loads needs one of the others
 * (an import or the demo data is an `admin` without a user).
 */
export type Actor =
  { kind: 'admin'; userId: string | null } | { kind: 'client'; userId: string; clientId: string } | { kind: 'system' };

export const systemActor: Actor = { kind: 'system' };

/** The company to whose rows a repository must confine itself; null for those who see all. */
export function tenantOf(actor: Actor): string | null {
  return actor.kind === 'client' ? actor.clientId : null;
}
