import { useCallback, type ReactNode } from 'react';
import { statusSteps, type TrackingEvent } from 'shared-domain/waste';
import { media } from 'shared-ui';
import { EvidenceLine } from './components/evidence-line';
import { LiveGpsCard } from './components/live-gps-card';
import { Journey } from './components/load-page';
import { TrackingTimeline, type TrackingTimelineProps } from './components/timeline/tracking-timeline';
import { EventPhoto } from './event-photo';
import { LoadMap } from './map/load-map';
import { useChosenEvent } from './map/use-chosen-event';
import type { PlacedPhoto } from './placed-photo';
import { useTrace } from './queries/use-trace';
import type { Evidence } from './use-evidence';
import { useMatches } from './use-matches';

interface LoadJourneyProps extends Pick<TrackingTimelineProps, 'load' | 'isPrinted' | 'onCorrect' | 'onNamePlace'> {
  /** Newest first; null until they arrive. */
  trackingEvents: TrackingEvent[] | null;
  evidence: Evidence;
  /** Shown in place of the timeline until the tracking events arrive. */
  waiting: ReactNode;
  onEnlarge: (photoId: string) => void;
}

/** While the tracking events have not arrived: the same list at each rendering. */
export const noEvents: TrackingEvent[] = [];

/** Where the load is and was: its map and its timeline. A step that is chosen on one is shown on the other. */
export function LoadJourney({ load, trackingEvents, waiting, evidence, onEnlarge, ...timeline }: LoadJourneyProps) {
  const isPhone = useMatches(media.small);
  const trace = useTrace(load.id);
  const { chosenId, choose, showOnMap } = useChosenEvent(trackingEvents !== null);
  const renderPhoto = useCallback(
    (placed: PlacedPhoto) => <EventPhoto placed={placed} onEnlarge={onEnlarge} />,
    [onEnlarge],
  );
  return (
    <Journey>
      {statusSteps[load.current_status].isTracked && (
        <LiveGpsCard
          status={load.current_status}
          trackingEvents={trackingEvents}
          canRecord={timeline.onCorrect !== null}
        />
      )}
      {/* Not in the card, which comes and goes: the map keeps its view and the focus. */}
      <LoadMap trackingEvents={trackingEvents ?? noEvents} chosenId={chosenId} onChoose={choose} />
      {trackingEvents ? (
        <TrackingTimeline
          {...timeline}
          load={load}
          trackingEvents={trackingEvents}
          trace={trace}
          evidence={isPhone && <EvidenceLine {...evidence} />}
          highlighted={evidence.highlighted}
          chosenId={chosenId}
          onShowOnMap={showOnMap}
          renderPhoto={renderPhoto}
        />
      ) : (
        waiting
      )}
    </Journey>
  );
}
