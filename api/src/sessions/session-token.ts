import { errors, jwtVerify, SignJWT } from 'jose';
import { DomainError } from 'shared-domain';

const issuer = 'load-provenance-portal';
const audience = 'load-provenance-portal-api';

export interface SessionToken {
  sessionId: string;
  userId: string;
  issuedAt: Date;
  expiresAt: Date;
}

export const notSignedIn = () => new DomainError('not_signed_in', 'Please sign in.');

/** A JSON Web Token that names the session. What the session may do is read from the database on every request. */
export function signSessionToken({ sessionId, userId, issuedAt, expiresAt }: SessionToken, key: Uint8Array) {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the session id of a token, or throws `not_signed_in` for any other text. */
export async function readSessionToken(token: string, key: Uint8Array, now: Date): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer, audience, currentDate: now });
    if (typeof payload.sid === 'string' && uuid.test(payload.sid) && payload.exp) return payload.sid;
  } catch (error) {
    if (!(error instanceof errors.JOSEError || error instanceof TypeError)) throw error;
  }
  throw notSignedIn();
}
