import { useQuery } from '@tanstack/react-query';
import { loadTitle, type PlacedLoad, siteRadius, statusSteps } from 'shared-domain/waste';
import { formatCount, formatInstant, visibleText } from 'shared-domain/wire';
import { type ReactNode, useState } from 'react';
import {
  Button,
  EmptyState,
  FailedState,
  LoadingState,
  type MapStop,
  media,
  MutedText,
  routeMapQuery,
  SlowNotice,
  SmallNote,
  space,
  statusColor,
  statusIcons,
} from 'shared-ui';
import styled from 'styled-components';
import { passFocusOn, RetryBox } from '../components/retry-box';
import { failureAdvice } from '../components/failure-advice';
import { formatTotal } from '../format-total';
import { NoMatch } from '../filter-in-words';
import { isFiltered, type LoadFilter } from '../filter/load-filter';
import { type PlacedLoads, usePlacedLoads } from '../queries/use-placed-loads';
import { laterPlaceOf, type LoadLinks, PlacedLoadList, placeOf, TextList, whereOf } from './placed-load-list';

export interface LoadsMapProps extends LoadLinks {
  filter: LoadFilter;
  /** The number of loads that match as text, on the map or not; null while it is not known. */
  matches: string | null;
}

/** The loads that match the filter on a map, in each of its states. Loaded when the map is opened. */
export function LoadsMap({ filter, matches, ...links }: LoadsMapProps) {
  const { placed, retry: retryPlaced } = usePlacedLoads(filter);
  const map = useQuery(routeMapQuery);
  const retry = (): void => {
    if (!placed.isSuccess || placed.isPlaceholderData) retryPlaced();
    if (!map.isSuccess) void map.refetch();
  };
  const isAsking = placed.isFetching || map.isFetching;
  // An empty answer for the previous filter says nothing about this one.
  const data = placed.isPlaceholderData && placed.data.loads.length === 0 ? undefined : placed.data;
  const failure = placed.isError && (
    <RetryBox isRetrying={isAsking} onRetry={retry}>
      The map could not be updated.
    </RetryBox>
  );
  const more = data?.is_cut && !placed.isPlaceholderData && <MoreLoads placed={placed} />;
  if (data && data.loads.length === 0) {
    return (
      <>
        {failure}
        <NoMarks withoutPosition={data.without_position} filter={filter} matches={matches} />
        {more}
      </>
    );
  }
  if (data && map.data) {
    return (
      <>
        {failure}
        <SlowNotice isWaiting={placed.isPlaceholderData && isAsking} onRetry={retry} />
        <Marks
          data={data}
          {...{ filter, matches, more, links }}
          isStale={placed.isPlaceholderData}
          RouteMap={map.data.RouteMap}
        />
      </>
    );
  }
  const hasFailed = placed.isError || map.isError;
  return (
    <div key={String(hasFailed)} ref={passFocusOn}>
      {hasFailed ? (
        <FailedState
          title="The map could not be loaded"
          text={failureAdvice(placed.error)}
          onRetry={retry}
          isRetrying={isAsking}
        />
      ) : (
        <LoadingState label="Loading map..." isAsking={isAsking} onRetry={retry} />
      )}
    </div>
  );
}

interface MarksProps extends Pick<LoadsMapProps, 'filter' | 'matches'> {
  /** With at least one load. */
  data: PlacedLoads;
  more: ReactNode;
  isStale: boolean;
  RouteMap: Awaited<ReturnType<typeof routeMapQuery.queryFn>>['RouteMap'];
  links: LoadLinks;
}

function Marks({ data, filter, matches, more, isStale, RouteMap, links }: MarksProps) {
  const { loads } = data;
  /** Ids of loads at one place. */
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const chosen = loads.filter(({ load_id: id }) => chosenIds.includes(id));
  const stops = loads.map(stopOf);
  const byId = new Map(loads.map((load) => [load.load_id, load]));
  const count = formatCount(loads.length, 'load');
  return (
    <Frame aria-busy={isStale}>
      <MutedText>{describeShown(loads.length, matches, filter)}</MutedText>
      <RouteMap
        // Another filter starts with the whole map.
        key={JSON.stringify({ ...filter, sort: null })}
        label={`Map with ${count}`}
        stops={stops}
        chosenId={chosen[0]?.load_id ?? null}
        onChoose={(id, others) => setChosenIds(others.length > 0 ? others.map((stop) => stop.id) : [id])}
        describeGroup={(group, zooms) =>
          describeGroup(
            group.flatMap(({ id }) => byId.get(id) ?? []),
            zooms,
          )
        }
      />
      <div role="status">
        {chosen.length > 0 ? <PlacedLoadList loads={chosen} {...links} /> : <p>Select a marker to see its load.</p>}
      </div>
      {more}
      <TextList title={`${count} as a list`} loads={loads} {...links} />
      <SmallNote>
        {countLastKnown(loads) > 0 && 'Hollow markers: last known positions, because newer events have none. '}
        {describeOthers(data)} Map: U.S. Census, Natural Earth, GeoNames CC BY 4.0.
      </SmallNote>
    </Frame>
  );
}

function stopOf(load: PlacedLoad): MapStop {
  const { load_id: id, status, lat, lng, accuracy_m: accuracy, at, is_last_known: isHollow } = load;
  const facts = [loadTitle(load), statusSteps[status].label, whereOf(load), formatInstant(at), laterPlaceOf(load)];
  const look = { color: statusColor(status, 'solid'), icon: statusIcons[status], ...(isHollow && { isHollow }) };
  // The circle of a usual position is smaller than its marker, and 2,000 of them take most of a second to draw.
  const accuracyM = accuracy && accuracy > siteRadius.usual ? accuracy : null;
  const place = load.place && visibleText(load.place);
  return { id, lat, lng, look, accuracyM, place, label: visibleText(facts.filter(Boolean).join(', ')) };
}

const countLastKnown = (loads: readonly PlacedLoad[]) => loads.filter((load) => load.is_last_known).length;

/** The name of a marker for several loads: what a press does, and where they are. */
function describeGroup(loads: readonly PlacedLoad[], zooms: boolean): string {
  const [place = '', ...others] = new Set(loads.map(placeOf));
  const where = others.length > 0 ? `${place}, and other places` : place;
  const last = countLastKnown(loads);
  const known = last > 0 ? ` (${last} last known)` : '';
  return visibleText(`${zooms ? 'Zoom in to' : 'Show'} ${formatCount(loads.length, 'load')} ${where}${known}`);
}

/** Says that more loads match, and offers them. An older API has no next page, nor has a search that reads only some loads. */
function MoreLoads({ placed }: Pick<ReturnType<typeof usePlacedLoads>, 'placed'>) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = placed;
  if (!data) return null;
  const examined = formatTotal(data.loads.length + data.without_position);
  return (
    <More>
      <p role="status">{`More loads match. The map shows the ${examined} with the latest events.`}</p>
      {hasNextPage && (
        <Button size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show More
        </Button>
      )}
    </More>
  );
}

const statusHint = 'Filter by status to see disposed and certified loads.';

/** `16 of 27 on the map.`, and how to see loads that have been disposed of. */
function describeShown(shown: number, matches: string | null, { statuses }: LoadFilter): string {
  const count = `${formatTotal(shown)}${matches === null ? '' : ` of ${matches}`} on the map.`;
  return statuses.length === 0 ? `${count} ${statusHint}` : count;
}

/** What is not on the map, as a sentence. */
function describeOthers({ without_position: count }: PlacedLoads): string {
  if (count === 0) return '';
  return count === 1
    ? '1 load is not on the map: none of its events has a position.'
    : `${formatTotal(count)} loads are not on the map: none of their events has a position.`;
}

function NoMarks({
  withoutPosition,
  filter,
  matches,
}: Pick<LoadsMapProps, 'filter' | 'matches'> & { withoutPosition: number }) {
  if (withoutPosition > 0) {
    const text =
      withoutPosition === 1
        ? 'None of the events of the load has a position.'
        : `None of the events of ${formatTotal(withoutPosition)} loads has a position.`;
    return <EmptyState icon="map-pin" title="No load has a position" text={text} />;
  }
  if (filter.statuses.length === 0 && matches !== '0') {
    const title = isFiltered(filter) ? 'No open loads match' : 'No open loads';
    return <EmptyState icon="map-pin" title={title} text={statusHint} />;
  }
  if (isFiltered(filter)) {
    return <NoMatch filter={filter} />;
  }
  return <EmptyState icon="map-pin" title="No open loads" text="Loads that have not been disposed of appear here." />;
}

const Frame = styled.div`
  display: grid;
  gap: ${space(2)};
  transition: opacity 120ms ease;
  &[aria-busy='true'] {
    opacity: 0.6;
  }
  > [role='group'] {
    block-size: min(70vh, 24rem);
    ${media.medium} {
      block-size: min(70vh, 34rem);
    }
  }
`;

const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  @media print {
    > button {
      display: none;
    }
  }
`;
