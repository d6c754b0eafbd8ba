import { callEndpoint, sessionStore } from 'shared-auth';
import type { KilledReleases } from './killed-releases';
import { readPortalKeys } from './page-data';
import type { Upgrade } from './upgrade';
import { verifyNotice } from './verify-registry';

const everyMs = 5_000;
const answerWithinMs = 2_000;

interface Listeners {
  killed: Pick<KilledReleases, 'note'>;
  upgrade: Pick<Upgrade, 'noteRevision'>;
}

/**
 * Asks the registry every few seconds, while somebody is signed in and sees the page, which releases were withdrawn
 * and whether rules have changed. Returns how to stop.
 */
export function watchRegistry({ killed, upgrade }: Listeners): () => void {
  const keys = readPortalKeys();
  const askIfSeen = () => {
    const isSeen = document.visibilityState === 'visible' && navigator.onLine;
    if (isSeen && 'user' in sessionStore.getState()) void ask();
  };
  const ask = async (): Promise<void> => {
    try {
      const signal = AbortSignal.timeout(answerWithinMs);
      const notice = await verifyNotice(await callEndpoint('getReleaseNotice', {}, { signal }), keys);
      killed.note(notice.killed);
      await upgrade.noteRevision(notice.revision);
    } catch {
      // Nothing to act on; the next time comes in a moment.
    }
  };
  const timer = setInterval(askIfSeen, everyMs);
  document.addEventListener('visibilitychange', askIfSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askIfSeen);
  };
}
