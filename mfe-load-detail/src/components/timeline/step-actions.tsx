import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { parsePosition, siteRadius, statusSteps, type TrackingEvent } from 'shared-domain/waste';
import { formatInstant } from 'shared-domain/wire';
import { Button, notPrinted, space, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { focusTimelineItem } from '../../show-timeline-item';

export interface StepActionsProps {
  trackingEvent: TrackingEvent;
  /** Opens the correction of a step; null if the user may not record events. */
  onCorrect: ((trackingEvent: TrackingEvent) => void) | null;
  /** Opens the naming of a step's place; null if the user may not manage sites. */
  onNamePlace: ((trackingEvent: TrackingEvent) => void) | null;
}

/** What administrators can do with a step that counts. */
export function StepActions({ trackingEvent, onCorrect, onNamePlace }: StepActionsProps) {
  const { status, timestamp, corrected_by: correctedBy } = trackingEvent;
  const canName = onNamePlace !== null && isUnnamedPosition(trackingEvent);
  if (correctedBy !== null || (!onCorrect && !canName)) return null;
  const step = <VisuallyHidden>{` ${statusSteps[status].label}, ${formatInstant(timestamp)}`}</VisuallyHidden>;
  return (
    <OnScreen>
      {onCorrect && (
        <FocusKept id={trackingEvent.id}>
          <Button size="small" variant="quiet" icon="edit" onClick={() => onCorrect(trackingEvent)}>
            Correct{step}
          </Button>
        </FocusKept>
      )}
      {canName && (
        <FocusKept id={trackingEvent.id}>
          <Button size="small" variant="quiet" icon="map-pin" onClick={() => onNamePlace(trackingEvent)}>
            Name This Place{step}
          </Button>
        </FocusKept>
      )}
    </OnScreen>
  );
}

/** A button that disappears once it has done its work: the focus then moves to its step. */
function FocusKept({ id, children }: { id: string; children: ReactNode }) {
  const frame = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const present = frame.current;
    return () => {
      if (present?.matches(':focus-within')) focusTimelineItem(id);
    };
  }, [id]);
  return <span ref={frame}>{children}</span>;
}

/** A position outside all known sites: its place is a town, or unknown. An inaccurate one would name no usual site. */
function isUnnamedPosition({ location, place, accuracy_m: accuracy }: TrackingEvent): boolean {
  const isPosition = location !== null && parsePosition(location) !== null;
  return isPosition && !place?.startsWith('at ') && (accuracy ?? 0) <= siteRadius.usual;
}

const OnScreen = styled.div`
  display: flex;
  flex-wrap: wrap;
  /* On two lines, each button keeps the height that a thumb needs. */
  gap: ${space(3.5)} ${space(1)};
  /* The quiet buttons align with the text above. */
  margin-inline-start: -${space(2)};
  ${notPrinted}
`;
