import { recordingDelay, statusSteps, type Photo, type TrackingEvent } from 'shared-domain/waste';
import { Instant, OnPaper, UserText } from 'shared-ui';
import { photoRecorder } from '../placed-photo';
import { PhotoDigest } from './photo-digest';

export interface PhotoCaptionProps {
  trackingEvent: TrackingEvent;
  photo: Photo;
}

/**
 * Who added a photo, when, if that was later than its event was recorded, and the correction of the event. On paper also
 * the status, time and place of the event, because the head of its step can be on an earlier sheet.
 */
export function PhotoCaption({ trackingEvent, photo }: PhotoCaptionProps) {
  const { status, timestamp, location, place, corrected_by: correctedBy } = trackingEvent;
  const addedBy = photoRecorder({ trackingEvent, photo });
  // As on the certificate.
  const delay = recordingDelay({ timestamp: trackingEvent.recorded_at, recorded_at: photo.recorded_at });
  return (
    <>
      <OnPaper as="span">
        {`${statusSteps[status].label} · `}
        <Instant value={timestamp} />
        {location && (
          <>
            {' · '}
            <UserText>{place ?? location}</UserText>
          </>
        )}
        {' · '}
      </OnPaper>
      Added
      {addedBy && (
        <>
          {' by '}
          <UserText>{addedBy}</UserText>
        </>
      )}
      {delay !== null && (
        <>
          {' on '}
          <Instant value={photo.recorded_at} />
        </>
      )}
      {correctedBy !== null && ' · Corrected by a later event'}
      {trackingEvent.photos.length > 1 && <PhotoDigest photo={photo} />}
    </>
  );
}
