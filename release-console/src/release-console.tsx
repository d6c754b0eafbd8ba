import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ApiError } from 'shared-auth';
import { releasesPath, visibleText } from 'shared-domain/wire';
import { ButtonLink, FailedState, Page, PageHeader, TimeZoneNote, useScreenTitle } from 'shared-ui';
import styled from 'styled-components';
import { ReleasesPending } from './components/notes';
import { PrintHeading } from './components/print-heading';
import { OverviewPage } from './overview-page';
import { type PageFacts, PageFactsProvider, useRemoteTitle } from './queries/page-facts';
import { useRollout } from './queries/use-rollouts';
import { RolloutView } from './rollout-view';

/** The release console: all remotes, or the one in the address. The shell opens it only for portal administrators. */
export function ReleaseConsole({ page }: { page: PageFacts }) {
  const { remote } = useParams();
  return (
    <PageFactsProvider value={page}>
      <Printable>{remote === undefined ? <OverviewPage /> : <RemotePage key={remote} remote={remote} />}</Printable>
    </PageFactsProvider>
  );
}

/** The releases of one remote: their figures, who gets which, and what can be done. */
function RemotePage({ remote }: { remote: string }) {
  const title = `Releases: ${visibleText(useRemoteTitle(remote))}`;
  useScreenTitle(title);
  const navigate = useNavigate();
  const { state: origin } = useLocation() as { state: unknown };
  const figures = useRollout(remote);
  const { data, error } = figures;
  const isUnknown = error instanceof ApiError && error.code === 'not_found';
  return (
    <>
      <PrintHeading title={title} />
      <PageHeader
        title={title}
        back={{ label: 'All Releases', onClick: () => void navigate(releasesPath, { state: origin }) }}
        meta={
          <>
            {visibleText(remote)}
            <TimeZoneNote />
          </>
        }
      />
      <Page>
        {data ? (
          <RolloutView rollout={data} figures={figures} />
        ) : isUnknown ? (
          <FailedState
            title="Remote not found"
            text={`The portal has no remote ${visibleText(remote)}.`}
            action={
              <ButtonLink to={releasesPath} state={origin}>
                All Releases
              </ButtonLink>
            }
          />
        ) : (
          <ReleasesPending figures={figures} />
        )}
      </Page>
    </>
  );
}

/* Paper cannot be pressed. */
const Printable = styled.div`
  display: contents;
  @media print {
    button,
    td > a {
      display: none !important;
    }
    li,
    [role='group'] {
      break-inside: avoid;
    }
  }
`;
