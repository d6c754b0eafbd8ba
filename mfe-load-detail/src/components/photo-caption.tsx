import type { TrackingEvent } from 'shared-domain/waste';
import { color, Instant, UserText } from 'shared-ui';
import styled from 'styled-components';

/** Time, place and recorder of the event that a photo proves, and its correction. The step states the exact position. */
export function PhotoCaption({ trackingEvent }: { trackingEvent: TrackingEvent }) {
  const { timestamp, location, place, recorded_by: recordedBy, corrected_by: correctedBy } = trackingEvent;
  return (
    <>
      <Time>
        <Instant value={timestamp} />
      </Time>
      {location && (
        <>
          {' · '}
          <UserText>{place ?? location}</UserText>
        </>
      )}
      {recordedBy && (
        <>
          {' · '}
          <UserText>{recordedBy}</UserText>
        </>
      )}
      {correctedBy !== null && ' · Corrected by a later event'}
    </>
  );
}

const Time = styled.span`
  color: ${color.ink};
  font-weight: 550;
`;
