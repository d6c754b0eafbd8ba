import { useEffect, useState } from 'react';
import { LoadingState } from 'shared-ui';
import { ScreenFailed } from './pages/screen-failed';
import { RemoteBoundary } from './remote-boundary';
import { hasNewerRelease } from './remotes/find-release';
import { reloadPage } from './remotes/reload-page';
import type { RemoteFailure, RemoteResult } from './remotes/remote-result';
import { useScreenLoader } from './remotes/screen-loader-context';
import type { RemoteScreen } from './screens';

/** Mounts the screen of a remote: waiting, failed with a way on, or there. */
export function RemoteOutlet({ screen }: { screen: RemoteScreen }) {
  const loader = useScreenLoader();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<RemoteResult | null>(() => loader.peek(screen.remote));

  useEffect(() => {
    let isWanted = true;
    void loader.load(screen.remote).then((next) => {
      if (isWanted) setResult(next);
    });
    return () => {
      isWanted = false;
    };
  }, [loader, screen.remote, attempt]);

  const retry = async (): Promise<void> => {
    // The page holds one set of releases for its life; a mended one comes with a new page.
    if (await hasNewerRelease(screen.remote)) return reloadPage();
    setResult(loader.peek(screen.remote));
    setAttempt(attempt + 1);
  };
  const renderFailure = (failure: RemoteFailure) => (
    <ScreenFailed screenTitle={screen.title} remote={screen.remote} failure={failure} onRetry={retry} />
  );

  if (result === null) return <LoadingState label="Loading..." />;
  if (!result.ok) return renderFailure(result);
  return (
    <RemoteBoundary key={attempt} renderFailure={renderFailure}>
      <result.Screen />
    </RemoteBoundary>
  );
}
