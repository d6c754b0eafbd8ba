import { FailedState, InlineError, Instant, LoadingState, MutedText, OnPaper, OnScreen } from 'shared-ui';
import styled, { css } from 'styled-components';
import type { Figures } from '../queries/use-rollouts';

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

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });
const dateAndClock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** When the figures were updated, and whether the last refresh failed. */
export function FiguresNote({ figures }: { figures: Figures }) {
  const { dataUpdatedAt, isError, isFetching, retry } = figures;
  if (isError) {
    return (
      <InlineError isRetrying={isFetching} onRetry={retry}>
        {`The figures could not be refreshed. They are from ${dateAndClock.format(dataUpdatedAt)}.`}
      </InlineError>
    );
  }
  return (
    <MutedText as="div">
      <OnScreen>{`Updated ${clock.format(dataUpdatedAt)} · refreshes every 10 seconds`}</OnScreen>
      <OnPaper>
        Figures as of <Instant value={new Date(dataUpdatedAt).toISOString()} />
      </OnPaper>
    </MutedText>
  );
}

/** Shown until figures have been read for the first time: loading, or failed with a retry button. */
export function ReleasesPending({ figures: { isError, isFetching, retry } }: { figures: Figures }) {
  if (!isError) return <LoadingState label="Loading releases..." isAsking={isFetching} onRetry={retry} />;
  return (
    <FailedState
      title="The releases could not be loaded"
      text="Nothing was changed."
      isRetrying={isFetching}
      onRetry={retry}
    />
  );
}
