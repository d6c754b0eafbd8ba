import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { ReleaseConsole } from 'release-console';
import { useUser } from 'shared-auth';
import { embedApp } from 'shared-domain/releases';
import { can, dashboardPath, dashboardPathFrom } from 'shared-domain/wire';
import { AccessDenied, ButtonLink, codeQuery, FailedState, LoadingState, Page, useScreenTitle } from 'shared-ui';
import { useRemotes } from './remotes/remotes-context';
import { remoteScreens } from './screens';

type ConsoleModule = { ReleaseConsole: typeof ReleaseConsole };

const loadConsole = (): Promise<ConsoleModule> => import(/* webpackChunkName: "release-console" */ 'release-console');

const titles = {
  // The first screen of a remote names it.
  ...Object.fromEntries(remoteScreens.map(({ remote, title }) => [remote, title] as const).reverse()),
  [embedApp]: 'Embedded dashboard',
};

interface ConsoleOutletProps {
  load?: () => Promise<ConsoleModule>;
}

/** Mounts the release console for portal administrators. Its code is fetched when someone opens it. */
export function ConsoleOutlet({ load = loadConsole }: ConsoleOutletProps) {
  const user = useUser();
  const { state } = useLocation() as { state: unknown };
  const wayBack = dashboardPathFrom(state);
  if (!can(user, 'rollout:manage')) {
    return <AccessDenied text="Only portal administrators can manage releases." wayBack={wayBack} />;
  }
  return <LoadedConsole load={load} wayBack={wayBack} />;
}

function LoadedConsole({ load, wayBack }: Required<ConsoleOutletProps> & { wayBack: string }) {
  const { releases } = useRemotes();
  const { data: code, isError, refetch } = useQuery(codeQuery('code of the release console', load));
  if (isError) return <ConsoleFailed onRetry={() => void refetch()} />;
  if (!code) return <LoadingState label="Loading..." />;
  return <code.ReleaseConsole page={{ pageReleases: () => releases.set(), titles, dashboardPath: wayBack }} />;
}

function ConsoleFailed({ onRetry }: { onRetry: () => void }) {
  useScreenTitle('Releases are unavailable');
  return (
    <Page>
      <FailedState
        title="Releases are unavailable"
        titleLevel={1}
        text="This page could not be loaded. Nothing was changed. Check your connection, then try again."
        onRetry={onRetry}
        action={<ButtonLink to={dashboardPath}>Return to Dashboard</ButtonLink>}
      />
    </Page>
  );
}
