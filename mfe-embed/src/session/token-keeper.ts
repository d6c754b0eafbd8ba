import { sessionStore } from 'shared-auth';
import type { EmbedEvent, EmbedToken } from '../embed-options';
import { fetchWithin } from './fetch-within';
import { readTokenClaims, type TokenClaims } from './token-claims';

/** Share of a token's life after which it is renewed. */
const renewalShare = 0.8;
const firstDelayMs = 2_000;
const longestDelayMs = 30_000;
/** Loads stay this long without a valid token: a renewal is quick, and a revocation must act within 10 s. */
const graceMs = 3_000;
/** A token that is refused so soon after another one shows that the portal means it. */
const secondRefusalMs = 30_000;

export type Access =
  /** No token yet, or none for longer than loads may stay. */
  | { state: 'waiting' }
  | { state: 'granted'; claims: TokenClaims }
  | { state: 'ended'; code: 'token_failed' | 'token_refused'; hadLoads: boolean };

interface TokenSource {
  fetchToken: () => Promise<EmbedToken>;
  firstToken: Promise<EmbedToken> | null;
  /** Origin that tokens must be for; null if any will do, as in the portal's own pages. */
  origin: string | null;
  onEvent: (event: EmbedEvent) => void;
}

export interface TokenKeeper {
  access: () => Access;
  subscribe: (listener: () => void) => () => void;
  /** Asks for a token again after the access has ended. */
  resume: () => void;
  stop: () => void;
}

/**
 * Gets a token and renews it before it expires, by the life that the portal states and a clock that nobody can set. The
 * session of this embed always has the newest token; without one, nothing is called.
 */
export function keepToken({ fetchToken, firstToken, origin, onEvent }: TokenSource): TokenKeeper {
  let access: Access = { state: 'waiting' };
  let held: { token: string; endsAt: number; dueAt: number } | null = null;
  let refused: { token: string; at: number } | null = null;
  let pending: Promise<void> | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let grace: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const over = new AbortController();

  const change = (next: Access) => {
    access = next;
    for (const listener of listeners) listener();
  };
  const grant = ({ token, expires_in: seconds }: EmbedToken, askedAt: number) => {
    const lifeMs = seconds * 1000;
    held = { token, endsAt: askedAt + lifeMs, dueAt: askedAt + lifeMs * renewalShare };
    failures = 0;
    clearTimeout(grace);
    const claims = readTokenClaims(token);
    const isSame = access.state === 'granted' && access.claims.identity === claims.identity;
    const { identity: id, userName: email, clientId } = claims;
    // Another identity starts over: its screen must be gone before anything is called with the new token.
    if (access.state === 'granted' && !isSame) change({ state: 'waiting' });
    sessionStore.setState(
      { state: 'signed-in', token, user: { id, email, role: 'client', client_id: clientId } },
      true,
    );
    if (!isSame) change({ state: 'granted', claims });
    plan();
  };
  const end = (cause?: unknown) => {
    const hadLoads = held !== null;
    // An earlier refusal, which a renewal settled, is not the reason.
    const isRefused = held !== null && held.token === refused?.token;
    const code = isRefused ? 'token_refused' : 'token_failed';
    held = null;
    failures = 0;
    clearTimeout(timer);
    clearTimeout(grace);
    sessionStore.setState({ state: 'signed-out' }, true);
    change({ state: 'ended', code, hadLoads });
    if (hadLoads) onEvent({ type: 'token-expired' });
    onEvent({ type: 'error', code, message: isRefused ? refusedSentence : failedSentence(cause) });
  };
  const ask = async (source: () => Promise<EmbedToken>) => {
    const askedAt = performance.now();
    try {
      const answer = await fetchWithin(source, { origin, signal: over.signal });
      if (answer.token === refused?.token) throw new Error('The refused token came again');
      if (!over.signal.aborted) grant(answer, askedAt);
    } catch (cause) {
      if (over.signal.aborted) return;
      if (!held || isLost()) return end(cause);
      failures += 1;
      held.dueAt = Math.min(held.endsAt, performance.now() + delayAfter(failures));
      plan();
    }
  };
  const isLost = () => !held || held.token === refused?.token || performance.now() >= held.endsAt;
  const renew = () => {
    if (pending) return;
    onEvent({ type: 'token-expiring' });
    pending = ask(fetchToken).finally(() => (pending = null));
  };
  /** The token can no longer be used: loads stay for a moment, in case there is another one at once. */
  const lose = () => {
    const session = sessionStore.getState();
    if (session.state === 'signed-in') sessionStore.setState({ state: 'expired', user: session.user }, true);
    clearTimeout(timer);
    clearTimeout(grace);
    grace = setTimeout(() => change({ state: 'waiting' }), graceMs);
    renew();
  };
  const check = () => {
    if (!held || document.visibilityState === 'hidden') return;
    const now = performance.now();
    if (isLost()) lose();
    else if (now >= held.dueAt) renew();
    else plan();
  };
  const plan = () => {
    clearTimeout(timer);
    // A hidden page renews nothing, and checks when it is visible again.
    if (held) timer = setTimeout(check, Math.max(0, held.dueAt - performance.now()));
  };
  const resume = () => {
    if (access.state !== 'ended') return;
    refused = null;
    change({ state: 'waiting' });
    renew();
  };
  const checkConnection = () => {
    if (access.state === 'ended' && access.code === 'token_failed') resume();
    else check();
  };

  // The portal refused the token of a call or of the live stream, however many there were.
  const stopWatching = sessionStore.subscribe(({ state }, before) => {
    if (state !== 'expired' || before.state !== 'signed-in' || !held || isLost()) return;
    const now = performance.now();
    const isSecond = refused !== null && now - refused.at < secondRefusalMs;
    refused = { token: held.token, at: now };
    if (isSecond) end();
    else lose();
  });
  document.addEventListener('visibilitychange', check);
  window.addEventListener('online', checkConnection);
  pending = ask(() => firstToken ?? fetchToken()).finally(() => (pending = null));

  return {
    access: () => access,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    resume,
    stop: () => {
      over.abort();
      stopWatching();
      clearTimeout(timer);
      clearTimeout(grace);
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('online', checkConnection);
      sessionStore.setState({ state: 'signed-out' }, true);
    },
  };
}

const refusedSentence = 'The portal refused the token. Its key may have been revoked.';

/** With the page's own reason, so that its developers find their mistake. */
function failedSentence(cause: unknown): string {
  const hasMessage = typeof cause === 'object' && cause !== null && 'message' in cause;
  return `No token could be fetched. ${String(hasMessage ? cause.message : cause)}`;
}

/** Random, so that the pages of a partner do not all come back at once. */
function delayAfter(failures: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}
