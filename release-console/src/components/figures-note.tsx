import { InlineError, RetryButton } from 'shared-ui';
import { Note } from './note';

interface FiguresNoteProps {
  /** When the figures were read, in ms since 1970. */
  readAt: number;
  hasFailed: boolean;
  isRefreshing: boolean;
  onRetry: () => void;
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** When the figures were updated, and whether the last refresh failed. */
export function FiguresNote({ readAt, hasFailed, isRefreshing, onRetry }: FiguresNoteProps) {
  const time = clock.format(readAt);
  if (hasFailed) {
    return (
      <InlineError action={<RetryButton size="small" isRetrying={isRefreshing} onRetry={onRetry} />}>
        {`The figures could not be refreshed. They are from ${time}.`}
      </InlineError>
    );
  }
  return <Note>{`Updated ${time} · refreshes every 10 seconds`}</Note>;
}
