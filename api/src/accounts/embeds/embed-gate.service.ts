import { DomainError, type EmbedScope } from 'shared-domain/wire';
import type { SignedIn } from '../../platform/actor';
import type { ApiContext } from '../../platform/api-context';
import { gatherCalls } from '../sessions/gather-calls';
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
 * its key is revoked, 403 for another origin or an endpoint outside its scope. What may pass is counted in the access
 * log. The key is read from the database for each request, so that a revocation acts at once on every replica.
 */
export function createEmbedGate({ database, clock, signingKey }: ApiContext): EmbedGate {
  const recordUse = gatherCalls(async (uses: EmbedUse[]) => {
    const partners = await recordUses(database, uses, clock());
    return new Map(uses.map((use) => [use, partners.get(use.exchangeId) ?? null]));
  });
  return async ({ token, origin, route, scope }) => {
    const claims = await readEmbedToken(token, signingKey, clock());
    const refusal = refusalOf(claims, origin, scope);
    const partner = await recordUse({ exchangeId: claims.id, route: refusal ? null : route });
    if (partner === null) throw notSignedIn();
    if (refusal) throw refusal;
    return signedInAs(claims, partner);
  };
}

function refusalOf(claims: EmbedClaims, origin: string | null, scope: EmbedScope | null): DomainError | null {
  if (origin !== null && origin !== claims.origin) {
    return new DomainError('foreign_origin', 'This token belongs to a page of another origin.');
  }
  if (scope !== null && (scope === 'dashboard' || scope === claims.scope)) return null;
  return new DomainError('not_allowed', 'This token may not do this.');
}

/** An embed acts as a client. Its exchange takes the place of the session, its key that of the user. */
function signedInAs({ id, keyId, clientId, userName, expiresAt }: EmbedClaims, partner: string): SignedIn {
  const email = userName === null ? partner : `${userName} (${partner})`;
  return {
    ...{ sessionId: id, expiresAt, isEmbed: true },
    user: { id: keyId, email, role: 'client', client_id: clientId },
    actor: { kind: 'client', userId: keyId, clientId },
  };
}
