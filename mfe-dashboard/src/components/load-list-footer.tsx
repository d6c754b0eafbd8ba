import { Button, color, SlowNotice, space } from 'shared-ui';
import styled from 'styled-components';
import { RetryBox } from './retry-box';

const countFormat = new Intl.NumberFormat('en-US');

export interface LoadListFooterProps {
  shownCount: number;
  totalCount: number;
  hasMore: boolean;
  hasFailed: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
  onRetry: () => void;
}

/** How far the list has been loaded. More comes by scrolling; the button is there for when it does not. */
export function LoadListFooter(props: LoadListFooterProps) {
  const { shownCount, totalCount, hasMore, hasFailed, isLoadingMore, onLoadMore, onRetry } = props;
  return (
    <Frame>
      {hasFailed && (
        <RetryBox isRetrying={isLoadingMore} onRetry={onRetry}>
          Further waste loads could not be loaded.
        </RetryBox>
      )}
      {hasMore && (
        <>
          <p>{`${countFormat.format(shownCount)} of ${countFormat.format(totalCount)} loaded`}</p>
          {!hasFailed && (
            <>
              <Button size="small" isBusy={isLoadingMore} onClick={onLoadMore}>
                Load more
              </Button>
              <SlowNotice isWaiting={isLoadingMore} onRetry={onRetry} />
            </>
          )}
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
  &:empty {
    display: none;
  }
`;
