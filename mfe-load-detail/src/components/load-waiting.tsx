import { Card, LoadingState, OnPaper, OnScreen, Page, useScreenTitle, VisuallyHidden } from 'shared-ui';

export interface LoadWaitingProps {
  isAsking: boolean;
  onRetry: (() => void) | undefined;
}

/** The screen while the load is loading. */
export function LoadWaiting(props: LoadWaitingProps) {
  useScreenTitle('Waste load');
  return (
    <Page>
      <VisuallyHidden as="h1">Waste load</VisuallyHidden>
      <Waiting {...props} />
    </Page>
  );
}

/** In place of the timeline, while the facts of the load are already shown. */
export function TimelineWaiting(props: LoadWaitingProps) {
  return (
    <Card>
      <OnScreen>
        <Waiting {...props} />
      </OnScreen>
      <OnPaper>The timeline had not loaded when the page was printed.</OnPaper>
    </Card>
  );
}

function Waiting({ isAsking, onRetry }: LoadWaitingProps) {
  return <LoadingState label="Loading waste load details..." isAsking={isAsking} onRetry={onRetry} />;
}
