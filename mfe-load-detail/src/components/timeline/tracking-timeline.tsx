import { type ReactNode, startTransition, useEffect, useState } from 'react';
import {
  eventTimeRemarks,
  type EvidenceFact,
  recordedAfterCertification,
  validEvents,
  type TrackingEvent,
} from 'shared-domain/waste';
import { formatCount } from 'shared-domain/wire';
import {
  Card,
  color,
  EmptyState,
  Icon,
  Instant,
  MutedText,
  notPrinted,
  space,
  textSize,
  useIsPrinting,
  UserText,
} from 'shared-ui';
import styled from 'styled-components';
import { stopsOf } from '../../map/stops-of';
import type { PlacedPhoto } from '../../placed-photo';
import type { LoadTrace } from '../../queries/use-trace';
import type { ShownLoad } from '../../shown-load';
import { useArrivals } from './arrivals';
import type { StepActionsProps } from './step-actions';
import { TimelineItem } from './timeline-item';
import { TraceDisclosure } from './trace-disclosure';

export interface TrackingTimelineProps {
  load: ShownLoad;
  /** Newest first. */
  trackingEvents: readonly TrackingEvent[];
  /** It is about to be printed, so all of it is rendered at once. */
  isPrinted: boolean;
  trace: LoadTrace;
  /** What the events contain, where the page does not show it above. */
  evidence: ReactNode;
  onCorrect: StepActionsProps['onCorrect'];
  onNamePlace: StepActionsProps['onNamePlace'];
  /** The fact whose events are highlighted, or null. */
  highlighted: EvidenceFact | null;
  /** Id of the tracking event that the user has chosen, which is highlighted, too. */
  chosenId: string | null;
  onShowOnMap: (id: string) => void;
  renderPhoto: (placed: PlacedPhoto) => ReactNode;
}

/** How many events are rendered first, and how many in each later step. */
const [shownAtOnce, part] = [12, 40];

/** The load's chain of custody: its events, newest first, then its creation. */
export function TrackingTimeline({
  load,
  trackingEvents,
  isPrinted,
  trace,
  evidence,
  highlighted,
  chosenId,
  ...ofEach
}: TrackingTimelineProps) {
  const arrivals = useArrivals(trackingEvents);
  const filledCount = useFilledCount(trackingEvents.length, isPrinted);
  if (trackingEvents.length === 0) {
    return (
      <Card title="Tracking Timeline">
        <EmptyState title="No tracking events yet" icon="clock" />
        <CreationLine load={load} />
        <TraceDisclosure trace={trace} />
      </Card>
    );
  }
  const made = trace.isShown && trace.reading.state === 'found' ? trace.reading.data.trackingEvents : [];
  const timeRemarks = eventTimeRemarks(trackingEvents);
  const afterCertification = new Set(recordedAfterCertification(trackingEvents.toReversed()));
  const newest = validEvents(trackingEvents)[0];
  const byId = new Map(trackingEvents.map((trackingEvent) => [trackingEvent.id, trackingEvent]));
  const madeWith = new Map(made.map((trackingEvent) => [trackingEvent.id, trackingEvent]));
  const stopNumbers = new Map(stopsOf(trackingEvents).map(({ id, number }) => [id, number]));
  return (
    <Card
      title="Tracking Timeline"
      actions={<MutedText as="span">{formatCount(trackingEvents.length, 'event')}</MutedText>}
    >
      {evidence}
      <ol>
        {trackingEvents.map((trackingEvent, index) => (
          <TimelineItem
            key={trackingEvent.id}
            trackingEvent={trackingEvent}
            corrected={byId.get(trackingEvent.corrects ?? '')}
            correction={byId.get(trackingEvent.corrected_by ?? '')}
            isFar={index >= shownAtOnce}
            isFilled={index < filledCount || trackingEvent.id === chosenId}
            isNewest={trackingEvent === newest}
            hasArrived={arrivals.has(trackingEvent.id)}
            timeRemark={timeRemarks[index] ?? null}
            isAfterCertification={afterCertification.has(trackingEvent)}
            madeWith={madeWith.get(trackingEvent.id)}
            isHighlighted={trackingEvent.id === chosenId || (highlighted?.eventIds.includes(trackingEvent.id) ?? false)}
            stopNumber={stopNumbers.get(trackingEvent.id) ?? null}
            {...ofEach}
          />
        ))}
      </ol>
      <CreationLine load={load} />
      <Note>Pictures marked &quot;Sample&quot; are illustrations, not evidence for this load.</Note>
      <TraceDisclosure trace={trace} />
    </Card>
  );
}

/** How many events have content. The number grows in steps, so that the page stays responsive. */
function useFilledCount(total: number, isPrinted: boolean): number {
  const [count, setCount] = useState(shownAtOnce);
  const isWhole = useIsPrinting() || isPrinted || count >= total;
  // From then on, a new event does not empty another one.
  if (isWhole && count < Infinity) setCount(Infinity);
  useEffect(() => startTransition(() => setCount(count + part)), [count]);
  return count;
}

/** The start of a load's history: when it was created and by which user. */
function CreationLine({ load }: { load: ShownLoad }) {
  return (
    <Line>
      <Icon name="plus" />
      <span>
        Load created on <Instant value={load.created_at} />
        {load.created_by && (
          <>
            {' by '}
            <UserText>{load.created_by}</UserText>
          </>
        )}
      </span>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  padding-block: ${space(2)};
  padding-inline-start: ${space(2)};
  color: ${color.muted};
  overflow-wrap: anywhere;
  break-before: avoid;
  > svg {
    flex: none;
    margin-block-start: 3px;
  }
`;

const Note = styled.p`
  margin-block: ${space(2)};
  color: ${color.muted};
  font-size: ${textSize.small};
  ${notPrinted}
`;
