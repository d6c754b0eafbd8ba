import { useId, useMemo, useRef } from 'react';
import type { Page } from 'shared-auth';
import { type EmbedPart, type Load, mostCountedLoads } from 'shared-domain/waste';
import type { User } from 'shared-domain/wire';
import { Button, cardSurface, FailedState, media, notPrinted, OnPaper, SlowNotice, space, textSize } from 'shared-ui';
import styled from 'styled-components';
import { failureAdvice, type Failure } from '../failure-advice';
import { noFilter } from '../../filter/load-filter';
import { formatTotal } from '../../format-total';
import { ListTabPanel, ListTabs, type ListTab, type LoadLinks } from '../../list-tabs';
import { AttentionPlace } from '../attention-place';
import { resultsId } from '../../results-id';
import { LaterPart } from '../later-part';
import { passFocusOn, RetryBox } from '../retry-box';
import { useLaterCode, useLaterQuery } from '../../use-later-code';
import type { ColumnsChange } from '../load-columns';
import { ListSkeleton } from './list-skeleton';
import { ListToolbar } from './list-toolbar';
import { LoadedList, type LoadedListProps } from './loaded-list';
import type { NoLoadsProps } from './no-loads';

export interface LoadListSectionProps
  extends
    Omit<LoadedListProps, 'loads' | 'totalCount' | 'hasMoreMatches' | 'hasGrown' | 'hrefOf' | 'onViewLoad'>,
    LoadLinks,
    Pick<NoLoadsProps, 'canCreate'> {
  /** Null until the first page arrives. */
  pages: readonly Page<Load[]>[] | null;
  /** Of the last call for the list. */
  error: Failure | null;
  user: User;
  hasSavedViews: boolean;
  onColumnsChange: ColumnsChange;
  onNewLoad: () => void;
  onTyping: (text: string) => void;
  parts: readonly EmbedPart[];
  view: ListTab;
  /** The user can change the view. */
  hasTabs: boolean;
  onViewChange: (view: ListTab) => void;
}

/** The list of loads with its search, in each of its states. */
export function LoadListSection(props: LoadListSectionProps) {
  const { pages, isStale, filter, onFilterChange, parts, view } = props;
  const code = useLaterCode();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const onFilterClear = (): void => {
    onFilterChange({ ...noFilter, sort: filter.sort });
    // The button disappears when it is pressed.
    title.current?.focus();
  };
  const loads = useMemo(() => pages && loadsOf(pages), [pages]);
  const totalCount = Math.max(pages?.[0]?.totalCount ?? 0, loads?.length ?? 0);
  // Once all are loaded, their number is exact. Below the limit of counting, the plus means that places were left out.
  const hasMoreMatches = !!pages?.[0]?.hasMoreMatches && (props.hasMore || totalCount < mostCountedLoads);
  const matches = isStale || !loads ? null : formatTotal(totalCount, hasMoreMatches);
  const list = { ...props, totalCount, hasMoreMatches, matches, onFilterClear };
  // Both views print as the list.
  const printed =
    parts.includes('list') &&
    loads &&
    (code ? (
      <code.PrintedLoads {...list} loads={loads} />
    ) : (
      <OnPaper>The list was not ready. Please print again.</OnPaper>
    ));
  return (
    <Surface id={resultsId} aria-labelledby={titleId}>
      <Head>
        <h2 ref={title} id={titleId} tabIndex={-1}>
          Waste Load Tracking - Complete Status Overview
        </h2>
        {parts.includes('filters') && (
          <AttentionPlace
            part="Bar"
            hasCard={parts.includes('overview')}
            filter={filter}
            onFilterChange={onFilterChange}
          />
        )}
        {props.canCreate && (
          <Button variant="primary" icon="plus" onClick={props.onNewLoad}>
            New Waste Load
          </Button>
        )}
      </Head>
      <ListToolbar
        {...list}
        loads={loads}
        isSearching={isStale}
        tabs={props.hasTabs && <ListTabs view={view} onChange={props.onViewChange} />}
      />
      <SlowNotice isWaiting={isStale && props.isFetching} onRetry={props.onRetry} />
      <div data-printed={!printed}>
        <ListTabPanel {...list} list={<ListFace {...list} loads={loads} />} />
      </div>
      {printed}
    </Surface>
  );
}

/** Pages fetched at different times may overlap; each load is shown once. */
function loadsOf(pages: readonly Page<Load[]>[]): Load[] {
  return [...new Map(pages.flatMap((page) => page.items).map((load) => [load.id, load])).values()];
}

interface ListFaceProps
  extends LoadListSectionProps, NoLoadsProps, Pick<LoadedListProps, 'totalCount' | 'hasMoreMatches'> {
  loads: Load[] | null;
}

function ListFace(props: ListFaceProps) {
  const { loads, isStale, isFetching, failure } = props;
  const later = useLaterQuery();
  if (!loads && failure) {
    return (
      <div ref={passFocusOn}>
        <FailedState
          title="The waste loads could not be loaded"
          text={failureAdvice(props.error)}
          onRetry={props.onRetry}
          isRetrying={isFetching}
        />
      </div>
    );
  }
  // An empty list of the previous filter says nothing about this one. The section offers the retry then.
  if (!loads || (isStale && loads.length === 0)) {
    return <ListSkeleton label="Loading waste loads..." isAsking={isFetching && !isStale} onRetry={props.onRetry} />;
  }

  return (
    <>
      {failure === 'list' && (
        <RetryBox isRetrying={isFetching} onRetry={props.onRetry}>
          The waste loads could not be updated.
        </RetryBox>
      )}
      {loads.length === 0 ? (
        <LaterPart query={later} label="Loading..." failed={{ title: 'The rest of this page could not be loaded' }}>
          {({ NoLoads }) => <NoLoads {...props} />}
        </LaterPart>
      ) : (
        <LoadedList {...props} loads={loads} hasGrown={(props.pages?.length ?? 0) > 1} />
      )}
    </>
  );
}

/* To the edges of small screens: a row needs the width. */
const Surface = styled.section`
  ${cardSurface}
  padding: ${space(2)} ${space(3)} ${space(3)};
  scroll-margin-block-start: ${space(2)};
  ${media.small} {
    position: relative;
    margin-inline: ${space(-4)};
    padding: ${space(1)} ${space(4)} ${space(9)};
    border-inline: 0;
    border-radius: 0;
  }
  @media print {
    padding: 0;
    border: 0;
    > [data-printed='false'] {
      display: none;
    }
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
  margin-block-end: ${space(1)};
  > h2 {
    flex: 1 1 0;
    font-size: 0.8125rem;
    ${media.medium} {
      font-size: ${textSize.large};
    }
    /* Two lines, so that what needs attention fits next to them. */
    ${media.large} {
      &:not(:only-child) {
        flex: none;
        inline-size: 12rem;
        font-size: 0.9375rem;
      }
    }
  }
  > button {
    flex: none;
    ${media.medium} {
      min-block-size: ${space(8)};
    }
    ${notPrinted}
  }
`;
