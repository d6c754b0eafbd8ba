import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { releaseId, type InlinedRelease } from 'shared-domain/releases';
import { LoadingState } from 'shared-ui';
import { reloadPage } from '../frame/leave-page';
import type { RemoteScreen } from '../screens';
import { classifyRenderFailure } from './classify-failure';
import { FallbackNote } from './fallback-note';
import { hasNewerRelease } from './has-newer-release';
import { RemoteBoundary } from './remote-boundary';
import { loadFailure, type RemoteResult } from './remote-result';
import { useRemotes } from './remotes-context';
import { ScreenFailed } from './screen-failed';
import { ShownScreen } from './shown-screen';

/** Mounts the screen of a remote: loading, failed with a retry button, or shown. */
export function RemoteOutlet({ screen: { remote, title } }: { screen: RemoteScreen }) {
  const { result, attempt, isRetrying, fallBack, retry } = useRemoteScreen(remote);
  if (result === null) return <LoadingState label="Loading..." />;
  const retrying = { isRetrying, onRetry: () => void retry() };
  if (!result.ok) return <ScreenFailed screenTitle={title} remote={remote} failure={result} {...retrying} />;
  return (
    <RemoteBoundary
      key={`${attempt} ${result.release.container}`}
      onFailure={(cause) => void fallBack(cause, result.release)}
    >
      {result.insteadOf && <FallbackNote result={result} failure={result.insteadOf} {...retrying} />}
      <ShownScreen loaded={result} />
    </RemoteBoundary>
  );
}

function useRemoteScreen(remote: string) {
  const { releases, screenLoader: loader } = useRemotes();
  const [attempt, setAttempt] = useState(0);
  const [isRetrying, setIsRetrying] = useState(false);
  const [result, setResult] = useState<RemoteResult | null>(() => loader.peek(remote));
  const shown = result?.ok ? releaseId(result.release) : null;
  const killedReason = useKilledReason(remote, shown);

  useEffect(
    () => whileMounted(loader.load(remote), setResult),
    // Each attempt loads again.
    [loader, remote, attempt],
  );

  useEffect(() => {
    if (killedReason === null) return;
    const failure = loadFailure('killed', new Error(killedReason), shown);
    return whileMounted(loader.loadInstead(remote, failure), setResult);
  }, [loader, remote, killedReason, shown]);

  const fallBack = useCallback(
    async (cause: unknown, release: InlinedRelease) => {
      setResult(null);
      setResult(await loader.loadInstead(remote, await classifyRenderFailure(cause, release)));
    },
    [loader, remote],
  );

  const retry = async (): Promise<void> => {
    setIsRetrying(true);
    const isOutdated = await hasNewerRelease(releases, remote);
    setIsRetrying(false);
    // A page keeps its releases; a repaired one comes with a new page.
    if (isOutdated) return reloadPage();
    loader.retry(remote);
    setResult(loader.peek(remote));
    setAttempt(attempt + 1);
  };

  return { result: killedReason === null ? result : null, attempt, isRetrying, fallBack, retry };
}

/** Passes on a result unless the component was unmounted or has started another load meanwhile. */
function whileMounted(loading: Promise<RemoteResult>, take: (result: RemoteResult) => void): () => void {
  let isWanted = true;
  void loading.then((result) => {
    if (isWanted) take(result);
  });
  return () => {
    isWanted = false;
  };
}

function useKilledReason(remote: string, release: string | null): string | null {
  const { killed } = useRemotes().releases;
  return useSyncExternalStore(killed.subscribe, () => (release === null ? null : killed.reasonOf(remote, release)));
}
