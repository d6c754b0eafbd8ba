import {
  Component,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { setShownReleases } from 'shared-auth';
import { type InlinedRelease, releaseId } from 'shared-domain/releases';
import { LoadingState } from 'shared-ui';
import { reloadPage } from '../frame/leave-page';
import type { RemoteScreen } from '../screens';
import { classifyRenderFailure } from './classify-failure';
import { FallbackNote, ScreenFailed } from './screen-failed';
import { applyStyles } from './files/file-links';
import { hasNewerRelease } from './upgrade';
import { readShellRelease } from './registry/page-data';
import { type LoadedScreen, loadFailure, type RemoteResult } from './remote-result';
import { useRemotes } from './remotes-context';

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

  const onScreen = useRef('');
  useEffect(() => {
    onScreen.current = remote;
    return () => void (onScreen.current = '');
  }, [remote]);

  const retry = async (): Promise<void> => {
    setIsRetrying(true);
    const isOutdated = await hasNewerRelease(releases, remote);
    setIsRetrying(false);
    // The user has opened another screen, which must not be reloaded.
    if (onScreen.current !== remote) return;
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

/** A loaded screen. While it is mounted, its styles apply and recorded data names its release. */
function ShownScreen({ loaded: { Screen, release } }: { loaded: LoadedScreen }) {
  useLayoutEffect(() => {
    const own = readShellRelease();
    const shell = own && releaseId(own);
    setShownReleases({ shell, remote: releaseId(release) });
    const endStyles = applyStyles(release);
    return () => {
      setShownReleases({ shell, remote: null });
      endStyles();
    };
  }, [release]);
  return <Screen />;
}

interface RemoteBoundaryProps {
  children: ReactNode;
  onFailure: (cause: unknown) => void;
}

/** Confines the error of a screen to that screen, and reports it. */
class RemoteBoundary extends Component<RemoteBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onFailure(cause);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
