import styled from 'styled-components';
import { space } from '../tokens/tokens';

/** Children one below the other, `$gap` steps of 4 px apart. */
export const Stack = styled.div<{ $gap?: number }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 4 }) => space($gap)};
  min-inline-size: 0;
`;

/** Children side by side, wrapping, `$gap` steps of 4 px apart. */
export const Row = styled.div<{ $gap?: number }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 2 }) => space($gap)};
  min-inline-size: 0;
`;
