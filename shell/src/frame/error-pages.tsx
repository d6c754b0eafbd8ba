import { dashboardPath } from 'shared-domain/wire';
import { ButtonLink, EmptyState, FailedState, LoadSearchHint, Page, useScreenTitle, VisuallyHidden } from 'shared-ui';
import { reloadPage } from './leave-page';

/** Shown for an address that the portal does not have. */
export function NotFoundPage() {
  useScreenTitle('Page not found');
  return (
    <Page>
      <VisuallyHidden as="h1" tabIndex={-1}>
        Page not found
      </VisuallyHidden>
      <EmptyState
        icon="search"
        title="Page not found"
        text={
          <>
            <span>The link may be outdated or incomplete. Your loads are not affected.</span>
            <LoadSearchHint />
          </>
        }
        action={<ButtonLink to={dashboardPath}>Return to Dashboard</ButtonLink>}
      />
    </Page>
  );
}

/** Shown after an error in the shell itself. */
export function BrokenPage() {
  useScreenTitle('Something went wrong');
  return (
    <Page>
      <FailedState
        title="Something went wrong"
        titleLevel={1}
        text="Try again to reload the page. Your saved data is safe."
        onRetry={reloadPage}
      />
    </Page>
  );
}
