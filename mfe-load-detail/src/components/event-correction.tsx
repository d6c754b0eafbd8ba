import type { MouseEvent } from 'react';
import { statusSteps, type TrackingEvent } from 'shared-domain/waste';
import { formatInstant } from 'shared-domain/wire';
import { Button, space, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { showTimelineItem, timelineItemId } from '../show-timeline-item';

/** Opens the correction of an event. */
export function CorrectButton({
  trackingEvent,
  onCorrect,
}: {
  trackingEvent: TrackingEvent;
  onCorrect: (trackingEvent: TrackingEvent) => void;
}) {
  const { status, timestamp } = trackingEvent;
  return (
    <OnScreen>
      <Button size="small" variant="quiet" icon="edit" onClick={() => onCorrect(trackingEvent)}>
        Correct
        <VisuallyHidden>{` ${statusSteps[status].label}, ${formatInstant(timestamp)}`}</VisuallyHidden>
      </Button>
    </OnScreen>
  );
}

/** The links between an event and its correction. */
export function CorrectionLinks({
  trackingEvent: { corrects, corrected_by: correctedBy },
}: {
  trackingEvent: TrackingEvent;
}) {
  if (!corrects && !correctedBy) return null;
  return (
    <Links>
      {corrects && <EventLink id={corrects}>Corrects an earlier entry</EventLink>}
      {correctedBy && <EventLink id={correctedBy}>Corrected by a later entry</EventLink>}
    </Links>
  );
}

/** Leads to another event of the timeline. The address stays, and with it the way back to the dashboard. */
function EventLink({ id, children }: { id: string; children: string }) {
  const show = (event: MouseEvent) => {
    event.preventDefault();
    showTimelineItem(id);
  };
  return (
    <a href={`#${timelineItemId(id)}`} onClick={show}>
      {children}
    </a>
  );
}

const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
`;
