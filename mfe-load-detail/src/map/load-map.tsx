import { useQuery } from '@tanstack/react-query';
import type { TrackingEvent } from 'shared-domain/waste';
import { formatCount } from 'shared-domain/wire';
import {
  Button,
  color,
  media,
  notPrinted,
  OnPaper,
  radius,
  RetryButton,
  routeMapQuery,
  space,
  textSize,
  VisuallyHidden,
} from 'shared-ui';
import styled from 'styled-components';
import { showTimelineItem } from '../show-timeline-item';
import { describeLeftOut, stopsOf } from './stops-of';
import { mapAnchor } from './use-chosen-event';

export interface LoadMapProps {
  /** Newest first. */
  trackingEvents: readonly TrackingEvent[];
  /** Id of the tracking event that is chosen on the map and in the timeline. */
  chosenId: string | null;
  onChoose: (id: string) => void;
}

/**
 * Where a load has been: its positions in order of time on a map, and the same facts as a list. Shows nothing without
 * a position. The map's code and data are fetched after the page's content.
 */
export function LoadMap({ trackingEvents, chosenId, onChoose }: LoadMapProps) {
  const stops = stopsOf(trackingEvents);
  const map = useQuery({ ...routeMapQuery, enabled: stops.length > 0 });
  const chosen = stops.find(({ id }) => id === chosenId);
  if (stops.length === 0) return null;
  const leftOut = describeLeftOut(trackingEvents, stops);
  const label = `Map with ${formatCount(stops.length, 'stop')}`;
  return (
    <Route id={mapAnchor} aria-label="Route">
      <VisuallyHidden>
        <ol>
          {stops.map((stop) => (
            <li key={stop.id}>{stop.label}</li>
          ))}
        </ol>
      </VisuallyHidden>
      <Place>
        {map.data ? (
          <map.data.RouteMap label={label} stops={stops} chosenId={chosenId} onChoose={onChoose} />
        ) : (
          <>
            <Waiting>
              {map.isError && (
                <>
                  The map could not be loaded.
                  <RetryButton size="small" isRetrying={map.isFetching} onRetry={() => void map.refetch()} />
                </>
              )}
            </Waiting>
            <OnPaper>The map had not loaded when the page was printed.</OnPaper>
          </>
        )}
      </Place>
      <Caption>
        {leftOut !== '' && <span>{leftOut}</span>}
        <Chosen role="status">{chosen?.label}</Chosen>
        {chosen && (
          <Button size="small" onClick={() => showTimelineItem(chosen.id)}>
            Show in Timeline
          </Button>
        )}
        <Sources>Map: U.S. Census, Natural Earth, GeoNames CC BY 4.0</Sources>
      </Caption>
    </Route>
  );
}

/* The map stays with its sources. */
const Route = styled.section`
  @media print {
    break-inside: avoid;
  }
`;

/** Has the height of the map, so that nothing moves when it comes. */
const Place = styled.div`
  block-size: clamp(11.75rem, 50vw, 20rem);
  ${media.medium} {
    block-size: 15rem;
  }
  @media print {
    block-size: auto;
  }
`;

const Waiting = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space(2)};
  block-size: 100%;
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.sunken};
  ${notPrinted}
`;

const Caption = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  margin-block-start: ${space(1)};
  ${media.medium} {
    margin-block-start: ${space(2)};
  }
  overflow-wrap: anywhere;
  button {
    ${notPrinted}
  }
`;

/* The list of stops has its time in print, with the zone. */
const Chosen = styled.p`
  font-weight: 550;
  ${notPrinted}
`;

const Sources = styled.p`
  margin-inline-start: auto;
  color: ${color.muted};
  font-size: ${textSize.small};
`;
