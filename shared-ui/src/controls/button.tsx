import type { ComponentProps } from 'react';
import styled, { css } from 'styled-components';
import { Icon, type IconName } from '../icons/icon';
import { color, media, radius, space, textSize } from '../tokens/tokens';
import { Spinner } from './spinner';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium';

const variants = {
  primary: { rest: color.accent, hover: color['accent-hover'], text: color['on-accent'], edge: 'transparent' },
  secondary: { rest: color.surface, hover: color.hover, text: color.ink, edge: color['border-strong'] },
  quiet: { rest: 'transparent', hover: color['accent-soft'], text: color['accent-ink'], edge: 'transparent' },
  danger: { rest: color.danger, hover: color['danger-hover'], text: color['on-danger'], edge: 'transparent' },
} as const;

/** The look of a button, for buttons and for links that act like one. */
export const buttonStyle = css<{ $variant: ButtonVariant; $size: ButtonSize }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1.5)};
  min-block-size: ${({ $size }) => ($size === 'small' ? space(7.5) : space(9.5))};
  padding: ${space(1)} ${({ $size }) => ($size === 'small' ? space(2.5) : space(3.5))};
  border: 1px solid ${({ $variant }) => variants[$variant].edge};
  border-radius: ${radius.medium};
  background: ${({ $variant }) => variants[$variant].rest};
  color: ${({ $variant }) => variants[$variant].text};
  font-size: ${({ $size }) => ($size === 'small' ? '0.8125rem' : textSize.body)};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color 120ms ease;
  &:hover:not(:disabled) {
    background: ${({ $variant }) => variants[$variant].hover};
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.62;
  }
  &:focus-visible {
    border-radius: ${radius.medium};
  }
  svg {
    flex: none;
  }
  ${media.forcedColors} {
    border-color: ButtonText;
  }
`;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Work is in progress: disabled, with a spinner. */
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
