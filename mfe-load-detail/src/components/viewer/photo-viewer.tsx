import {
  ButtonAnchor,
  color,
  FailedState,
  IconButton,
  LoadingState,
  media,
  notPrinted,
  space,
  VisuallyHidden,
  visuallyHidden,
} from 'shared-ui';
import type { Load } from 'shared-domain/waste';
import styled from 'styled-components';
import { describePhoto, photoFileName, photoTitle } from '../../placed-photo';
import type { PhotoViewing } from '../../queries/use-photo-viewing';
import { MoveButtons } from './move-buttons';
import { useSwipe } from './use-swipe';
import { useViewerKeys } from './use-viewer-keys';
import { useZoom, type ZoomControl } from './use-zoom';
import { PhotoFacts } from './photo-facts';

export interface PhotoViewerProps {
  load: Load;
  viewing: PhotoViewing;
  onShow: (photoId: string) => void;
}

/** A photo as large as possible, with zoom, its neighbors, a download and its facts. */
export function PhotoViewer({ load, viewing, onShow }: PhotoViewerProps) {
  const { shown, view, copySha256, previous, next } = viewing;
  const { attach, ...zoom } = useZoom();
  const showNeighbor = (step: -1 | 1) => {
    const neighbor = step === 1 ? next : previous;
    if (neighbor) onShow(neighbor.photo.id);
  };
  useViewerKeys(zoom, showNeighbor);
  const swipe = useSwipe(zoom.scale === 1, showNeighbor);
  return (
    <Frame>
      <Stage {...swipe} tabIndex={-1}>
        {view.state === 'waiting' && (
          <LoadingState label="Loading photo..." isAsking={view.isAsking} onRetry={view.retry} />
        )}
        {view.state === 'failed' && (
          <FailedState
            title={view.damage ? 'This photo cannot be shown' : 'The photo could not be loaded'}
            text={view.reason}
            onRetry={view.retry}
          />
        )}
        {view.state === 'shown' && (
          <Picture
            key={shown.photo.id}
            ref={attach}
            src={view.address}
            alt={photoTitle(load, shown)}
            draggable={false}
          />
        )}
        {zoom.scale > 1 && <MoveButtons onMove={zoom.move} />}
      </Stage>
      <Bar>
        <Neighbors viewing={viewing} onShow={onShow} />
        {view.state === 'shown' && (
          <>
            <ZoomButtons zoom={zoom} />
            <ButtonAnchor
              size="small"
              icon="download"
              href={view.address}
              download={photoFileName(load, shown, view.mediaType)}
            >
              <Label>Download</Label>
            </ButtonAnchor>
          </>
        )}
      </Bar>
      <PhotoFacts placed={shown} copySha256={view.state === 'shown' ? copySha256 : null} />
    </Frame>
  );
}

function Neighbors({ viewing: { shown, previous, next, position, count }, onShow }: Omit<PhotoViewerProps, 'load'>) {
  return (
    <Group>
      {previous && (
        <IconButton
          label="Previous photo"
          icon="chevron-left"
          aria-keyshortcuts="ArrowLeft"
          onClick={() => onShow(previous.photo.id)}
        />
      )}
      <span role="status">
        {`${position} of ${count}`}
        <VisuallyHidden>{`: ${describePhoto(shown)}`}</VisuallyHidden>
      </span>
      {next && (
        <IconButton
          label="Next photo"
          icon="chevron-right"
          aria-keyshortcuts="ArrowRight"
          onClick={() => onShow(next.photo.id)}
        />
      )}
    </Group>
  );
}

function ZoomButtons({ zoom: { scale, zoomIn, zoomOut, reset } }: { zoom: ZoomControl }) {
  // Relative to the size at which the whole photo fits, not to its pixels.
  const percent = Math.round(scale * 100);
  return (
    <Group role="group" aria-label="Zoom">
      <IconButton label="Zoom out" icon="minus" aria-keyshortcuts="-" onClick={zoomOut} />
      <Scale type="button" title="Show the whole photo" aria-keyshortcuts="0" onClick={reset}>
        {percent === 100 ? 'Fit' : `${percent}%`}
        <VisuallyHidden>, show the whole photo</VisuallyHidden>
      </Scale>
      <IconButton label="Zoom in" icon="plus" aria-keyshortcuts="+" onClick={zoomIn} />
    </Group>
  );
}

/** Picture and controls; the facts are next to them where there is space, otherwise below. */
const Frame = styled.div`
  display: grid;
  flex: 1;
  grid-template: minmax(18rem, 1fr) auto auto / minmax(0, 1fr);
  min-block-size: 0;
  @media screen and (min-width: 56rem) {
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr) 22rem;
  }
  @media print {
    display: flex;
    flex-direction: column;
  }
`;

const Stage = styled.div`
  position: relative;
  display: grid;
  min-block-size: 0;
  place-items: center;
  overflow: hidden;
  background: ${color.sunken};
  /* Sideways, a finger goes to the neighbors. */
  touch-action: pan-y;
  &:focus {
    outline: none;
  }
`;

const Picture = styled.img`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  min-block-size: 0;
  object-fit: contain;
  /* On one sheet with its facts, always whole. */
  @media print {
    transform: none !important;
    block-size: auto;
    max-block-size: 60vh;
  }
  @media screen {
    position: absolute;
    inset: 0;
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(1.5)} ${space(4)};
  border-block-start: 1px solid ${color.border};
  ${media.medium} {
    padding-inline: ${space(6)};
  }
  ${notPrinted}
`;

/* On phones, the icon is enough, so that the bar is one line. */
const Label = styled.span`
  ${media.small} {
    ${visuallyHidden}
  }
`;

const Group = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
`;

const Scale = styled.button`
  min-inline-size: ${space(14)};
  block-size: ${space(9)};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  ${media.touch} {
    block-size: ${space(11)};
  }
`;
