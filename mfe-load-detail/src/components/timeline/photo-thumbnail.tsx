import type { ReactNode, Ref } from 'react';
import {
  color,
  IconButton,
  notPrinted,
  OnPaper,
  OnScreen,
  RetryButton,
  SlowNotice,
  space,
  Spinner,
  textSize,
  VisuallyHidden,
} from 'shared-ui';
import styled from 'styled-components';
import type { PhotoView } from '../../queries/use-photo';
import { pictureFrame } from '../picture-frame';

export interface PhotoThumbnailProps {
  photo: PhotoView;
  description: string;
  caption: ReactNode;
  /** Address of the photo's own page; null if it opens over this page only. */
  href: string | null;
  onEnlarge: () => void;
  ref?: Ref<HTMLElement>;
}

/** A photo with its caption. It opens in a new tab, or over this page. */
export function PhotoThumbnail({ photo, description, caption, href, onEnlarge, ref }: PhotoThumbnailProps) {
  return (
    <Figure ref={ref}>
      {photo.state === 'waiting' && (
        <Place>
          <OnScreen>
            <Spinner />
          </OnScreen>
          <OnPaper data-unloaded-photo="">This photo had not loaded when the page was printed.</OnPaper>
          <VisuallyHidden>{`Loading ${description}`}</VisuallyHidden>
          <SlowNotice isWaiting={photo.isAsking} advice="" subject={description} onRetry={photo.retry} />
        </Place>
      )}
      {photo.state === 'failed' && (
        <Place>
          <span>{photo.damage ? `Stored file ${photo.damage}` : 'Photo not loaded'}</span>
          <RetryButton size="small" subject={description} onRetry={photo.retry} />
        </Place>
      )}
      {photo.state === 'shown' && (
        <>
          {href === null ? (
            <Picture src={photo.address} alt={description} decoding="async" onClick={onEnlarge} />
          ) : (
            <FullSize href={href} target="_blank" rel="noopener">
              <img src={photo.address} alt={description} decoding="async" />
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </FullSize>
          )}
          <IconButton label={`Enlarge ${description}`} icon="expand" onClick={onEnlarge} />
        </>
      )}
      <Caption>{caption}</Caption>
    </Figure>
  );
}

const Place = styled.div`
  ${pictureFrame}
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space(1.5)};
  padding: ${space(1)};
  color: ${color.muted};
  font-size: ${textSize.small};
  text-align: center;
`;

const Figure = styled.figure`
  display: grid;
  position: relative;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  margin: 0;
  /* Over the corner in which cameras stamp no date. */
  > button {
    position: absolute;
    inset-block-start: ${space(2)};
    inset-inline-end: ${space(2)};
    border-color: ${color.border};
    background: ${color.surface};
    color: ${color.ink};
    ${notPrinted}
  }
  /* A photo stays with its caption. */
  @media print {
    break-inside: avoid;
  }
`;

const FullSize = styled.a`
  display: block;
  img {
    ${pictureFrame}
  }
  &:hover img {
    border-color: ${color['border-strong']};
  }
`;

/** The button over it does the same for the keyboard. */
const Picture = styled.img`
  ${pictureFrame}
  cursor: zoom-in;
`;

const Caption = styled.figcaption`
  color: ${color.muted};
  font-size: ${textSize.small};
  overflow-wrap: anywhere;
`;
