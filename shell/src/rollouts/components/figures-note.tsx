import { InlineError, RetryButton } from 'shared-ui';
import { Note } from './note';

interface FiguresNoteProps {
  /** When the figures were read. */
  readAt: number;
  hasFailed: boolean;
  isRefreshing: boolean;
  onRetry: () => void;
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** How fresh the figures are; says so when they are not. */
export function FiguresNote({ readAt, hasFailed, isRefreshing, onRetry }: FiguresNoteProps) {
  const time = clock.format(readAt);
  if (hasFailed) {
    return (
      <InlineError action={<RetryButton size="small" isRetrying={isRefreshing} onRetry={onRetry} />}>
        {`The figures could not be read anew. What you see is from ${time}.`}
      </InlineError>
    );
  }
  return <Note>{`Figures of ${time}, read anew every 10 seconds`}</Note>;
}
