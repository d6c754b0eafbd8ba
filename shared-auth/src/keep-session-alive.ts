import { readStoredSession } from 'shared-domain/browser';
import { coreEndpoints, minuteMs, readTokenLife } from 'shared-domain/wire';
import { callEndpoint } from './call-endpoint';
import { acceptSession, currentToken, followOtherTabs, sessionStore, takeOverStoredSession } from './session-store';

const lockName = 'portal-session-renewal';
const usualLifeMs = 30 * minuteMs;
/**
 * Minimum time between renewals. A renewal without a response after this time is replaced by a new one, because it
 * keeps the other tabs from renewing.
 */
const retryAfterMs = 30_000;
const signsOfUse = ['pointerdown', 'keydown', 'focus'] as const;

/**
 * Renews the token at half of its lifetime while the page is in use, and follows the other tabs. One tab renews for
 * all. Returns a function that stops it.
 */
export function keepSessionAlive(): () => void {
  let token: string | null = null;
  let dueAt = Infinity;
  let askedAt = -Infinity;
  let wasUsed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUp = new AbortController();
  let renewal = Promise.resolve();

  const renewIfDue = () => {
    // If the renewal fails or hangs, the next user activity after this pause tries again. If the device's clock is
    // ahead, every new token looks old, which must not cause a renewal at every key press.
    if (token === null || !wasUsed || Date.now() < Math.max(dueAt, askedAt + retryAfterMs)) return;
    askedAt = Date.now();
    giveUp.abort();
    giveUp = new AbortController();
    const [own, { signal }] = [token, giveUp];
    // The lock becomes free once the previous holder has finished.
    renewal = renewal.then(() => renewForAllTabs(own, signal));
  };
  const noteUse = () => {
    wasUsed = true;
    renewIfDue();
  };
  const planRenewal = () => {
    if (currentToken() === token) return;
    token = currentToken();
    wasUsed = false;
    clearTimeout(timer);
    if (token === null) return;
    const waitMs = untilHalfLife(token);
    dueAt = Date.now() + waitMs;
    timer = setTimeout(renewIfDue, waitMs);
  };

  planRenewal();
  const stopPlanning = sessionStore.subscribe(planRenewal);
  const stopFollowing = followOtherTabs();
  for (const sign of signsOfUse) window.addEventListener(sign, noteUse, { capture: true, passive: true });
  return () => {
    stopPlanning();
    stopFollowing();
    clearTimeout(timer);
    for (const sign of signsOfUse) window.removeEventListener(sign, noteUse, { capture: true });
  };
}

function untilHalfLife(token: string): number {
  const life = readTokenLife(token);
  if (life === null) return usualLifeMs / 2;
  const lifeMs = life.issuedAt === null ? usualLifeMs : life.expiresAt - life.issuedAt;
  // A wrong device clock must cause neither constant renewals nor none.
  const remainingMs = Math.min(Math.max(life.expiresAt - Date.now(), 0), lifeMs);
  return Math.max(remainingMs - lifeMs / 2, 0);
}

async function renewForAllTabs(token: string, signal: AbortSignal): Promise<void> {
  if (!navigator.locks) return renew(token, signal);
  try {
    await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
      // No lock: another tab is renewing the token, and its result arrives through storage.
      if (lock) await renew(token, signal);
    });
  } catch {
    // A page without storage has no locks either and shares its session with no other tab.
    await renew(token, signal);
  }
}

async function renew(token: string, signal: AbortSignal): Promise<void> {
  const stored = readStoredSession().token;
  if (stored !== null && stored !== token) return takeOverStoredSession();
  try {
    const session = await callEndpoint(coreEndpoints.renewSession, {}, { signal });
    // If the user signed out or in again meanwhile, the response belongs to a session that has ended.
    if (currentToken() === token) acceptSession(session);
  } catch {
    // A refused token has already expired the session; anything else is retried at the next activity.
  }
}
