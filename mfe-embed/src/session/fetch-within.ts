import type { EmbedToken } from '../embed-options';

const longestWaitMs = 20_000;

/** Calls the page's `fetchToken`. Rejects if that takes too long, or if what it returns is no token. */
export async function fetchWithin(source: () => Promise<EmbedToken>, signal: AbortSignal): Promise<EmbedToken> {
  let stop = () => {};
  const tooLate = new Promise<never>((_, reject) => {
    stop = () => reject(new Error('fetchToken took too long'));
  });
  const timer = setTimeout(() => stop(), longestWaitMs);
  signal.addEventListener('abort', stop);
  try {
    return readToken(await Promise.race([source(), tooLate]));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

function readToken(answer: unknown): EmbedToken {
  const { token, expires_in: seconds } = { ...(answer as Partial<EmbedToken> | null) };
  const isToken = typeof token === 'string' && token !== '' && typeof seconds === 'number' && seconds > 0;
  if (!isToken || !Number.isFinite(seconds)) throw new TypeError('fetchToken must return { token, expires_in }');
  return { token, expires_in: seconds };
}
