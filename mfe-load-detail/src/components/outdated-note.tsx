import { InlineError } from 'shared-ui';

/** Says that a refresh failed or is taking long, with a way to try again. */
export function OutdatedNote({ onRetry }: { onRetry: () => void }) {
  return (
    <InlineError onRetry={onRetry}>This load could not be refreshed. What you see may be out of date.</InlineError>
  );
}
