import type { EmbedToken } from 'shared-domain/waste';
import { readTokenClaims } from './token-claims';

const longestWaitMs = 20_000;

interface Limits {
  /** Origin that the token must be for; null if any will do. */
  origin: string | null;
  signal: AbortSignal;
}

/** Calls the page's `fetchToken`. Rejects if that takes too long or does not return a token for this page. */
export async function fetchWithin(source: () => Promise<EmbedToken>, { origin, signal }: Limits): Promise<EmbedToken> {
  let stop = () => {};
  const tooLate = new Promise<never>((_, reject) => {
    stop = () => reject(new Error(`fetchToken took longer than ${longestWaitMs / 1000} s.`));
  });
  const timer = setTimeout(() => stop(), longestWaitMs);
  signal.addEventListener('abort', stop);
  try {
    return readToken(await Promise.race([source(), tooLate]), origin);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

function readToken(answer: unknown, origin: string | null): EmbedToken {
  const { token, expires_in: seconds } = { ...(answer as Partial<EmbedToken> | null) };
  const isToken = typeof token === 'string' && token !== '' && typeof seconds === 'number' && seconds > 0;
  if (!isToken || !Number.isFinite(seconds)) throw new TypeError('fetchToken must return { token, expires_in }.');
  const stated = readTokenClaims(token).origin;
  // The portal refuses such a token without CORS, which looks as if it could not be reached.
  if (origin !== null && stated !== null && stated !== origin) {
    throw new Error(`The token is for pages of ${stated}, but this page is at ${origin}.`);
  }
  return { token, expires_in: seconds };
}
