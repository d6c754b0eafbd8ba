import { useEffect, useEffectEvent, useRef } from 'react';
import { Button, color, InlineError, SlowNotice, space } from 'shared-ui';
import styled from 'styled-components';
import { isStillAwaited, type AwaitedRow } from './awaited-row';
import { formatTotal } from '../../format-total';

interface LoadListFooterProps {
  shownCount: number;
  totalCount: number;
  /** More loads match than were counted. */
  hasMoreMatches: boolean;
  hasMore: boolean;
  /** More than the first page is loaded. */
  hasGrown: boolean;
  /** Null unless the user is loading more rows. */
  awaitedRow: AwaitedRow | null;
  /** What failed last: a further page, or the list itself. */
  failure: 'list' | 'more' | null;
  isFetching: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
  onReload: () => void;
  onRetry: (() => void) | undefined;
}

/**
 * How far the list has been loaded. Scrolling loads more; the button is a fallback. Outdated rows are reloaded before
 * more are loaded.
 */
export function LoadListFooter(props: LoadListFooterProps) {
  const { shownCount, totalCount, hasMoreMatches, hasMore, hasGrown, failure } = props;
  const { isFetching, isLoadingMore, onLoadMore, onReload, onRetry } = props;
  // Pages fetched at different times may miss a load that has moved from one to another.
  const isIncomplete = hasMore || (!hasMoreMatches && shownCount < totalCount);
  const hasFailed = failure === 'more';
  const isOutdated = failure === 'list';
  const isReload = !hasMore || isOutdated;
  const frame = useRef<HTMLDivElement>(null);
  const focusRetry = useEffectEvent(() => {
    if (hasFailed && props.awaitedRow && isStillAwaited(props.awaitedRow))
      frame.current?.querySelector('button')?.focus();
  });
  useEffect(() => focusRetry(), [hasFailed]);
  return (
    <Frame ref={frame}>
      {hasFailed && (
        <InlineError isRetrying={isLoadingMore} onRetry={onRetry}>
          More waste loads could not be loaded.
        </InlineError>
      )}
      {(hasMore || hasGrown) && (
        <p role="status">
          {isIncomplete
            ? `${formatTotal(shownCount)} of ${formatTotal(totalCount, hasMoreMatches)} loaded`
            : `All ${formatTotal(shownCount)} waste loads are loaded`}
          {isOutdated && '. Some may be out of date.'}
        </p>
      )}
      {isIncomplete && (hasMore || hasGrown) && !hasFailed && (
        <>
          <Button
            size="small"
            isBusy={isReload ? isFetching : isLoadingMore}
            onClick={isReload ? onReload : onLoadMore}
          >
            {isReload ? 'Reload List' : 'Load More'}
          </Button>
          <SlowNotice isWaiting={isLoadingMore} onRetry={onRetry} />
        </>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(3)};
  padding-block-start: ${space(3)};
  color: ${color.muted};
  > [role='alert'] {
    flex-grow: 1;
  }
  &:empty {
    display: none;
  }
`;
