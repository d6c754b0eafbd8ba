import { color, radius } from 'shared-ui';
import { css } from 'styled-components';

/** The frame of every picture on this screen. Evidence is never cropped, so the whole picture is inside. */
export const pictureFrame = css`
  display: block;
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 4 / 3;
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  object-fit: contain;
  @media print {
    aspect-ratio: auto;
    max-block-size: 9cm;
  }
`;
