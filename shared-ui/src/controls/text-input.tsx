import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlStyle } from './control-style';

/** A single line of text. */
export const TextInput = styled.input`
  ${controlStyle}
`;

/** Several lines of text. */
export const TextArea = styled.textarea`
  ${controlStyle}
  resize: vertical;
`;

/** The browser's date picker. Its value is `YYYY-MM-DD`. */
export function DateInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <TextInput {...props} type="date" />;
}
