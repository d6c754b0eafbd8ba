import { css } from 'styled-components';
import { color, radius, space } from '../tokens/tokens';

/** The look of a control that takes input. */
export const controlStyle = css`
  display: block;
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: ${space(9.5)};
  padding: ${space(1.5)} ${space(2.5)};
  border: 1px solid ${color['border-strong']};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.ink};
  line-height: 1.4;
  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
  &:hover:not(:disabled) {
    border-color: ${color.ink};
  }
  &:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: 0;
    border-color: ${color.accent};
    border-radius: ${radius.medium};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }
  &:disabled {
    cursor: not-allowed;
    background: ${color.sunken};
    color: ${color.muted};
  }
`;
