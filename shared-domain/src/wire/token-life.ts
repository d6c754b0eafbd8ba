/** When a token was issued and when it expires, in milliseconds since 1970. */
export interface TokenLife {
  issuedAt: number | null;
  expiresAt: number;
}

/** Reads the times in a JWT's payload; null if it is not a JWT or has no expiry. */
export function readTokenLife(token: string): TokenLife | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    // Names in it may have other characters, but only the times are read.
    const { exp, iat } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
    if (typeof exp !== 'number' || !Number.isFinite(exp)) return null;
    return { expiresAt: exp * 1000, issuedAt: typeof iat === 'number' && Number.isFinite(iat) ? iat * 1000 : null };
  } catch {
    return null;
  }
}

/** True until the token's own expiry. */
export function isTokenCurrent(token: string, now = Date.now()): boolean {
  const life = readTokenLife(token);
  return life !== null && life.expiresAt > now;
}
