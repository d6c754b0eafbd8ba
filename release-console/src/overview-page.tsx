import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { retryQueries } from 'shared-auth';
import { remoteReleasesPath, type RolloutSummary } from 'shared-domain/releases';
import {
  ButtonLink,
  cardSurface,
  color,
  EmptyState,
  font,
  Page,
  PageHeader,
  Row,
  space,
  Stack,
  textSize,
  useScreenTitle,
  VisuallyHidden,
} from 'shared-ui';
import styled from 'styled-components';
import { FiguresNote, ReleasesPending } from './components/notes';
import { ReleaseTrio } from './components/release-trio';
import { StateTag } from './components/tag';
import { rolloutState } from './figures/rollout-state';
import { usePageFacts, useRemoteTitle } from './queries/page-facts';
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

/** One remote in the overview. `origin` is the history state that leads back to the dashboard as it was left. */
function RolloutCard({ rollout, now, origin }: { rollout: RolloutSummary; now: number; origin: unknown }) {
  const titleId = useId();
  const title = useRemoteTitle(rollout.remote);
  return (
    <Surface aria-labelledby={titleId}>
      <Head>
        <Names $gap={3}>
          <Title id={titleId}>{title}</Title>
          {title !== rollout.remote && <Name>{rollout.remote}</Name>}
          <StateTag rollout={rollout} />
        </Names>
        <ButtonLink size="small" to={remoteReleasesPath(rollout.remote)} state={origin}>
          Manage<VisuallyHidden> {title}</VisuallyHidden>
        </ButtonLink>
      </Head>
      <State>{rolloutState(rollout).text}</State>
      <ReleaseTrio rollout={rollout} now={now} titleLevel={3} />
    </Surface>
  );
}

const Surface = styled.article`
  ${cardSurface}
`;

const Head = styled(Row)`
  flex-wrap: nowrap;
  align-items: start;
`;

const Names = styled(Row)`
  flex: 1;
  row-gap: ${space(1)};
`;

const Title = styled.h2`
  font-size: ${textSize.title};
  letter-spacing: -0.01em;
`;

const Name = styled.code`
  color: ${color.muted};
  font-family: ${font.code};
`;

const State = styled.p`
  margin-block: ${space(1)} ${space(4)};
  overflow-wrap: anywhere;
`;
