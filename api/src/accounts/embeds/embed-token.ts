import { errors, jwtVerify, SignJWT } from 'jose';
import { embedScopeSchema, type EmbedScope } from 'shared-domain/wire';
import { matches } from '../../platform/check-schema';
import { notSignedIn } from '../sessions/session-token';

const issuer = 'load-provenance-portal';
/** Another audience and type than a session's: neither token is accepted in place of the other. */
const audience = 'load-provenance-portal-embed';
const header = { alg: 'HS256', typ: 'embed+jwt' } as const;
const encodedHeader = Buffer.from(JSON.stringify(header)).toString('base64url');

export interface EmbedClaims {
  /** Id of the exchange. */
  id: string;
  keyId: string;
  clientId: string;
  scope: EmbedScope;
  origin: string;
  userName: string | null;
  expiresAt: Date;
}

/** True for a text that is or claims to be an embed token. */
export function isEmbedToken(token: string): boolean {
  return token.startsWith(`${encodedHeader}.`);
}

export function signEmbedToken(claims: EmbedClaims, issuedAt: Date, key: Uint8Array): Promise<string> {
  const { id, keyId, clientId, scope, origin, userName, expiresAt } = claims;
  return new SignJWT({ kid: keyId, cid: clientId, scope, org: origin, ...(userName !== null && { usr: userName }) })
    .setProtectedHeader(header)
    .setIssuer(issuer)
    .setAudience(audience)
    .setJti(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);
}

/** The claims of a token. Throws `not_signed_in` if it is forged or has expired. */
export async function readEmbedToken(token: string, key: Uint8Array, now: Date): Promise<EmbedClaims> {
  try {
    const { payload } = await jwtVerify(token, key, {
      ...{ algorithms: [header.alg], typ: header.typ, issuer, audience, currentDate: now },
      requiredClaims: ['jti', 'exp', 'kid', 'cid', 'scope', 'org'],
    });
    const { jti = '', exp = 0, kid, cid, scope, org, usr } = payload;
    if (!matches(embedScopeSchema, scope)) throw notSignedIn();
    return {
      ...{ id: jti, keyId: String(kid), clientId: String(cid), scope, origin: String(org) },
      ...{ userName: typeof usr === 'string' ? usr : null, expiresAt: new Date(exp * 1000) },
    };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw notSignedIn();
    throw error;
  }
}
