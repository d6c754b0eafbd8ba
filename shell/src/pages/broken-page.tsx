import { FailedState, Page, useScreenTitle } from 'shared-ui';
import { reloadPage } from '../remotes/reload-page';

/** The last net: the shell itself has met an error. */
export function BrokenPage() {
  useScreenTitle('Something went wrong');
  return (
    <Page>
      <FailedState
        title="Something went wrong"
        titleLevel={1}
        text="The portal met an error that it could not mend. Nothing that was saved is lost."
        onRetry={reloadPage}
      />
    </Page>
  );
}
