import { DomainError, type EmbedScope, type UseRefusal } from 'shared-domain/wire';
import { systemActor, type SignedIn } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { inTransaction } from '../../platform/database/transaction';
import { gatherCalls } from '../../platform/gather-calls';
import { notSignedIn } from '../sessions/session-token';
import { readEmbedToken, type EmbedClaims } from './embed-token';
import { recordUses, type EmbedUse } from './embed-uses.repository';

/** A request with an embed token. */
interface EmbedRequest {
  token: string;
  /** The page's origin as the browser states it; null without one, as for servers and the portal's own pages. */
  origin: string | null;
  /** The endpoint, for the log; null if it is not to be counted. */
  route: string | null;
  /** The smallest scope that may call the endpoint; null if none may. */
  scope: EmbedScope | null;
}

export type EmbedGate = (request: EmbedRequest) => Promise<SignedIn>;

/**
 * Decides whether a request with an embed token may pass: 401 if the token has ended, its exchange is not in the log or
 * its key is revoked or has expired, 403 for another origin or an endpoint outside its scope. Each request is counted in
 * the access log, even a refused one. The key is read from the database for each request, so that a revocation acts at
 * once on every replica. A token of the playground ends with its session, which `findHolder` checks.
 */
export function createEmbedGate(
  { database, clock, signingKey }: ApiContext,
  findHolder: (sessionId: string, now: Date) => Promise<SignedIn>,
): EmbedGate {
  const recordUse = gatherCalls(async (uses: EmbedUse[]) => {
    const partners = await inTransaction(database, systemActor, (tx) => recordUses(tx, uses, clock()));
    return new Map(uses.map((use) => [use, partners.get(use.exchangeId) ?? null]));
  });
  const findSignedIn = async (claims: EmbedClaims, route: string | null, refusal: UseRefusal | null) => {
    if (claims.sessionId !== null) return inPlayground(claims, await findHolder(claims.sessionId, clock()));
    const partner = await recordUse({ exchangeId: claims.id, route, refusal });
    if (partner === null) throw notSignedIn();
    return ofPartner(claims, partner);
  };
  return async ({ token, origin, route, scope }) => {
    const claims = await readEmbedToken(token, signingKey);
    const refusal = refusalOf(claims, origin, scope, clock());
    const signedIn = await findSignedIn(claims, route, refusal);
    if (refusal) throw refusals[refusal]();
    return signedIn;
  };
}

function refusalOf(
  claims: EmbedClaims,
  origin: string | null,
  scope: EmbedScope | null,
  now: Date,
): keyof typeof refusals | null {
  if (claims.expiresAt <= now) return 'expired';
  if (origin !== null && origin !== claims.origin) return 'foreign_origin';
  return scope !== null && (scope === 'dashboard' || scope === claims.scope) ? null : 'not_allowed';
}

const refusals = {
  expired: notSignedIn,
  foreign_origin: () => new DomainError('foreign_origin', 'This token belongs to a page of another origin.'),
  not_allowed: () => new DomainError('not_allowed', "This token doesn't allow this request."),
};

/** An embed acts as a client. Its exchange takes the place of the session, its key that of the user. */
function ofPartner({ id, keyId, clientId, userName, expiresAt }: EmbedClaims, partner: string): SignedIn {
  const email = userName === null ? partner : `${userName} (${partner})`;
  return {
    ...{ sessionId: id, expiresAt, isEmbed: true },
    user: { id: keyId, email, role: 'client', client_id: clientId },
    actor: { kind: 'client', userId: keyId, clientId },
  };
}

/** In the playground, an account acts as a client of one company: its own, unless it administers all. */
function inPlayground({ clientId, expiresAt }: EmbedClaims, { sessionId, user }: SignedIn): SignedIn {
  if (user.client_id !== null && user.client_id !== clientId) throw notSignedIn();
  return {
    ...{ sessionId, expiresAt, isEmbed: true },
    user: { ...user, role: 'client', client_id: clientId },
    actor: { kind: 'client', userId: user.id, clientId },
  };
}
