import { useLocation, useSearchParams } from 'react-router-dom';
import { useUser } from 'shared-auth';
import { duplicatedParameter, createLoadPath } from 'shared-domain/waste';
import { dashboardPathFrom, can } from 'shared-domain/wire';
import { AccessDenied, ButtonLink, FailedState, LoadingState, Page, useScreenTitle } from 'shared-ui';
import { CreateLoad, createLoadTitle } from './create-load';
import { useDuplicatedLoad } from './queries/use-duplicated-load';

/** The screen 'Create waste load': the form for administrators, a refusal for everyone else. */
export function Screen() {
  const user = useUser();
  const { state: origin } = useLocation() as { state: unknown };
  const [search] = useSearchParams();
  const duplicated = search.get(duplicatedParameter);
  const wayBack = dashboardPathFrom(origin);
  if (can(user, 'load:create')) {
    if (duplicated) return <DuplicateLoad key={duplicated} loadId={duplicated} wayBack={wayBack} />;
    return <CreateLoad duplicated={null} wayBack={wayBack} />;
  }
  return <AccessDenied text="Only administrators can create waste loads." wayBack={wayBack} />;
}

interface DuplicateLoadProps {
  loadId: string;
  wayBack: string;
}

/** The form with the facts of another load; otherwise why they are missing, and a way to the empty form. */
function DuplicateLoad({ loadId, wayBack }: DuplicateLoadProps) {
  useScreenTitle(createLoadTitle);
  const duplicated = useDuplicatedLoad(loadId);
  if (duplicated.state === 'found') return <CreateLoad duplicated={duplicated.load} wayBack={wayBack} />;
  if (duplicated.state === 'waiting') {
    return (
      <LoadingState label="Loading the load to copy..." isAsking={duplicated.isAsking} onRetry={duplicated.retry} />
    );
  }
  const isMissing = duplicated.state === 'missing';
  return (
    <Page>
      <FailedState
        titleLevel={1}
        title={isMissing ? 'Waste load not found' : 'The load to copy could not be loaded'}
        text={
          isMissing
            ? 'Check the link. The load may belong to another account.'
            : 'Check your connection, then try again.'
        }
        onRetry={isMissing ? undefined : duplicated.retry}
        action={<ButtonLink to={createLoadPath}>Start with an Empty Form</ButtonLink>}
      />
    </Page>
  );
}
