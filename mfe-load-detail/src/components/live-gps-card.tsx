import { formatAccuracy, parsePosition, validEvents, type LoadStatus, type TrackingEvent } from 'shared-domain/waste';
import { Card, color, DescriptionList, Instant, media, space, StatusBadge } from 'shared-ui';
import styled from 'styled-components';
import { MapButton } from './map-button';
import { Whereabouts } from './whereabouts';

export interface LiveGpsCardProps {
  status: LoadStatus;
  /** Newest first; null until they arrive. */
  trackingEvents: readonly TrackingEvent[] | null;
  /** True if the user has the button that the specified text mentions. */
  canRecord: boolean;
}

/** The last known location of a load in transit. */
export function LiveGpsCard({ status, trackingEvents, canRecord }: LiveGpsCardProps) {
  const valid = trackingEvents && validEvents(trackingEvents);
  const newest = valid?.[0];
  // Only the newest event states the current location; an older one is labeled as such.
  const older = valid?.find((trackingEvent) => trackingEvent.location);
  const shownOnMap = newest?.location ?? older?.location;
  return (
    <Card title="Live GPS Tracking" actions={shownOnMap && <MapButton location={shownOnMap}>View on Map</MapButton>}>
      <Facts>
        <StatusBadge status={status} />
        {!trackingEvents || newest?.location ? (
          <DescriptionList
            items={[
              {
                term: 'Last known location',
                detail: newest?.location ? <Position {...newest} location={newest.location} /> : '–',
              },
              { term: 'Last update', detail: newest ? <Instant value={newest.timestamp} /> : '–' },
            ]}
          />
        ) : (
          <>
            <Quiet>No GPS coordinates recorded yet. Use "Update Status" to add location data.</Quiet>
            {!canRecord && <Quiet>Administrators record events with &quot;Update Status&quot;.</Quiet>}
          </>
        )}
        {!newest?.location && older?.location && (
          <Quiet>
            {'The latest event has no location. Previous location: '}
            <Position {...older} location={older.location} />
            {', '}
            <Instant value={older.timestamp} />
          </Quiet>
        )}
      </Facts>
    </Card>
  );
}

function Position({ location, place, accuracy_m: accuracy }: TrackingEvent & { location: string }) {
  return (
    <>
      <Whereabouts location={location} place={place} />
      {parsePosition(location) === null ? (
        <Quiet as="span"> · No position recorded</Quiet>
      ) : (
        accuracy !== null && ` ±${formatAccuracy(accuracy)}`
      )}
    </>
  );
}

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space(3)} ${space(6)};
  > dl {
    flex: 1 1 20rem;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  }
  /* On phones, a fact begins on the line of its term. */
  ${media.small} {
    gap: ${space(1)} ${space(3)};
    > dl {
      display: block;
    }
    dt,
    dd {
      display: inline;
    }
    dt {
      margin-inline-end: ${space(1.5)};
    }
  }
`;

const Quiet = styled.p`
  color: ${color.muted};
  overflow-wrap: anywhere;
`;
