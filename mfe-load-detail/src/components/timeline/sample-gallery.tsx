import type { LoadStatus } from 'shared-domain/waste';
import { color, OnScreen, space, textSize, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { sampleGalleries } from './sample-galleries';
import { PhotoGroup } from './photo-group';
import { pictureFrame } from '../picture-frame';

/** Illustrations of the evidence for a status, each marked as a sample. They are not evidence, so they are never printed. */
export function SampleGallery({ status }: { status: LoadStatus }) {
  return (
    <OnScreen>
      <PhotoGroup title="Compliance Documentation" size="sample">
        {sampleGalleries[status].map(({ address, description }) => (
          <li key={address}>
            <PictureLink href={address} target="_blank" rel="noopener noreferrer">
              <img src={address} alt="" width={480} height={320} loading="lazy" decoding="async" />
              <Caption>
                <strong>Sample</strong> {description}
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </Caption>
            </PictureLink>
          </li>
        ))}
      </PhotoGroup>
    </OnScreen>
  );
}

const PictureLink = styled.a`
  display: block;
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

const Caption = styled.span`
  display: block;
  margin-block-start: ${space(1)};
`;
