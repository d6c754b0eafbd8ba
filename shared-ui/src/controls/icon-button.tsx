import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../icons/icon';
import { color, media, radius, space } from '../tokens/tokens';
import { touchTarget } from './button';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name, shown as a tooltip too. */
  label: string;
  icon: IconName;
}

/** A button that shows only an icon. */
export function IconButton({ label, icon, type = 'button', ...rest }: IconButtonProps) {
  return (
    <StyledButton {...rest} type={type} aria-label={label} title={label}>
      <Icon name={icon} size={18} />
    </StyledButton>
  );
}

const StyledButton = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${space(9)};
  block-size: ${space(9)};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  background: transparent;
  color: ${color.muted};
  cursor: pointer;
  &:hover:not(:disabled) {
    background: ${color.hover};
    color: ${color.ink};
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.62;
  }
  ${touchTarget}
  ${media.forcedColors} {
    border-color: ButtonText;
  }
`;
