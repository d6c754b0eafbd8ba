import { EmptyState, useScreenTitle, VisuallyHidden } from 'shared-ui';
import { BareFrame } from './bare-frame';
import { HomeLink } from './home-link';

/** An address that the portal does not have. */
export function NotFoundPage() {
  useScreenTitle('Page not found');
  return (
    <BareFrame>
      <VisuallyHidden as="h1" tabIndex={-1}>
        Page not found
      </VisuallyHidden>
      <EmptyState
        icon="search"
        title="There is nothing at this address"
        text="The link may be old, or a letter may be missing from it. Your loads are where they were."
        action={<HomeLink />}
      />
    </BareFrame>
  );
}
