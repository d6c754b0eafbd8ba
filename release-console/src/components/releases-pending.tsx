import { FailedState, LoadingState } from 'shared-ui';

interface ReleasesPendingProps {
  hasFailed: boolean;
  isAsking: boolean;
  onRetry: () => void;
}

/** Shown until figures have been read for the first time: loading, or failed with a retry button. */
export function ReleasesPending({ hasFailed, isAsking, onRetry }: ReleasesPendingProps) {
  if (!hasFailed) return <LoadingState label="Loading releases..." isAsking={isAsking} onRetry={onRetry} />;
  return (
    <FailedState
      title="The releases could not be loaded"
      text="Nothing was changed."
      isRetrying={isAsking}
      onRetry={onRetry}
    />
  );
}
