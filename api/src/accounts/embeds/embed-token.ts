import { errors, jwtVerify, SignJWT } from 'jose';
import { embedScopeSchema, type EmbedScope, type EmbedToken } from 'shared-domain/wire';
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
  /** The partner key; the user in the playground. */
  keyId: string;
  /** The session in whose playground the embed runs; null for partners. */
  sessionId: string | null;
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

/** Signs a token, and states its life in seconds. */
export async function giveEmbedToken(claims: EmbedClaims, issuedAt: Date, key: Uint8Array): Promise<EmbedToken> {
  const { id, keyId, sessionId, clientId, scope, origin, userName, expiresAt } = claims;
  const further = { ...(userName !== null && { usr: userName }), ...(sessionId !== null && { sid: sessionId }) };
  const token = await new SignJWT({ kid: keyId, cid: clientId, scope, org: origin, ...further })
    .setProtectedHeader(header)
    .setIssuer(issuer)
    .setAudience(audience)
    .setJti(id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);
  return { token, expires_in: Math.floor((expiresAt.getTime() - issuedAt.getTime()) / 1_000) };
}

/** The claims of a token, which may have ended. Throws `not_signed_in` if it is forged. */
export async function readEmbedToken(token: string, key: Uint8Array): Promise<EmbedClaims> {
  try {
    const { payload } = await jwtVerify(token, key, {
      ...{ algorithms: [header.alg], typ: header.typ, issuer, audience },
      // The gate logs the use of a token that has ended.
      currentDate: new Date(0),
      requiredClaims: ['jti', 'exp', 'kid', 'cid', 'scope', 'org'],
    });
    const { jti = '', exp = 0, kid, sid, cid, scope, org, usr } = payload;
    if (!matches(embedScopeSchema, scope)) throw notSignedIn();
    return {
      ...{ id: jti, keyId: String(kid), clientId: String(cid), scope, origin: String(org) },
      ...{ sessionId: textOf(sid), userName: textOf(usr), expiresAt: new Date(exp * 1000) },
    };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw notSignedIn();
    throw error;
  }
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' ? claim : null;
}
