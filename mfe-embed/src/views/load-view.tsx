import { LoadStates } from 'mfe-load-detail/src/load-states';
import { useLoadDetail } from 'mfe-load-detail/src/queries/use-load-detail';
import { useEffect } from 'react';
import { ApiError } from 'shared-auth';
import { ButtonLink, FailedState, focusedElement, Page, screenRoot } from 'shared-ui';
import { ForbiddenView } from './no-access-views';

interface LoadViewProps {
  loadId: string;
  /** Address of the dashboard in the embed. */
  wayBack: string;
}

/** The portal's page of a load, for someone who only reads. */
export function LoadView({ loadId, wayBack }: LoadViewProps) {
  const detail = useLoadDetail(loadId);
  const hasHeading = detail.state !== 'waiting' || detail.load !== null;
  useEffect(() => {
    // The row that was pressed is gone.
    if (hasHeading && focusedElement() === null) {
      screenRoot().querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
    }
  }, [hasHeading]);

  if (detail.state === 'failed') {
    return <LoadFailed failure={detail.failure} onRetry={detail.retry} wayBack={wayBack} />;
  }
  return <LoadStates loadId={loadId} detail={detail} wayBack={wayBack} />;
}

function LoadFailed({ failure, onRetry, wayBack }: { failure: Error; onRetry: () => void; wayBack: string }) {
  const back = <ButtonLink to={wayBack}>Return to Dashboard</ButtonLink>;
  const isForbidden = failure instanceof ApiError && failure.status === 403;
  return (
    <Page>
      {isForbidden ? (
        <ForbiddenView title="You don't have access to load details" onRetry={onRetry} action={back} />
      ) : (
        <FailedState
          titleLevel={1}
          title="This load could not be opened"
          text="Check your connection, then try again."
          onRetry={onRetry}
          action={back}
        />
      )}
    </Page>
  );
}
