import { FailedState, InlineError, LoadingState, MutedText } from 'shared-ui';
import styled, { css } from 'styled-components';

/** Announced by screen readers when it fills; takes no space while empty. */
export const SpokenLine = styled.div.attrs({ role: 'status' })`
  &:empty {
    position: absolute;
  }
`;

/** Style of the entries of a list: no space or line before the first, no space after the last. */
export const flushEnds = css`
  &:first-child {
    padding-block-start: 0;
    border: 0;
  }
  &:last-child {
    padding-block-end: 0;
  }
`;

interface FiguresNoteProps {
  /** When the figures were read, in ms since 1970. */
  readAt: number;
  hasFailed: boolean;
  isRefreshing: boolean;
  onRetry: () => void;
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });
const dateAndClock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** When the figures were updated, and whether the last refresh failed. */
export function FiguresNote({ readAt, hasFailed, isRefreshing, onRetry }: FiguresNoteProps) {
  if (hasFailed) {
    return (
      <InlineError isRetrying={isRefreshing} onRetry={onRetry}>
        {`The figures could not be refreshed. They are from ${dateAndClock.format(readAt)}.`}
      </InlineError>
    );
  }
  return <MutedText>{`Updated ${clock.format(readAt)} · refreshes every 10 seconds`}</MutedText>;
}

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
