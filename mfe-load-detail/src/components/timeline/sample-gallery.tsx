import type { LoadStatus } from 'shared-domain/waste';
import { color, OnScreen, radius, space, Tag, textSize, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { sampleGalleries } from './sample-galleries';
import { PhotoGroup } from './photo-group';
import { pictureFrame } from '../picture-frame';

/** Illustrations of the evidence for a status, each marked as a sample. They are not evidence, so they are never printed. */
export function SampleGallery({ status }: { status: LoadStatus }) {
  return (
    <OnScreen>
      <PhotoGroup
        title="Compliance Documentation"
        remark={<Tag tone="neutral">Samples, not evidence</Tag>}
        size="sample"
      >
        {sampleGalleries[status].map(({ address, description }) => (
          <li key={address}>
            <PictureLink href={address} target="_blank" rel="noopener noreferrer">
              <Picture>
                <img src={address} alt="" width={480} height={320} loading="lazy" decoding="async" />
              </Picture>
              <span>
                <VisuallyHidden>Sample </VisuallyHidden>
                {description}
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </span>
            </PictureLink>
          </li>
        ))}
      </PhotoGroup>
    </OnScreen>
  );
}

const PictureLink = styled.a`
  display: grid;
  grid-template-columns: ${space(28)} minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)};
  color: ${color.muted};
  font-size: ${textSize.small};
  line-height: 1.35;
  text-decoration: none;
  img {
    ${pictureFrame}
    aspect-ratio: 3 / 2;
  }
  &:hover {
    color: ${color.ink};
    img {
      border-color: ${color['border-strong']};
    }
  }
`;

const Picture = styled.span`
  position: relative;
  img {
    opacity: 0.6;
  }
  /* Over the mark in the picture, which is too small to read here. */
  &::after {
    content: 'Sample' / '';
    position: absolute;
    inset: auto auto ${space(1)} ${space(1)};
    padding: 0 ${space(1.5)};
    border-radius: ${radius.small};
    background: ${color.ink};
    color: ${color.surface};
    font-size: 0.6875rem;
    font-weight: 600;
    line-height: 1.5;
  }
`;
