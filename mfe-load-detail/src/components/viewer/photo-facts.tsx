import { formatAccuracy, photoFormats, statusSteps, type Photo } from 'shared-domain/waste';
import { color, DescriptionList, Instant, media, SmallNote, space, textSize, UserText } from 'shared-ui';
import styled from 'styled-components';
import { photoRecorder, type PlacedPhoto } from '../../placed-photo';
import { Whereabouts } from '../whereabouts';

export interface PhotoFactsProps {
  placed: PlacedPhoto;
  /** SHA-256 of the copy that is shown; null if it is not known. */
  copySha256: string | null;
}

/** What is recorded about a photo and its file. */
export function PhotoFacts({ placed: { trackingEvent, photo }, copySha256 }: PhotoFactsProps) {
  const { status, timestamp, location, place, accuracy_m: accuracy, corrected_by: correctedBy } = trackingEvent;
  const recordedBy = photoRecorder({ trackingEvent, photo });
  return (
    <Panel aria-label="About this photo" tabIndex={0}>
      <DescriptionList
        items={[
          { term: 'Status', detail: statusSteps[status].label },
          ...(correctedBy === null
            ? []
            : [{ term: 'Corrected', detail: 'By a later event; this event no longer counts' }]),
          { term: 'Event time', detail: <Instant value={timestamp} /> },
          ...(location ? [{ term: 'Location', detail: <Whereabouts location={location} place={place} /> }] : []),
          ...(accuracy === null ? [] : [{ term: 'Accuracy of the position', detail: `±${formatAccuracy(accuracy)}` }]),
          { term: 'Photo recorded', detail: <Instant value={photo.recorded_at} /> },
          ...(recordedBy ? [{ term: 'Recorded by', detail: <UserText>{recordedBy}</UserText> }] : []),
          { term: 'Stored original', detail: describeFile(photo) },
        ]}
      />
      <DescriptionList
        items={[
          { term: 'SHA-256 of the stored original', detail: <Digest>{photo.sha256}</Digest> },
          ...(photo.original_sha256 && photo.original_sha256 !== photo.sha256
            ? [
                {
                  term: 'SHA-256 before scaling, as stated by the uploader',
                  detail: <Digest>{photo.original_sha256}</Digest>,
                },
              ]
            : []),
          ...(copySha256 && copySha256 !== photo.sha256
            ? [{ term: 'SHA-256 of the copy shown here', detail: <Digest>{copySha256}</Digest> }]
            : []),
        ]}
      />
      {copySha256 !== null && (
        <SmallNote>
          {copySha256 === photo.sha256
            ? 'What you see and download is the stored original, byte for byte.'
            : 'What you see and download is a copy without metadata, so its SHA-256 differs from that of the original.'}
        </SmallNote>
      )}
    </Panel>
  );
}

/** `JPEG, 4032 × 3024 pixels, 2.1 MB`. */
function describeFile({ content_type: contentType, width, height, byte_size: bytes }: Photo): string {
  const format = Object.entries(photoFormats)
    .find(([, mediaType]) => mediaType === contentType)?.[0]
    .toUpperCase();
  return `${format ?? contentType}, ${width} × ${height} pixels, ${formatSize(bytes)}`;
}

function formatSize(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

const Panel = styled.section`
  display: grid;
  align-content: start;
  gap: ${space(3)};
  min-inline-size: 0;
  padding: ${space(4)};
  border-block-start: 1px solid ${color.border};
  background: ${color.surface};
  ${media.medium} {
    padding-inline: ${space(6)};
  }
  @media screen and (min-width: 56rem) {
    grid-row: 1 / -1;
    grid-column: 2;
    padding: ${space(5)};
    border-block-start: 0;
    border-inline-start: 1px solid ${color.border};
    overflow: auto;
  }
  /* Above the picture. */
  @media print {
    order: -1;
  }
`;

const Digest = styled.code`
  font-size: ${textSize.small};
`;
