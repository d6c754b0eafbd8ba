import type { Ref } from 'react';
import { color, Icon, radius, RetryButton, SlowNotice, space, Spinner, textSize, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import type { PhotoView } from '../queries/use-photo';
import { pictureFrame } from './picture-frame';

export interface PhotoThumbnailProps {
  photo: PhotoView;
  description: string;
  /** Address of the full-size photo. */
  href: string;
  ref?: Ref<HTMLDivElement>;
}

/** A thumbnail of a photo; it opens in full size in a new tab. */
export function PhotoThumbnail({ photo, description, href, ref }: PhotoThumbnailProps) {
  return (
    <div ref={ref}>
      {photo.state === 'waiting' && (
        <Place>
          <OnScreen>
            <Spinner />
          </OnScreen>
          <OnPaper>This photo had not loaded when the page was printed.</OnPaper>
          <VisuallyHidden>{`Loading ${description}`}</VisuallyHidden>
          <SlowNotice isWaiting={photo.isAsking} advice="" subject={description} onRetry={photo.retry} />
        </Place>
      )}
      {photo.state === 'failed' && (
        <Place>
          <span>{photo.isDamaged ? 'Stored file damaged' : 'Photo not loaded'}</span>
          <RetryButton size="small" subject={description} onRetry={photo.retry} />
        </Place>
      )}
      {photo.state === 'shown' && (
        <FullSize href={href} target="_blank" rel="noopener">
          <img src={photo.address} alt={description} decoding="async" />
          <Corner>
            <Icon name="external-link" size={14} />
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </Corner>
        </FullSize>
      )}
    </div>
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

const OnScreen = styled.span`
  @media print {
    display: none;
  }
`;

const OnPaper = styled.span`
  display: none;
  @media print {
    display: block;
  }
`;

const FullSize = styled.a`
  position: relative;
  display: block;
  img {
    ${pictureFrame}
  }
  &:hover img {
    border-color: ${color['border-strong']};
  }
`;

const Corner = styled.span`
  position: absolute;
  inset-block-end: ${space(1)};
  inset-inline-end: ${space(1)};
  padding: ${space(0.75)};
  border-radius: ${radius.small};
  background: ${color.surface};
  color: ${color.ink};
  @media print {
    display: none;
  }
`;
