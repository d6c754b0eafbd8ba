import { type ComponentProps, useState } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from '../icons/icon';
import { color, media, radius, space } from '../tokens/tokens';

/** The look of a control that takes input. */
const controlStyle = css`
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
  ${media.touch} {
    min-block-size: ${space(11)};
  }
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

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple'> {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is selected; its value is the empty string. */
  placeholder?: string | undefined;
}

/** The native select element. */
export function Select({ options, placeholder, ...rest }: SelectProps) {
  return (
    <Frame>
      <StyledSelect {...rest}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </StyledSelect>
      <Icon name="chevron-down" />
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: block;
  min-inline-size: 0;
  > svg {
    position: absolute;
    inset-block-start: calc(50% - 8px);
    inset-inline-end: ${space(2.5)};
    color: ${color.muted};
    pointer-events: none;
  }
`;

const StyledSelect = styled.select`
  ${controlStyle}
  appearance: none;
  padding-inline-end: ${space(8)};
  text-overflow: ellipsis;
  cursor: pointer;
`;

/** What is typed into a field; another value from outside replaces it. */
export function useTyped(value: string) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return [typed, setTyped] as const;
}
