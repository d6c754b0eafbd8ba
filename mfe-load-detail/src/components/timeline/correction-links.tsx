import type { MouseEvent } from 'react';
import { statusSteps, type TrackingEvent } from 'shared-domain/waste';
import { Instant, media, space } from 'shared-ui';
import styled from 'styled-components';
import { showTimelineItem, timelineItemId } from '../../show-timeline-item';

export interface CorrectionLinksProps {
  /** The event that this one corrects. */
  corrected: TrackingEvent | undefined;
  /** The event that corrects this one. */
  correction: TrackingEvent | undefined;
}

/** The links between an event and its correction. */
export function CorrectionLinks({ corrected, correction }: CorrectionLinksProps) {
  if (!corrected && !correction) return null;
  return (
    <Links>
      {corrected && <EventLink to={corrected}>Corrects an earlier event</EventLink>}
      {correction && <EventLink to={correction}>Corrected by a later event</EventLink>}
    </Links>
  );
}

/** Leads to another event of the timeline. The address stays, and with it the way back to the dashboard. */
function EventLink({ to: { id, status, recorded_at: recordedAt }, children }: { to: TrackingEvent; children: string }) {
  const show = (event: MouseEvent) => {
    event.preventDefault();
    showTimelineItem(id);
  };
  return (
    <a href={`#${timelineItemId(id)}`} onClick={show}>
      {`${children}: ${statusSteps[status].label}, recorded `}
      <Instant value={recordedAt} />
    </a>
  );
}

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  ${media.touch} {
    row-gap: 0;
    a {
      padding-block: ${space(3)};
    }
  }
`;
