import styled from 'styled-components';
import { controlStyle } from './control-style';

/** Several lines of text. */
export const TextArea = styled.textarea`
  ${controlStyle}
  resize: vertical;
`;
