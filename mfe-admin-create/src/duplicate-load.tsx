import { createLoadPath } from 'shared-domain/waste';
import { ButtonLink, FailedState, LoadingState, Page, useScreenTitle } from 'shared-ui';
import { CreateLoad, createLoadTitle } from './create-load';
import { useDuplicatedLoad } from './queries/use-duplicated-load';

interface DuplicateLoadProps {
  loadId: string;
  wayBack: string;
}

/** The form with the facts of another load; otherwise why they are missing, and a way to the empty form. */
export function DuplicateLoad({ loadId, wayBack }: DuplicateLoadProps) {
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
        action={<ButtonLink to={createLoadPath}>Start with an empty form</ButtonLink>}
      />
    </Page>
  );
}
