import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style';
import { Spinner } from './spinner';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Work is under way: disabled, with a spinner. */
  isBusy?: boolean | undefined;
  icon?: IconName | undefined;
}

/** A button. Its type is `button` unless said otherwise. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  isBusy = false,
  icon,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <StyledButton
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      $variant={variant}
      $size={size}
    >
      {isBusy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </StyledButton>
  );
}

const StyledButton = styled.button<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${buttonStyle}
`;
