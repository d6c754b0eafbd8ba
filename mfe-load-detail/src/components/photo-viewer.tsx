import { useNavigate } from 'react-router-dom';
import { statusSteps, type Photo, type TrackingEvent } from 'shared-domain/waste';
import {
  ButtonAnchor,
  color,
  FailedState,
  Instant,
  LoadingState,
  PageHeader,
  space,
  textSize,
  TimeZoneNote,
  UserText,
} from 'shared-ui';
import styled from 'styled-components';
import type { PhotoView } from '../queries/use-photo';

export interface PhotoViewerProps {
  title: string;
  /** File name of a download, without the extension. */
  fileName: string;
  trackingEvent: TrackingEvent;
  photo: Photo;
  view: PhotoView;
  wayBack: string;
}

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** A photo as large as the window, with its details. */
export function PhotoViewer({ title, fileName, trackingEvent, photo, view, wayBack }: PhotoViewerProps) {
  const navigate = useNavigate();
  return (
    <Frame>
      <PageHeader
        title={<bdi>{title}</bdi>}
        back={{ label: 'Back to Load', onClick: () => void navigate(wayBack) }}
        actions={
          view.state === 'shown' && (
            <ButtonAnchor
              size="small"
              icon="download"
              href={view.address}
              download={`${fileName}.${endings[view.mediaType] ?? 'jpg'}`}
            >
              Download
            </ButtonAnchor>
          )
        }
        meta={<PhotoFacts trackingEvent={trackingEvent} photo={photo} isShown={view.state === 'shown'} />}
      />
      <Stage>
        {view.state === 'waiting' && (
          <LoadingState label="Loading photo..." isAsking={view.isAsking} onRetry={view.retry} />
        )}
        {view.state === 'failed' && (
          <FailedState
            title={view.isDamaged ? 'This photo cannot be shown' : 'The photo could not be loaded'}
            text={view.reason}
            onRetry={view.retry}
          />
        )}
        {view.state === 'shown' && <Picture src={view.address} alt={title} />}
      </Stage>
    </Frame>
  );
}

interface PhotoFactsProps {
  trackingEvent: TrackingEvent;
  photo: Photo;
  isShown: boolean;
}

function PhotoFacts({ trackingEvent, photo, isShown }: PhotoFactsProps) {
  return (
    <Facts>
      <span>{statusSteps[trackingEvent.status].label}</span>
      <Instant value={trackingEvent.timestamp} />
      {trackingEvent.recorded_by && (
        <span>
          Recorded by <UserText>{trackingEvent.recorded_by}</UserText>
        </span>
      )}
      <span>{`${photo.width} × ${photo.height} pixels, ${formatSize(photo.byte_size)}`}</span>
      <TimeZoneNote />
      <Digest>
        SHA-256 of the stored original <code>{photo.sha256}</code>
      </Digest>
      {photo.original_sha256 && (
        <Digest>
          Scaled down from the file with SHA-256 <code>{photo.original_sha256}</code>
        </Digest>
      )}
      {isShown && <span>Shown and downloaded as a copy without metadata, which has a digest of its own.</span>}
    </Facts>
  );
}

function formatSize(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
  @media print {
    display: block;
    block-size: auto;
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(4)};
  font-size: ${textSize.small};
`;

const Digest = styled.span`
  overflow-wrap: anywhere;
`;

/** At least half of a phone's screen, even if the details fill most of it: the page then scrolls. */
const Stage = styled.main`
  display: grid;
  flex: 1 0 20rem;
  min-block-size: 0;
  place-items: center;
  padding: ${space(2)};
  background: ${color.sunken};
  /* Otherwise the picture is centered in too low a box, and covers the facts above it. */
  @media print {
    display: block;
  }
`;

const Picture = styled.img`
  position: relative;
  inline-size: 100%;
  block-size: 100%;
  min-block-size: 0;
  object-fit: contain;
  /* On one sheet with its facts. */
  @media print {
    block-size: auto;
    max-block-size: 75vh;
  }
`;
