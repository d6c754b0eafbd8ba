import { callEndpoint, sessionStore } from 'shared-auth';
import type { PublicKey } from 'shared-domain/wire';
import { releaseEndpoints } from 'shared-domain/releases';
import type { KilledReleases } from './killed-releases';
import { fetchOtherPage } from './page-data';
import { RegistryRefusal } from './registry-refusal';
import type { Upgrade } from './upgrade';
import { verifyNotice } from './verify-registry';

const everyMs = 5_000;
const answerWithinMs = 2_000;
/** A portal that has changed its key is asked for the page, which names it, no more often than this. */
const keysEveryMs = 60_000;

interface WatchParts {
  /** The keys of the portal, to which those are added that a newer page names. */
  keys: PublicKey[];
  killed: Pick<KilledReleases, 'note'>;
  upgrade: Pick<Upgrade, 'noteRevision'>;
}

/**
 * Asks the registry every few seconds, while somebody is signed in and sees the page, which releases were withdrawn
 * and whether rules have changed. Returns how to stop.
 */
export function watchRegistry({ keys, killed, upgrade }: WatchParts): () => void {
  let renewedAt = -Infinity;
  const askIfSeen = () => {
    const isSeen = document.visibilityState === 'visible' && navigator.onLine;
    if (isSeen && 'user' in sessionStore.getState()) void ask();
  };
  const ask = async (): Promise<void> => {
    try {
      const signal = AbortSignal.timeout(answerWithinMs);
      const notice = await verifyNotice(await callEndpoint(releaseEndpoints.getReleaseNotice, {}, { signal }), keys);
      killed.note(notice.killed);
      await upgrade.noteRevision(notice.revision);
    } catch (cause) {
      // Else nothing to act on; the next time comes in a moment.
      if (cause instanceof RegistryRefusal && cause.kind === 'unknown-key') await renewKeys();
    }
  };
  const renewKeys = async (): Promise<void> => {
    if (performance.now() - renewedAt < keysEveryMs) return;
    renewedAt = performance.now();
    const page = await fetchOtherPage().catch(() => null);
    keys.push(...(page?.keys ?? []).filter(({ id }) => keys.every((key) => key.id !== id)));
  };
  const timer = setInterval(askIfSeen, everyMs);
  document.addEventListener('visibilitychange', askIfSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askIfSeen);
  };
}
