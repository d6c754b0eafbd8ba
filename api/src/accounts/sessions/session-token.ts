import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { DomainError } from 'shared-domain/wire';
import { uuid } from '../../platform/new-id';

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

interface CheckedToken {
  sessionId: string;
  expiresAt: number;
}

/** Tokens whose signature was already verified with a key. */
const checkedTokens = new WeakMap<Uint8Array, LRUCache<string, CheckedToken>>();
const mostChecked = 10_000;

/** Reads the session id of a token, or throws `not_signed_in` for any other text. */
export async function readSessionToken(token: string, key: Uint8Array, now: Date): Promise<string> {
  const checked = checkedTokens.get(key) ?? new LRUCache<string, CheckedToken>({ max: mostChecked });
  checkedTokens.set(key, checked);
  const known = checked.get(token);
  if (known) {
    if (known.expiresAt <= now.getTime()) throw notSignedIn();
    return known.sessionId;
  }
  const fresh = await checkToken(token, key, now);
  checked.set(token, fresh);
  return fresh.sessionId;
}

async function checkToken(token: string, key: Uint8Array, now: Date): Promise<CheckedToken> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer, audience, currentDate: now });
    if (typeof payload.sid === 'string' && uuid.test(payload.sid) && payload.exp)
      return { sessionId: payload.sid, expiresAt: payload.exp * 1000 };
  } catch (error) {
    if (!(error instanceof errors.JOSEError || error instanceof TypeError)) throw error;
  }
  throw notSignedIn();
}
