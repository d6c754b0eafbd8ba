import { useLocation, useNavigate } from 'react-router-dom';
import { EmptyState, MutedText, Page, PageHeader, Stack, TimeZoneNote, useScreenTitle } from 'shared-ui';
import { FiguresNote, ReleasesPending } from './components/notes';
import { PrintHeading } from './components/print-heading';
import { RolloutTable } from './components/rollout-table';
import { usePageFacts } from './queries/page-facts';
import { useRollouts } from './queries/use-rollouts';

/** Every remote with the state of its rollout and the users of each release. */
export function OverviewPage() {
  useScreenTitle('Releases');
  const navigate = useNavigate();
  const { dashboardPath } = usePageFacts();
  const { state: origin } = useLocation() as { state: unknown };
  const figures = useRollouts();
  const { data } = figures;
  return (
    <>
      <PrintHeading title="Releases" />
      <PageHeader
        title="Releases"
        back={{ label: 'Back to Dashboard', onClick: () => void navigate(dashboardPath) }}
        meta={<TimeZoneNote />}
      />
      <Page>
        {data ? (
          <Stack>
            <FiguresNote figures={figures} />
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
          <ReleasesPending figures={figures} />
        )}
      </Page>
    </>
  );
}

const countingNote =
  'Counts include valid partner keys and enabled accounts that can open the screen. Failures cover the last 90 days.';
