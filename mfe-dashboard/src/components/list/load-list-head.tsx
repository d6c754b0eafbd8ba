import type { LoadSort, LoadSortKey } from 'shared-domain/waste';
import { color, Icon, media, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { isSortKey, mostColumns, type LoadColumn } from '../load-columns';
import { loadRowGrid, someColumnsDoNotFit } from './column-grid';

export interface LoadListHeadProps {
  columns: readonly LoadColumn[];
  sort: LoadSort;
  onSort: (sort: LoadSort) => void;
}

/**
 * Names of the columns on wide screens, which sort the list. A table of its own, because the rows are a list: each names
 * its own facts for screen readers.
 */
export function LoadListHead({ columns, sort, onSort }: LoadListHeadProps) {
  return (
    <Head role="table" aria-label="Sort waste loads">
      <Names role="row">
        {columns.map(({ title, name: key }) => {
          const isUp = sort === key;
          const isDown = sort === `-${key}`;
          return (
            <span
              key={title}
              role="columnheader"
              aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}
              data-column={key}
            >
              {isSortKey(key) ? (
                <button type="button" onClick={() => onSort(nextSort(key, sort))}>
                  {title}
                  <Icon name="chevron-down" size={14} />
                </button>
              ) : (
                title
              )}
            </span>
          );
        })}
      </Names>
    </Head>
  );
}

/** These are sorted with the newest and the largest first. */
const fromTheTop: readonly LoadSortKey[] = ['created_at', 'last_event_at', 'quantity'];

/** The first press sorts in the direction that answers the usual question; the next one turns it around. */
function nextSort(key: LoadSortKey, sort: LoadSort): LoadSort {
  const usual: LoadSort = fromTheTop.includes(key) ? `-${key}` : key;
  return sort !== usual ? usual : usual === key ? `-${key}` : key;
}

const Head = styled.div`
  display: none;
  ${media.wide} {
    display: block;
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    border-block: 1px solid ${color.border};
    background: ${color.surface};
  }
`;

const Names = styled.div`
  padding-inline: ${space(2)};
  color: ${color.muted};
  font-size: ${textSize.small};
  font-weight: 600;
  line-height: 1.2;
  ${loadRowGrid}
  ${someColumnsDoNotFit} {
    > :nth-child(${mostColumns}) {
      display: none;
    }
  }
  /* With the arrow before it, the name ends where its numbers end. */
  [data-column='quantity'] {
    direction: rtl;
  }
  button {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-block-size: ${space(8)};
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
    &:hover {
      color: ${color.ink};
    }
  }
  svg {
    opacity: 0;
  }
  button:hover svg {
    opacity: 0.6;
  }
  [aria-sort$='ending'] {
    color: ${color.ink};
    svg {
      opacity: 1;
    }
  }
  [aria-sort='ascending'] svg {
    rotate: 180deg;
  }
`;
