import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import { color, space } from '../tokens/tokens';
import { controlStyle } from './control-style';

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple'> {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen; its value is the empty string. */
  placeholder?: string | undefined;
}

/** The browser's own select. */
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
