import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { retryQueries } from 'shared-auth';
import { EmptyState, Page, PageHeader, Stack, useScreenTitle } from 'shared-ui';
import { FiguresNote } from './components/figures-note';
import { ReleasesPending } from './components/releases-pending';
import { RolloutCard } from './components/rollout-card';
import { usePageFacts } from './queries/page-facts';
import { rolloutsQuery, useRollouts } from './queries/use-rollouts';

/** Every remote with its releases and the state of its rollout. */
export function OverviewPage() {
  useScreenTitle('Releases');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { dashboardPath } = usePageFacts();
  const { state: origin } = useLocation() as { state: unknown };
  const { data, isError, isFetching, dataUpdatedAt } = useRollouts();
  const retry = () => void retryQueries(queryClient, [rolloutsQuery.queryKey]);
  return (
    <>
      <PageHeader title="Releases" back={{ label: 'Back to Dashboard', onClick: () => void navigate(dashboardPath) }} />
      <Page>
        {data ? (
          <Stack>
            <FiguresNote readAt={dataUpdatedAt} hasFailed={isError} isRefreshing={isFetching} onRetry={retry} />
            {data.length === 0 && (
              <EmptyState
                icon="document"
                title="No remote is registered yet"
                text="The portal registers its built-in remotes when it starts."
              />
            )}
            {data.map((rollout) => (
              <RolloutCard key={rollout.remote} rollout={rollout} now={dataUpdatedAt} origin={origin} />
            ))}
          </Stack>
        ) : (
          <ReleasesPending hasFailed={isError} isAsking={isFetching} onRetry={retry} />
        )}
      </Page>
    </>
  );
}
