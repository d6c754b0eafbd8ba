import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { controlStyle } from './control-style';

/** The browser's own date picker. Its value is `YYYY-MM-DD`. */
export function DateInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <StyledInput {...props} type="date" />;
}

const StyledInput = styled.input`
  ${controlStyle}
`;
