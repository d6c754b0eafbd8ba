import { EmptyState, FailedState, Page, useScreenTitle, VisuallyHidden } from 'shared-ui';
import { BareFrame, HomeLink } from './bare-frame';
import { reloadPage } from './leave-page';

/** Shown for an address that the portal does not have. */
export function NotFoundPage() {
  useScreenTitle('Page not found');
  return (
    <BareFrame>
      <VisuallyHidden as="h1" tabIndex={-1}>
        Page not found
      </VisuallyHidden>
      <EmptyState
        icon="search"
        title="Page not found"
        text="The link may be outdated or incomplete. Your loads are not affected."
        action={<HomeLink />}
      />
    </BareFrame>
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
        text="Something went wrong and the portal couldn't recover. Your saved data is safe."
        onRetry={reloadPage}
      />
    </Page>
  );
}
