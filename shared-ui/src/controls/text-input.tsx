import styled from 'styled-components';
import { controlStyle } from './control-style';

/** A single line of text. */
export const TextInput = styled.input`
  ${controlStyle}
`;
