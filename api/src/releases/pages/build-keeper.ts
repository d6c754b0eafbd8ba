import { releaseId, type Release } from 'shared-domain/releases';
import { answerWithin } from '../../platform/answer-within';

/** What failed is tried again after this long. */
const againAfterMs = 60_000;
/** A page waits until its files are kept, as any replica may be asked for them; but not long. */
const patienceMs = 2_000;

export interface BuiltApp {
  folder: string;
  release: Release;
}

/** Keeps the builds once; call it before each page. Never rejects: what cannot be kept is reported. */
export function createBuildKeeper(
  keep: (folder: string, release: Release) => Promise<void>,
  report: (error: Error) => void,
): (apps: readonly BuiltApp[]) => Promise<void> {
  let kept = '';
  let tried = '';
  let triedAtMs = -Infinity;
  return async (apps) => {
    const named = apps.map(({ release }) => `${release.name} ${releaseId(release)}`).join(', ');
    if (kept === named || (tried === named && performance.now() - triedAtMs < againAfterMs)) return;
    tried = named;
    triedAtMs = performance.now();
    const keeping = Promise.all(apps.map(({ folder, release }) => keep(folder, release))).then(
      () => void (kept = named),
      report,
    );
    await answerWithin(keeping, patienceMs);
  };
}
