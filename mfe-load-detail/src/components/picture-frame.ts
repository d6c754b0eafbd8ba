import { color, radius } from 'shared-ui';
import { css } from 'styled-components';

/** The frame of every picture on this screen. */
export const pictureFrame = css`
  display: block;
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 3 / 2;
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  object-fit: cover;
`;
