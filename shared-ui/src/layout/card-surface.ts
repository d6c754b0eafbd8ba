import { css } from 'styled-components';
import { color, elevation, radius, space } from '../tokens/tokens';

/** The surface of a card, for any element. */
export const cardSurface = css`
  min-inline-size: 0;
  padding: ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${elevation.resting};
`;
