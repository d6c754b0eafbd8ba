import { LoadingState, Page, useScreenTitle, VisuallyHidden } from 'shared-ui';

export interface LoadWaitingProps {
  isAsking: boolean;
  onRetry: (() => void) | undefined;
}

/** The screen while the load is loading. */
export function LoadWaiting({ isAsking, onRetry }: LoadWaitingProps) {
  useScreenTitle('Waste load');
  return (
    <Page>
      <VisuallyHidden as="h1">Waste load</VisuallyHidden>
      <LoadingState label="Loading waste load details..." isAsking={isAsking} onRetry={onRetry} />
    </Page>
  );
}
