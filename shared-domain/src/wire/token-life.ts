/** When a token was issued and when it expires, in milliseconds since 1970. */
export interface TokenLife {
  issuedAt: number | null;
  expiresAt: number;
}

/** Reads the times in a JWT's payload; null if it is not a JWT or has no expiry. */
export function readTokenLife(token: string): TokenLife | null {
  const [, payload = ''] = token.split('.');
  try {
    // Names in it may come out garbled, but only the times are read.
    const { exp, iat } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
    return isNumber(exp) ? { expiresAt: exp * 1000, issuedAt: isNumber(iat) ? iat * 1000 : null } : null;
  } catch {
    return null;
  }
}

/** True until the token's own expiry. */
export function isTokenCurrent(token: string): boolean {
  const life = readTokenLife(token);
  return life !== null && life.expiresAt > Date.now();
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
