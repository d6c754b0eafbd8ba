import type { TrackingEvent } from 'shared-domain/waste';
import { color, Instant, UserText } from 'shared-ui';
import styled from 'styled-components';
import { Whereabouts } from './whereabouts';

/** Time, place and recorder of the event that a photo proves. */
export function PhotoCaption({ trackingEvent }: { trackingEvent: TrackingEvent }) {
  const { timestamp, location, place, recorded_by: recordedBy } = trackingEvent;
  return (
    <>
      <Time>
        <Instant value={timestamp} />
      </Time>
      {location && (
        <>
          {' · '}
          <Whereabouts location={location} place={place} />
        </>
      )}
      {recordedBy && (
        <>
          {' · '}
          <UserText>{recordedBy}</UserText>
        </>
      )}
    </>
  );
}

const Time = styled.span`
  color: ${color.ink};
  font-weight: 550;
`;
