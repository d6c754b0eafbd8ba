import { callEndpoint, onLiveChanges, sessionStore } from 'shared-auth';
import { releaseEndpoints } from 'shared-domain/releases';
import type { PublicKey } from 'shared-domain/wire';
import type { KilledReleases } from './registry/killed-releases';
import { fetchOtherPage } from './registry/page-data';
import { RegistryRefusal } from './registry/registry-refusal';
import { timeLimits } from './time-limits';
import type { Upgrade } from './upgrade';
import { verifyNotice } from './verify-registry';

/** A replica may be unaware of a change for a second. The rest is random, so that not all pages ask at once. */
const settledAfterMs = 1_000;
const spreadMs = 1_000;
/** A request without a usable answer is repeated after this time, then after twice the time, and so on. */
const repeatedAfterMs = 5_000;
const longestPauseMs = 60_000;
/** After an unknown key, the page is fetched for the portal's new keys; if it has none, at most this often. */
const keysEveryMs = 60_000;

interface WatchParts {
  /** The portal's keys; those of a newer page are added. */
  keys: PublicKey[];
  killed: Pick<KilledReleases, 'note'>;
  upgrade: Pick<Upgrade, 'noteRevision'>;
}

/**
 * Asks the registry which releases were killed and whether rules have changed. Does so when the live stream reports a
 * change of the registry, or asks to fetch everything again. Returns a function that stops it.
 */
export function watchRegistry({ keys, killed, upgrade }: WatchParts): () => void {
  let renewedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let repeat: ReturnType<typeof setTimeout> | undefined;
  let hasNews = false;
  let pauseMs = repeatedAfterMs;
  /** Changes that follow each other never postpone a request. */
  const askSoon = () => {
    clearTimeout(repeat);
    timer ??= setTimeout(
      () => {
        timer = undefined;
        // The replica that answers may not know what was announced while this waited.
        if (hasNews) askSoon();
        hasNews = false;
        void ask();
      },
      settledAfterMs + Math.random() * spreadMs,
    );
  };
  const ask = async (): Promise<void> => {
    if (!('user' in sessionStore.getState())) return;
    try {
      const signal = AbortSignal.timeout(timeLimits.notice);
      const notice = await verifyNotice(await callEndpoint(releaseEndpoints.getReleaseNotice, {}, { signal }), keys);
      killed.note(notice.killed);
      if (await upgrade.noteRevision(notice.revision)) {
        pauseMs = repeatedAfterMs;
        return;
      }
    } catch (cause) {
      const isKeyUnknown = cause instanceof RegistryRefusal && cause.kind === 'unknown-key';
      if (isKeyUnknown && performance.now() - renewedAt > keysEveryMs) {
        renewedAt = performance.now();
        const page = await fetchOtherPage().catch(() => null);
        const added = page?.keys.filter(({ id }) => keys.every((key) => key.id !== id)) ?? [];
        // Another new key may follow at once.
        if (added.length > 0) renewedAt = -Infinity;
        keys.push(...added);
      }
    }
    clearTimeout(repeat);
    // If another request is due, it is the repeat.
    if (!timer) repeat = setTimeout(ask, pauseMs * (0.75 + Math.random() / 2));
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };
  const stop = onLiveChanges((messages) => {
    const isNews = messages.some(({ event }) => event === 'release-notice' || event === 'refetch-all');
    if (!isNews) return;
    hasNews = !!timer;
    askSoon();
  });
  return () => {
    clearTimeout(timer);
    clearTimeout(repeat);
    stop();
  };
}
