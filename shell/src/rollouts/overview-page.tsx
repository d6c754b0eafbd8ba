import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { askAnew } from 'shared-auth';
import { dashboardPathFrom } from 'shared-domain';
import { EmptyState, Page, PageHeader, Stack, useScreenTitle } from 'shared-ui';
import { FiguresNote } from './components/figures-note';
import { NotReadYet } from './components/not-read-yet';
import { RolloutCard } from './components/rollout-card';
import { rolloutsKey } from './queries/rollout-keys';
import { useRollouts } from './queries/use-rollouts';

/** Every remote with its releases, and how its rollout stands. */
export function OverviewPage() {
  useScreenTitle('Releases');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { state: origin } = useLocation() as { state: unknown };
  const { data, isError, isFetching, dataUpdatedAt } = useRollouts();
  const retry = () => void askAnew(queryClient, [rolloutsKey]);
  return (
    <>
      <PageHeader
        title="Releases"
        back={{ label: 'Back to Dashboard', onClick: () => void navigate(dashboardPathFrom(origin)) }}
      />
      <Page>
        {data ? (
          <Stack>
            <FiguresNote readAt={dataUpdatedAt} hasFailed={isError} isRefreshing={isFetching} onRetry={retry} />
            {data.length === 0 && (
              <EmptyState
                icon="document"
                title="No remote is registered yet"
                text="The portal registers the remotes it was built with when it starts."
              />
            )}
            {data.map((rollout) => (
              <RolloutCard key={rollout.remote} rollout={rollout} now={dataUpdatedAt} origin={origin} />
            ))}
          </Stack>
        ) : (
          <NotReadYet hasFailed={isError} isAsking={isFetching} onRetry={retry} />
        )}
      </Page>
    </>
  );
}
