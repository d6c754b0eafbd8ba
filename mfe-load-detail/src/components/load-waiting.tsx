import { LoadingState, Page, useScreenTitle, VisuallyHidden } from 'shared-ui';

/** The face of the screen until the load is there. */
export function LoadWaiting() {
  useScreenTitle('Waste load');
  return (
    <Page>
      <VisuallyHidden as="h1">Waste load</VisuallyHidden>
      <LoadingState label="Loading waste load details..." />
    </Page>
  );
}
