import type { User } from 'shared-domain/wire';

/**
 * The user or system that a transaction runs for. It decides the transaction's database role and, for company accounts,
 * which company's rows are visible. `system` may only use accounts and sessions; work on loads needs one of the others.
 */
export type Actor = (
  | { kind: 'admin'; userId: string | null }
  | { kind: 'companyAdmin' | 'client'; userId: string; clientId: string }
  | { kind: 'system' }
) & {
  /** Missing once the session is checked. Until it settles, no data leaves the database's functions. */
  confirmed?: Promise<void>;
};

export const systemActor: Actor = { kind: 'system' };

/** An administrator of all companies without an account: the command line, an import, the demo data. */
export const adminActor: Actor = { kind: 'admin', userId: null };

/** The actor of an account. An administrator with a company administers only that company. */
export function actorOf({
  id,
  role,
  client_id,
}: Pick<User, 'id' | 'role' | 'client_id'>): Exclude<Actor, { kind: 'system' }> | null {
  if (client_id === null) return role === 'admin' ? { kind: 'admin', userId: id } : null;
  return { kind: role === 'admin' ? 'companyAdmin' : 'client', userId: id, clientId: client_id };
}

/** The company to whose rows a repository must restrict itself; null for those who see all. */
export function tenantOf(actor: Actor): string | null {
  return 'clientId' in actor ? actor.clientId : null;
}

/** Who shares a limited resource with others: a company, or one administrator of all companies. */
export function holderOf(actor: Actor): string {
  return tenantOf(actor) ?? ('userId' in actor ? (actor.userId ?? '') : '');
}

/** The actor without its account, for reads whose result depends only on role and company. */
export function asAnyAccount(actor: Actor): Actor {
  return actor.kind === 'system' ? actor : { ...actor, userId: '' };
}

/** Who makes a request, as found behind its bearer token. */
export interface SignedIn {
  sessionId: string;
  /** End of the session unless it is renewed. */
  expiresAt: Date;
  user: User;
  actor: Exclude<Actor, { kind: 'system' }>;
  /** True for an embed: `sessionId` is the exchange that gave its token, and `user.id` its partner key. */
  isEmbed?: boolean;
}

/** The account of a session has another role or company than at its last request. */
export class SessionChanged extends Error {
  constructor(readonly current: SignedIn) {
    super('The account of the session has changed');
  }
}
