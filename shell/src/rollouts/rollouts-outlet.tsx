import { useEffect, useState, type ComponentType } from 'react';
import { FailedState, LoadingState, useScreenTitle } from 'shared-ui';
import { BareFrame } from '../pages/bare-frame';
import { HomeLink } from '../pages/home-link';

type Console = { RolloutConsole: ComponentType };

const loadConsole = (): Promise<Console> => import(/* webpackChunkName: "rollout-console" */ './rollout-console');

/** Mounts the console of releases, whose code comes only for those who open it. */
export function RolloutsOutlet({ load = loadConsole }: { load?: () => Promise<Console> }) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Console | 'failed' | null>(null);
  useEffect(() => {
    let isWanted = true;
    const take = (result: Console | 'failed'): void => {
      if (isWanted) setLoaded(result);
    };
    load().then(take, () => take('failed'));
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);

  if (loaded === null) return <LoadingState label="Loading..." />;
  if (loaded === 'failed') {
    return (
      <ConsoleFailed
        onRetry={() => {
          setLoaded(null);
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  return <loaded.RolloutConsole />;
}

function ConsoleFailed({ onRetry }: { onRetry: () => void }) {
  useScreenTitle('Releases unavailable');
  return (
    <BareFrame>
      <FailedState
        title="Releases are unavailable"
        titleLevel={1}
        text="The code of this page could not be loaded. Nothing was changed."
        onRetry={onRetry}
        action={<HomeLink />}
      />
    </BareFrame>
  );
}
