import { callEndpoint, sessionStore } from 'shared-auth';
import { releaseEndpoints } from 'shared-domain/releases';
import type { PublicKey } from 'shared-domain/wire';
import type { KilledReleases } from './registry/killed-releases';
import { fetchOtherPage } from './registry/page-data';
import { timeLimits } from './time-limits';
import type { Upgrade } from './upgrade';
import { verifyNotice } from './verify-registry';

/** Interval of the requests. */
const everyMs = 5_000;
/** After an unknown key, the page is fetched for the portal's new keys at most this often. */
const keysEveryMs = 60_000;

interface WatchParts {
  /** The portal's keys; those of a newer page are added. */
  keys: PublicKey[];
  killed: Pick<KilledReleases, 'note'>;
  upgrade: Pick<Upgrade, 'noteRevision'>;
}

/**
 * Asks the registry every 5 s which releases were killed and whether rules have changed, while someone is signed in and
 * the page is visible. Returns a function that stops it.
 */
export function watchRegistry({ keys, killed, upgrade }: WatchParts): () => void {
  let renewedAt = -Infinity;
  const askIfSeen = () => {
    const isSeen = document.visibilityState === 'visible' && navigator.onLine;
    if (isSeen && 'user' in sessionStore.getState()) void ask();
  };
  const ask = async (): Promise<void> => {
    try {
      const signal = AbortSignal.timeout(timeLimits.notice);
      const notice = await verifyNotice(await callEndpoint(releaseEndpoints.getReleaseNotice, {}, { signal }), keys);
      if (!notice.ok) return notice.refusal.kind === 'unknown-key' ? await renewKeys() : undefined;
      killed.note(notice.content.killed);
      await upgrade.noteRevision(notice.content.revision);
    } catch {
      // The registry did not answer; the next request follows soon.
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
