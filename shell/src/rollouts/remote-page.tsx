import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError, askAnew } from 'shared-auth';
import { releasesPath, visibleText } from 'shared-domain';
import { ButtonLink, FailedState, Page, PageHeader, TimeZoneNote, useScreenTitle } from 'shared-ui';
import { NotReadYet } from './components/not-read-yet';
import { rolloutKey } from './queries/rollout-keys';
import { useRollout } from './queries/use-rollout';
import { RolloutView } from './rollout-view';
import { remoteTitle } from './subjects-of';

/** The releases of one remote: how they fare, who gets which, and what can be done. */
export function RemotePage({ remote }: { remote: string }) {
  const title = `Releases: ${visibleText(remoteTitle(remote))}`;
  useScreenTitle(title);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { state: origin } = useLocation() as { state: unknown };
  const { data, error, isFetching, dataUpdatedAt } = useRollout(remote);
  const retry = () => void askAnew(queryClient, [rolloutKey(remote)]);
  const isUnknown = error instanceof ApiError && error.code === 'not_found';
  return (
    <>
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
          <RolloutView
            rollout={data}
            readAt={dataUpdatedAt}
            hasFailed={error !== null}
            isRefreshing={isFetching}
            onRetry={retry}
          />
        ) : isUnknown ? (
          <FailedState
            title="There is no such remote"
            text={`The portal has no remote ${visibleText(remote)}.`}
            action={
              <ButtonLink to={releasesPath} state={origin}>
                All Releases
              </ButtonLink>
            }
          />
        ) : (
          <NotReadYet hasFailed={error !== null} isAsking={isFetching} onRetry={retry} />
        )}
      </Page>
    </>
  );
}
