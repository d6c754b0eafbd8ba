import { sessionStore } from 'shared-auth';
import type { EmbedEvent, EmbedToken } from 'shared-domain/waste';
import { reasonOf } from '../embed-failure';
import { fetchWithin } from './fetch-within';
import { readTokenClaims, type TokenClaims } from './token-claims';

/** Share of a token's lifetime after which it is renewed. */
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
  /** The token that the carrier fetches during the download; null if there is none. */
  firstToken: Promise<EmbedToken> | null;
  /** Origin that tokens must be for; null if any will do, as in the portal's own pages. */
  origin: string | null;
  onEvent: (event: EmbedEvent) => void;
  /** Called when the access has changed. */
  onAccess: () => void;
}

interface HeldToken {
  token: string;
  /** When it ends and when it is renewed, by a clock that nobody can set. */
  endsAt: number;
  dueAt: number;
  /** Its end by the clock of the device, which also runs while the computer sleeps. */
  endsOn: number;
}

/**
 * Gets a token and renews it before it expires, by the lifetime that the portal states. The session of this embed
 * always has the newest token; without one, nothing is called.
 */
export class TokenKeeper {
  #access: Access = { state: 'waiting' };
  #held: HeldToken | null = null;
  #refused: { token: string; at: number } | null = null;
  #pending: Promise<void> | null = null;
  #failures = 0;
  #renewal: ReturnType<typeof setTimeout> | undefined;
  #grace: ReturnType<typeof setTimeout> | undefined;
  #stopWatching: () => void = () => undefined;
  readonly #source: TokenSource;
  readonly #over = new AbortController();

  constructor(source: TokenSource) {
    this.#source = source;
  }

  start(): void {
    const stopWatching = sessionStore.subscribe(({ state }, before) => {
      if (state === 'expired' && before.state === 'signed-in') this.#noteRefusal();
    });
    const check = () => this.#check();
    const checkConnection = () => this.#checkConnection();
    document.addEventListener('visibilitychange', check);
    window.addEventListener('online', checkConnection);
    this.#stopWatching = () => {
      stopWatching();
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('online', checkConnection);
    };
    const { firstToken, fetchToken } = this.#source;
    this.#ask(() => firstToken ?? fetchToken());
  }

  access(): Access {
    return this.#access;
  }

  /** Asks for a token again after the access has ended. */
  resume(): void {
    if (this.#access.state !== 'ended') return;
    this.#refused = null;
    this.#change({ state: 'waiting' });
    this.#renew();
  }

  stop(): void {
    this.#over.abort();
    this.#stopWatching();
    this.#stopTimers();
    sessionStore.setState({ state: 'signed-out' }, true);
  }

  #ask(fetchToken: () => Promise<EmbedToken>): void {
    this.#pending = this.#fetch(fetchToken).finally(() => (this.#pending = null));
  }

  async #fetch(fetchToken: () => Promise<EmbedToken>): Promise<void> {
    const { signal } = this.#over;
    const askedAt = performance.now();
    try {
      const answer = await fetchWithin(fetchToken, { origin: this.#source.origin, signal });
      if (answer.token === this.#refused?.token) throw new Error('fetchToken returned the refused token again');
      if (!signal.aborted) this.#grant(answer, askedAt);
    } catch (cause) {
      if (!signal.aborted) this.#retryOrEnd(cause);
    }
  }

  #grant({ token, expires_in: seconds }: EmbedToken, askedAt: number): void {
    const lifeMs = seconds * 1000;
    const endsAt = askedAt + lifeMs;
    const endsOn = Date.now() + endsAt - performance.now();
    this.#held = { token, endsAt, dueAt: askedAt + lifeMs * renewalShare, endsOn };
    this.#failures = 0;
    clearTimeout(this.#grace);
    const claims = readTokenClaims(token);
    const { identity: id, userName: email, clientId } = claims;
    const before = this.#access.state === 'granted' ? this.#access.claims : null;
    const isSame = before?.identity === id;
    // Another identity starts over: its screen must be gone before anything is called with the new token.
    if (before && !isSame) this.#change({ state: 'waiting' });
    sessionStore.setState(
      { state: 'signed-in', token, user: { id, email, role: 'client', client_id: clientId } },
      true,
    );
    if (!isSame) this.#change({ state: 'granted', claims });
    this.#planRenewal();
  }

  #retryOrEnd(cause: unknown): void {
    if (!this.#held || this.#isLost()) return this.#end(cause);
    this.#failures += 1;
    this.#held.dueAt = Math.min(this.#held.endsAt, performance.now() + delayAfter(this.#failures));
    this.#planRenewal();
  }

  #end(cause?: unknown): void {
    const hadLoads = this.#held !== null;
    // An earlier refusal, which a renewal settled, is not the reason.
    const isRefused = this.#held !== null && this.#held.token === this.#refused?.token;
    const code = isRefused ? 'token_refused' : 'token_failed';
    this.#held = null;
    this.#failures = 0;
    this.#stopTimers();
    sessionStore.setState({ state: 'signed-out' }, true);
    this.#change({ state: 'ended', code, hadLoads });
    const { onEvent } = this.#source;
    if (hadLoads) onEvent({ type: 'token-expired' });
    onEvent({
      type: 'error',
      code,
      message: isRefused ? refusedSentence : `No token could be fetched. ${reasonOf(cause)}`,
    });
  }

  #planRenewal(): void {
    clearTimeout(this.#renewal);
    // A hidden page renews nothing, and checks when it is visible again.
    if (this.#held) this.#renewal = setTimeout(() => this.#check(), Math.max(0, this.#held.dueAt - performance.now()));
  }

  #check(): void {
    if (!this.#held || document.visibilityState === 'hidden') return;
    if (this.#isLost()) this.#lose();
    else if (performance.now() >= this.#held.dueAt) this.#renew();
    else this.#planRenewal();
  }

  #checkConnection(): void {
    if (this.#access.state === 'ended' && this.#access.code === 'token_failed') this.resume();
    else this.#check();
  }

  #renew(): void {
    if (this.#pending) return;
    this.#source.onEvent({ type: 'token-expiring' });
    this.#ask(this.#source.fetchToken);
  }

  /** The portal refused the token of a call or of the live stream, however many there were. */
  #noteRefusal(): void {
    if (!this.#held || this.#isLost()) return;
    const now = performance.now();
    if (Date.now() >= this.#held.endsOn) {
      // The computer slept: the token is simply too old.
      this.#held.endsAt = now;
      return this.#lose();
    }
    const isSecond = this.#refused !== null && now - this.#refused.at < secondRefusalMs;
    this.#refused = { token: this.#held.token, at: now };
    if (isSecond) this.#end();
    else this.#lose();
  }

  /** The token can no longer be used: loads stay for a moment, in case there is another one at once. */
  #lose(): void {
    const session = sessionStore.getState();
    if (session.state === 'signed-in') sessionStore.setState({ state: 'expired', user: session.user }, true);
    this.#stopTimers();
    this.#grace = setTimeout(() => this.#change({ state: 'waiting' }), graceMs);
    this.#renew();
  }

  #isLost(): boolean {
    return !this.#held || this.#held.token === this.#refused?.token || performance.now() >= this.#held.endsAt;
  }

  #stopTimers(): void {
    clearTimeout(this.#renewal);
    clearTimeout(this.#grace);
  }

  #change(next: Access): void {
    this.#access = next;
    this.#source.onAccess();
  }
}

const refusedSentence = 'The portal refused the token. Its key may have been revoked.';

/** Random, so that the pages of a partner do not all come back at once. */
function delayAfter(failures: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}
