import { recordingDelay, statusSteps, type Photo, type TrackingEvent } from 'shared-domain/waste';
import { color, Instant, OnPaper, UserText } from 'shared-ui';
import styled from 'styled-components';
import { photoRecorder } from '../placed-photo';

export interface PhotoCaptionProps {
  trackingEvent: TrackingEvent;
  photo: Photo;
}

/**
 * Time and place of the event that a photo proves, who attached the photo, when it was added if that was later, and the
 * correction of the event. The step states the exact position.
 */
export function PhotoCaption({ trackingEvent, photo }: PhotoCaptionProps) {
  const { status, timestamp, location, place, corrected_by: correctedBy } = trackingEvent;
  const recordedBy = photoRecorder({ trackingEvent, photo });
  // As on the certificate.
  const delay = recordingDelay({ timestamp: trackingEvent.recorded_at, recorded_at: photo.recorded_at });
  return (
    <>
      {/* The head of the step can be on an earlier sheet. */}
      <OnPaper as="span">{`${statusSteps[status].label} · `}</OnPaper>
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
      {delay !== null && (
        <>
          {' · Added '}
          <Instant value={photo.recorded_at} />
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
