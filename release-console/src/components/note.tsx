import { color } from 'shared-ui';
import styled from 'styled-components';

/** Muted text. */
export const Note = styled.p`
  color: ${color.muted};
`;
