import { color } from 'shared-ui';
import styled from 'styled-components';

/** A remark, quieter than what it is about. */
export const Note = styled.p`
  color: ${color.muted};
`;
