import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { retryQueries } from 'shared-auth';
import { EmptyState, MutedText, Page, PageHeader, Stack, TimeZoneNote, useScreenTitle } from 'shared-ui';
import { FiguresNote, ReleasesPending } from './components/notes';
import { RolloutTable } from './components/rollout-table';
import { usePageFacts } from './queries/page-facts';
import { rolloutsQuery, useRollouts } from './queries/use-rollouts';

/** Every remote with the state of its rollout and the users of each release. */
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
      <PageHeader
        title="Releases"
        back={{ label: 'Back to Dashboard', onClick: () => void navigate(dashboardPath) }}
        meta={<TimeZoneNote />}
      />
      <Page>
        {data ? (
          <Stack>
            <FiguresNote readAt={dataUpdatedAt} hasFailed={isError} isRefreshing={isFetching} onRetry={retry} />
            {data.length === 0 ? (
              <EmptyState
                icon="document"
                title="No remotes yet"
                text="The portal registers its built-in remotes when it starts."
              />
            ) : (
              <>
                <RolloutTable rollouts={data} origin={origin} />
                <MutedText>{countingNote}</MutedText>
              </>
            )}
          </Stack>
        ) : (
          <ReleasesPending hasFailed={isError} isAsking={isFetching} onRetry={retry} />
        )}
      </Page>
    </>
  );
}

const countingNote =
  'Counts include valid partner keys and enabled accounts that can open the screen. Failures cover the last 90 days.';
