import { FailedState, LoadingState } from 'shared-ui';

interface NotReadYetProps {
  hasFailed: boolean;
  isAsking: boolean;
  onRetry: () => void;
}

/** What stands in place of figures that nobody has seen yet: waiting for them, or a way on. */
export function NotReadYet({ hasFailed, isAsking, onRetry }: NotReadYetProps) {
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
