import { css } from 'styled-components';
import { color, elevation, radius, space } from '../tokens/tokens';

/** What a card lies on, whatever element it is. */
export const cardSurface = css`
  min-inline-size: 0;
  padding: ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${elevation.resting};
`;
