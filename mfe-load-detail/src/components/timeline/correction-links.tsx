import type { MouseEvent } from 'react';
import type { TrackingEvent } from 'shared-domain/waste';
import { media, space } from 'shared-ui';
import styled from 'styled-components';
import { showTimelineItem, timelineItemId } from '../../show-timeline-item';

/** The links between an event and its correction. */
export function CorrectionLinks({
  trackingEvent: { corrects, corrected_by: correctedBy },
}: {
  trackingEvent: TrackingEvent;
}) {
  if (!corrects && !correctedBy) return null;
  return (
    <Links>
      {corrects && <EventLink id={corrects}>Corrects an earlier event</EventLink>}
      {correctedBy && <EventLink id={correctedBy}>Corrected by a later event</EventLink>}
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
