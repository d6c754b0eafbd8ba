import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { releaseId, type InlinedRelease } from 'shared-domain/releases';
import { LoadingState } from 'shared-ui';
import { ScreenFailed } from './pages/screen-failed';
import { StandInNote } from './pages/stand-in-note';
import { hasNewerRelease } from './releases/has-newer-release';
import { useReleases } from './releases/releases-context';
import { RemoteBoundary } from './remote-boundary';
import { classifyRenderFailure } from './remotes/classify-failure';
import { reloadPage } from './remotes/reload-page';
import { loadFailure, type RemoteResult } from './remotes/remote-result';
import { useScreenLoader } from './remotes/screen-loader-context';
import { ShownScreen } from './shown-screen';
import type { RemoteScreen } from './screens';

/** Mounts the screen of a remote: waiting, failed with a way on, or there. */
export function RemoteOutlet({ screen: { remote, title } }: { screen: RemoteScreen }) {
  const loader = useScreenLoader();
  const { releases } = useReleases();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<RemoteResult | null>(() => loader.peek(remote));
  const shown = result?.ok ? releaseId(result.release) : null;
  const killedReason = useKilledReason(remote, shown);

  const fallBack = useCallback(
    async (cause: unknown, release: InlinedRelease) => {
      setResult(null);
      setResult(await loader.loadInstead(remote, await classifyRenderFailure(cause, release)));
    },
    [loader, remote],
  );

  useEffect(() => {
    let isWanted = true;
    void loader.load(remote).then((next) => {
      if (isWanted) setResult(next);
    });
    return () => {
      isWanted = false;
    };
  }, [loader, remote, attempt]);

  useEffect(() => {
    if (killedReason === null) return;
    let isWanted = true;
    void loader.loadInstead(remote, loadFailure('killed', new Error(killedReason), shown)).then((next) => {
      if (isWanted) setResult(next);
    });
    return () => {
      isWanted = false;
    };
  }, [loader, remote, killedReason, shown]);

  const retry = async (): Promise<void> => {
    // The page holds one set of releases for its life; a mended one comes with a new page.
    if (await hasNewerRelease(releases, remote)) return reloadPage();
    loader.retry(remote);
    setResult(loader.peek(remote));
    setAttempt(attempt + 1);
  };

  if (result === null || killedReason !== null) return <LoadingState label="Loading..." />;
  if (!result.ok) return <ScreenFailed screenTitle={title} remote={remote} failure={result} onRetry={retry} />;
  return (
    <RemoteBoundary
      key={`${attempt} ${result.release.container}`}
      onFailure={(cause) => void fallBack(cause, result.release)}
    >
      {result.insteadOf && <StandInNote result={result} failure={result.insteadOf} onRetry={retry} />}
      <ShownScreen loaded={result} />
    </RemoteBoundary>
  );
}

function useKilledReason(remote: string, release: string | null): string | null {
  const { killed } = useReleases().releases;
  return useSyncExternalStore(killed.subscribe, () => (release === null ? null : killed.reasonOf(remote, release)));
}
